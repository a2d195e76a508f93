-- What a plan was called, how strong it was and what it said of each dose belongs to its versions: a later edit does not
-- rename what was taken before it.
alter table medication_plan_versions
  add column drug_name text,
  add column strength text,
  add column form text,
  add column food text,
  add column instructions text,
  add column missed_dose_rule jsonb;
update medication_plan_versions version
  set (drug_name, strength, form, food, instructions, missed_dose_rule) =
    (select drug_name, strength, form, food, instructions, missed_dose_rule from medication_plans plan
     where plan.user_id = version.user_id and plan.id = version.medication_plan);
alter table medication_plan_versions
  alter column drug_name set not null,
  alter column form set not null,
  alter column food set not null,
  alter column instructions set not null;

create or replace function add_first_version() returns trigger language plpgsql as $$
begin
  insert into medication_plan_versions
    (user_id, medication_plan, effective_from, start_date, end_date, schedules, time_zone_policy, home_zone, created_at,
     drug_name, strength, form, food, instructions, missed_dose_rule)
  values (new.user_id, new.id, new.start_date, new.start_date, new.end_date, new.schedules, new.time_zone_policy, new.home_zone,
    new.created_at, new.drug_name, new.strength, new.form, new.food, new.instructions, new.missed_dose_rule);
  if new.status in ('paused', 'stopped') or (new.status = 'completed' and new.end_date is null) then
    insert into medication_plan_pauses values (new.user_id, new.id, new.updated_at, null);
  end if;
  return null;
end $$;

-- Each request that marks a dose has a key. All that ever marked this one are kept, so that a repeat that comes late, even
-- after the mark was taken back, marks nothing anew. The session says whether two marks came from one device.
alter table dose_events
  add column mark_keys uuid[] not null default '{}',
  add column mark_digest bytea,
  add column marked_session uuid;
