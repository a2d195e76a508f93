-- What a patient lets somebody see, by a secret link, and who came by it. The link is kept as a hash, by which it is found,
-- and sealed with a key that is not in the database, so that its patient can see it again; the sealed one goes when it ends.

create table shares (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  token_sealed bytea,
  title text not null check (length(title) between 1 and 120),
  clinician uuid references clinicians on delete set null,
  clinician_email text,
  mailed_at timestamptz,
  message text not null,
  scope jsonb not null,
  expires_at timestamptz not null,
  passcode_hash text,
  passcode_failures smallint not null default 0,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('patient', 'passcode')),
  primary key (user_id, id),
  check ((revoked_at is null) = (revoked_because is null)),
  check (revoked_at is null or token_sealed is null)
);
create index shares_newest on shares (user_id, created_at desc, id desc);

-- Whoever entered, with the name that they gave. The same browser comes back as the same guest.
create table share_guests (
  user_id uuid not null,
  id uuid not null,
  share uuid not null,
  name text not null check (length(name) between 1 and 100),
  secret_hash bytea not null,
  first_opened_at timestamptz not null,
  last_opened_at timestamptz not null,
  -- Asked for the last time by an open page, which asks again while it is open.
  last_seen_at timestamptz not null,
  openings integer not null default 1,
  primary key (user_id, id),
  foreign key (user_id, share) references shares (user_id, id) on delete cascade
);
create index share_guests_of_share on share_guests (user_id, share, last_opened_at desc);

do $$
declare name text;
begin
  foreach name in array array['shares', 'share_guests'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
end $$;
-- Whoever holds the link is not signed in: the link says whose share it is.
create policy by_link on shares for select using (current_setting('app.scope', true) = 'auth');
grant select, insert, update, delete on shares, share_guests to salve_app;
