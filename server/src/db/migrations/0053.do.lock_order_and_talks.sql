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

-- What the patient gave to doctors and said to them belongs to the account, as its calls do. These tables are open to guests of
-- a share, and so to whoever may read or write; a grant of the record opens none of them, nor finds a word of them.
create function is_without_grant() returns boolean language sql stable parallel safe
  return app_actor() is null or app_actor() = app_patient()
    or not exists (select from public.grants where patient = app_patient() and actor = app_actor());
do $$
declare
  place text;
begin
  foreach place in array array['shares', 'share_guests', 'receipts', 'receipts_read', 'proposals', 'conversations', 'messages', 'calls',
    'chat_peers'] loop
    execute format('create policy not_by_grant on %I as restrictive to salve_app using ((select is_without_grant()))', place);
  end loop;
end $$;
create policy not_by_grant on search_postings as restrictive for select to salve_app
  using (kind <> all ('{conversations,messages}'::text[]) or (select is_without_grant()));
