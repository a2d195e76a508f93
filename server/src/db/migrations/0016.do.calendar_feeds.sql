-- Secret addresses under which calendars are subscribed to. Of the secret only its hash is kept; a revoked address stays
-- as a deleted row, so that a repeated request cannot bring it back.

create table calendar_feeds (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  private_titles boolean not null,
  with_alarms boolean not null,
  with_doses boolean not null,
  with_appointments boolean not null,
  token_hash bytea not null unique,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id)
);
-- Apart, so that asking for a calendar changes no record.
create table calendar_fetches (
  user_id uuid not null references accounts on delete cascade,
  calendar_feed uuid not null,
  fetched_at timestamptz not null,
  primary key (user_id, calendar_feed),
  foreign key (user_id, calendar_feed) references calendar_feeds (user_id, id) on delete cascade
);

create trigger keep_history after update on calendar_feeds for each row execute function keep_history();

do $$
declare name text;
begin
  foreach name in array array['calendar_feeds', 'calendar_fetches'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
end $$;
-- Whoever holds the secret is not signed in: the address says whose calendar it is.
create policy by_secret on calendar_feeds for select using (current_setting('app.scope', true) = 'auth');
grant select, insert, update, delete on calendar_feeds, calendar_fetches to salve_app;
