-- When the status of a plan next changes by itself: its last day is over, a pause begins or ends. Without contents, so that
-- the job that looks for them may read it for all patients.
create table plan_turns (
  user_id uuid not null references accounts on delete cascade,
  medication_plan uuid not null,
  turns_at timestamptz not null,
  primary key (user_id, medication_plan),
  foreign key (user_id, medication_plan) references medication_plans (user_id, id) on delete cascade
);
create index plan_turns_in_order on plan_turns (turns_at);
insert into plan_turns
  select user_id, plan.id, (plan.end_date + 1)::timestamp at time zone profiles.time_zone
  from medication_plans plan join profiles using (user_id)
  where plan.end_date is not null and plan.deleted_at is null and plan.status in ('active', 'paused');

-- However a plan comes into the record, its end is looked for.
create function add_first_turn() returns trigger language plpgsql as $$
begin
  insert into plan_turns values (new.user_id, new.id, (new.end_date + 1)::timestamp at time zone new.home_zone)
  on conflict do nothing;
  return null;
end $$;
create trigger add_first_turn after insert on medication_plans for each row
  when (new.end_date is not null and new.status in ('active', 'paused')) execute function add_first_turn();

alter table plan_turns enable row level security;
alter table plan_turns force row level security;
create policy own_or_sign_in on plan_turns
  using (user_id = app_user_id() or current_setting('app.scope', true) = 'auth')
  with check (user_id = app_user_id());
grant select, insert, update, delete on plan_turns to salve_app;
