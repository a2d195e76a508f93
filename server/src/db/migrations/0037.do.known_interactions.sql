-- Warnings of two medicines together of which the patient has said that the doctor knows.
create table known_interactions (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- The smaller id first, so that a pair is one pair.
  medication_plan uuid not null,
  other_plan uuid not null check (other_plan > medication_plan),
  -- Of the rule and of both plans as they were: what is edited afterwards, the doctor may not know.
  about bytea not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, medication_plan) references medication_plans (user_id, id) on delete cascade,
  foreign key (user_id, other_plan) references medication_plans (user_id, id) on delete cascade
);
create index known_interactions_other on known_interactions (user_id, other_plan);
create index known_interactions_pair on known_interactions (user_id, medication_plan, other_plan) where deleted_at is null;

create trigger keep_history after update on known_interactions for each row execute function keep_history();
alter table known_interactions enable row level security;
alter table known_interactions force row level security;
create policy own_rows on known_interactions using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on known_interactions to salve_app;

-- A patient has some twenty plans, not a thousand: nobody reads all plans of the server to find them.
alter table medication_plans alter column user_id set (n_distinct = -0.05);
analyze medication_plans;
