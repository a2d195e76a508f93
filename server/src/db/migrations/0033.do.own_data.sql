-- Data of one's own: everything as one file, that file into an empty record, and the end of an account.

create table own_exports (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed', 'cancelled')),
  language text not null,
  done integer not null default 0,
  total integer not null default 0,
  rows integer not null default 0,
  files integer not null default 0,
  missing_files integer not null default 0,
  stored_as text unique,
  size bigint,
  digest bytea check (octet_length(digest) = 32),
  -- Of the address under which it can be fetched once.
  ticket_hash bytea unique,
  ticket_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, id),
  check ((state = 'ready') = (stored_as is not null))
);
create index own_exports_by_age on own_exports (expires_at);
create unique index own_exports_one on own_exports (user_id) where state in ('waiting', 'making');

create table own_imports (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  state text not null check (state in ('checking', 'checked', 'importing', 'imported', 'failed', 'cancelled')),
  problem text,
  -- The file as it was uploaded, until it is imported or thrown away.
  stored_as text unique,
  size bigint not null,
  contents jsonb,
  digest bytea,
  found_digest bytea,
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_at timestamptz,
  primary key (user_id, id)
);
create index own_imports_by_age on own_imports (created_at) where stored_as is not null;

create function doom_own_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.stored_as is distinct from old.stored_as then
    update stored_files set state = 'doomed', since = now() where name = old.stored_as;
  end if;
  return null;
end $$;
create trigger doom_files after delete or update of stored_as on own_exports for each row execute function doom_own_file();
create trigger doom_files after delete or update of stored_as on own_imports for each row execute function doom_own_file();

do $$
declare name text;
begin
  -- Found by an address before it is known whose it is, and by the tidying.
  foreach name in array array['own_exports', 'own_imports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_or_sign_in on %I using (user_id = app_user_id() or current_setting(''app.scope'', true) = ''auth'') with check (user_id = app_user_id() or current_setting(''app.scope'', true) = ''auth'')', name);
    execute format('grant select, insert, update, delete on %I to salve_app', name);
  end loop;
end $$;

-- An account that waits to be erased is shut: a session that is opened meanwhile is good for taking that back alone.
alter table accounts
  add column erasure_asked_at timestamptz,
  add column erase_at timestamptz,
  add check ((erasure_asked_at is null) = (erase_at is null));
create index accounts_to_erase on accounts (erase_at) where erase_at is not null;
alter table sessions add column is_closing boolean not null default false;

-- What goes with its account has no history to keep: a line of it would have nobody to belong to.
create or replace function keep_history() returns trigger language plpgsql as $$
declare earlier jsonb := to_jsonb(old) - 'create_digest';
begin
  if tg_op = 'DELETE' then
    if not exists (select from accounts where user_id = old.user_id) then
      return null;
    end if;
  end if;
  insert into record_history (user_id, record_type, record_id, changed_by, earlier)
  values (old.user_id, tg_table_name, coalesce(earlier->>'uid', earlier->>'id')::uuid, app_user_id(), earlier);
  return null;
end $$;
