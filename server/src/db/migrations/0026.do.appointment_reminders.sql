-- Appointments are reminded of, and what is to be done after them too.

alter table appointments
  add column follow_ups jsonb not null default '[]',
  -- When its time, its reminders or whether it takes place were last set: nothing from before is told after that.
  add column timed_at timestamptz,
  -- When something was last added to what is to be done.
  add column followed_at timestamptz;
update appointments set timed_at = updated_at, followed_at = updated_at;

create function note_times_of_appointment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.timed_at := new.updated_at;
    new.followed_at := new.updated_at;
    return new;
  end if;
  if (new.starts_at, new.ends_at, new.reminder_minutes, new.status, new.deleted_at)
      is distinct from (old.starts_at, old.ends_at, old.reminder_minutes, old.status, old.deleted_at) then
    new.timed_at := new.updated_at;
  end if;
  -- A tick adds nothing, and neither does another order.
  if exists (
      select from jsonb_array_elements(new.follow_ups) as added
      where not (added ->> 'done')::boolean and not exists (
        select from jsonb_array_elements(old.follow_ups) as earlier
        where earlier - 'done' = added - 'done' and not (earlier ->> 'done')::boolean)) then
    new.followed_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger note_times before insert or update on appointments for each row execute function note_times_of_appointment();
alter table appointments alter column timed_at set not null, alter column followed_at set not null;

create index appointments_to_follow_up on appointments (user_id) where deleted_at is null and follow_ups <> '[]';

create trigger wake_after_insert after insert on appointments
  referencing new table as changed for each statement execute function wake_patients();
create trigger wake_after_update after update on appointments
  referencing new table as changed for each statement execute function wake_patients();
