-- Findings of the safety check of which the patient has said that the doctor knows.
create table known_findings (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  rule text not null check (length(rule) between 1 and 200),
  -- Of the rule, the medicines with their doses, and the facts of the record as they were: what
  -- changes afterwards, the doctor may not know.
  about bytea not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id)
);
create index known_findings_rule on known_findings (user_id, rule) where deleted_at is null;

create trigger keep_history after update on known_findings for each row execute function keep_history();
alter table known_findings enable row level security;
alter table known_findings force row level security;
create policy read_rows on known_findings for select using (user_id = app_patient() and (select may('read')));
create policy add_rows on known_findings for insert with check (user_id = app_patient() and (select may('write')));
create policy change_rows on known_findings for update
  using (user_id = app_patient() and (select may('write'))) with check (user_id = app_patient() and (select may('write')));
create policy remove_rows on known_findings for delete using (user_id = app_patient() and (select may('write')));
grant select, insert, update, delete on known_findings to salve_app;
