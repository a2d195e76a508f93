-- Medication over time: each edit is a version with a date from which it rules, a pause or a stop has a beginning and an
-- end, and where the patient's clock stood is remembered, so that no change rewrites what was due before it.

alter table medication_plans
  add column ingredients jsonb not null default '[]',
  add column route text,
  -- {hours_before_next}: until when a late dose may still be taken.
  add column missed_dose_rule jsonb,
  add column time_zone_policy text not null default 'follow_me' check (time_zone_policy in ('follow_me', 'home_zone')),
  add column home_zone text not null default 'Etc/UTC',
  -- {unit, refill_days_before, repeats_left, expires_on}; what is left is worked out from medication_supplies.
  add column stock jsonb,
  add column reminders jsonb not null default '{"on": true, "repeat_minutes": null}',
  add column stop_reason text,
  add column archived_at timestamptz;
update medication_plans set home_zone = profiles.time_zone from profiles where profiles.user_id = medication_plans.user_id;

create table medication_plan_versions (
  user_id uuid not null references accounts on delete cascade,
  medication_plan uuid not null,
  effective_from date not null,
  start_date date not null,
  end_date date,
  schedules jsonb not null,
  time_zone_policy text not null,
  home_zone text not null,
  created_at timestamptz not null,
  primary key (user_id, medication_plan, effective_from),
  foreign key (user_id, medication_plan) references medication_plans (user_id, id) on delete cascade
);
insert into medication_plan_versions
  select user_id, id, start_date, start_date, end_date, schedules, time_zone_policy, home_zone, created_at from medication_plans;

-- A stop is a pause without end.
create table medication_plan_pauses (
  user_id uuid not null references accounts on delete cascade,
  medication_plan uuid not null,
  begins_at timestamptz not null,
  ends_at timestamptz check (ends_at >= begins_at),
  primary key (user_id, medication_plan, begins_at),
  foreign key (user_id, medication_plan) references medication_plans (user_id, id) on delete cascade
);
insert into medication_plan_pauses
  select user_id, id, updated_at, null from medication_plans where status in ('paused', 'stopped');

-- Whoever adds a plan adds its first version.
create function add_first_version() returns trigger language plpgsql as $$
begin
  insert into medication_plan_versions values (new.user_id, new.id, new.start_date, new.start_date, new.end_date, new.schedules,
    new.time_zone_policy, new.home_zone, new.created_at);
  if new.status in ('paused', 'stopped') or (new.status = 'completed' and new.end_date is null) then
    insert into medication_plan_pauses values (new.user_id, new.id, new.updated_at, null);
  end if;
  return null;
end $$;
create trigger add_first_version after insert on medication_plans for each row execute function add_first_version();

-- What was bought or counted, in parts of 1/3000 unit. A count says what is there; a refill adds to it.
create table medication_supplies (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  medication_plan uuid not null,
  kind text not null check (kind in ('count', 'refill')),
  parts integer not null check (parts >= 0),
  happened_at timestamptz not null,
  note text not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, medication_plan) references medication_plans (user_id, id) on delete cascade
);
create index medication_supplies_of_plan on medication_supplies (user_id, medication_plan, happened_at desc) where deleted_at is null;

-- In which zone the patient lived since when, and the times of the four slots since which date of their calendar.
create table patient_zones (
  user_id uuid not null references accounts on delete cascade,
  since timestamptz not null,
  time_zone text not null,
  primary key (user_id, since)
);
create table patient_slot_times (
  user_id uuid not null references accounts on delete cascade,
  since date not null,
  morning text not null,
  noon text not null,
  evening text not null,
  bedtime text not null,
  primary key (user_id, since)
);

-- Slots' names, times of the clock, the numbers of an interval's doses, and what was taken as needed. Amounts in parts
-- of 1/3000 unit, so that thirds add up. A mark that was taken back stays as 'undone'.
alter table dose_events drop constraint dose_events_slot_check;
alter table dose_events add constraint dose_events_slot_check check (length(slot) between 2 and 60);
-- What nobody answered is worked out from the plan, and no row any more.
delete from dose_events where status in ('missed', 'cancelled');
alter table dose_events drop constraint dose_events_status_check;
alter table dose_events add constraint dose_events_status_check check (status in ('taken', 'skipped', 'undone'));
alter table dose_events add column parts integer check (parts >= 0);
update dose_events set parts = round(amount * 3000);
alter table dose_events alter column parts set not null, drop column amount;
create index dose_events_of_plan on dose_events (user_id, medication_plan, taken_at desc) where status = 'taken';

create trigger keep_history after update on medication_supplies for each row execute function keep_history();

do $$
declare name text;
begin
  foreach name in array array['medication_plan_versions', 'medication_plan_pauses', 'medication_supplies', 'patient_zones', 'patient_slot_times'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
end $$;
grant select, insert, update, delete on
  medication_plan_versions, medication_plan_pauses, medication_supplies, patient_zones, patient_slot_times to salve_app;
