-- Every change of readings takes the patient's lock before it takes a row. `follow_sittings` takes the lock after the rows,
-- so an undo of an import, which changes many rows in several statements, and an edit of one of them could each wait for what
-- the other held. Inserts need no such order: nobody else waits for a row that is not there yet.
create function lock_readings(patient uuid) returns void language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('sittings ' || patient::text, 0))
$$;

create function lock_readings_first() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Only the owner of the tables changes readings of several patients at once, and names none.
  if app_patient() is not null then perform lock_readings(app_patient()); end if;
  return null;
end $$;
create trigger lock_readings_first before update or delete on log_entries
  for each statement execute function lock_readings_first();
