-- Saved views of charts.
create table charts (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 100),
  -- Kinds of log entries, one or two.
  series text[] not null check (cardinality(series) between 1 and 2),
  range jsonb not null,
  options jsonb not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id)
);
create index charts_list on charts (user_id, created_at desc, id desc) where deleted_at is null;
create trigger keep_history after update on charts for each row execute function keep_history();

alter table charts enable row level security;
alter table charts force row level security;
create policy own_rows on charts using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on charts to salve_app;
