-- The sitting in which a reading counts: the one that it names, or the one that readings within minutes make by themselves,
-- whichever way they came in. It is worked out here, after each write, so that no way in can leave it out. A table of its own:
-- a reading is neither locked nor changed because another one was written beside it.
create table log_sittings (
  user_id uuid not null,
  uid uuid not null,
  sitting uuid not null,
  primary key (user_id, uid),
  foreign key (user_id, uid) references log_entries on delete cascade
);
create index log_sittings_readings on log_sittings (user_id, sitting);
alter table log_sittings enable row level security;
create policy read_rows on log_sittings for select using (user_id = app_patient() and (select may('read')));
create policy add_rows on log_sittings for insert with check (user_id = app_patient() and (select may('write')));
create policy change_rows on log_sittings for update
  using (user_id = app_patient() and (select may('write'))) with check (user_id = app_patient() and (select may('write')));
create policy remove_rows on log_sittings for delete using (user_id = app_patient() and (select may('write')));
grant select, insert, update, delete on log_sittings to salve_app;

-- Of these kinds, readings one after the other make one value.
create function summed_kinds() returns text[] language sql immutable parallel safe
  return array['blood_pressure', 'pulse', 'spo2', 'temp', 'resp', 'pef', 'fev1'];

-- `domain/src/sittings-of-readings.ts` says the same rule for what a device holds before it is sent; a test compares both.
-- Each index of the arrays is one kind of one patient with the times at which readings changed.
create function gather_sittings(users uuid[], kinds text[], changed tstzmultirange[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  summed constant text[] := summed_kinds();
  -- From one reading to the next, and from the first to the last.
  apart constant interval := '5 minutes';
  longest constant interval := '15 minutes';
  -- A change reaches this far. To judge a reading there, as much again would do; with more, those of an import are read in
  -- few pieces.
  reach constant interval := longest + 2 * apart;
  around constant interval := '6 hours';
begin
  with span as (
    select * from unnest(users, kinds, changed) as span (user_id, kind, during)
  ), seen as (
    select user_id, kind, range_agg(tstzrange(lower(part) - around, upper(part) + around, '[]')) as during
    from span cross join lateral unnest(during) as part group by user_id, kind
  ), near as (
    select seen.user_id, seen.kind, e.uid, e.measured_at, e.sitting, e.context,
      e.measured_at between coalesce(lower(part) + around - reach, '-infinity') and coalesce(upper(part) - around + reach, 'infinity')
        as is_reached,
      coalesce(e.measured_at - lag(e.measured_at) over row_order > apart, true) as begins
    from seen cross join lateral unnest(seen.during) as part
    -- One range after the other, each by the index.
    cross join lateral (
      select uid, measured_at, sitting, context from log_entries
      where log_entries.user_id = seen.user_id and log_entries.kind = seen.kind and deleted_at is null
        and measured_at between coalesce(lower(part), '-infinity') and coalesce(upper(part), 'infinity') offset 0) as e
    window row_order as (partition by seen.user_id, seen.kind order by e.measured_at, e.uid)
  ), numbered as (
    select *, count(*) filter (where begins) over (partition by user_id, kind order by measured_at, uid) as run from near
  ), runs as (
    select *, kind = any(summed) and max(measured_at) over whole - min(measured_at) over whole <= longest as is_sitting,
      -- Left and right, lying and standing, before and after: these are measurements of different things.
      coalesce(min(context->>'arm') over whole <> max(context->>'arm') over whole, false)
        or coalesce(min(context->>'position') over whole <> max(context->>'position') over whole, false)
        or coalesce(min(context->>'site') over whole <> max(context->>'site') over whole, false)
        or coalesce(min(context->>'effort') over whole <> max(context->>'effort') over whole, false)
        or coalesce(min(context->>'medicine') over whole <> max(context->>'medicine') over whole, false) as differs
    from numbered window whole as (partition by user_id, kind, run)
  ), parts as (
    select *, case when differs
      then array[context->>'arm', context->>'position', context->>'site', context->>'effort', context->>'medicine'] end as part
    from runs
  ), named as (
    select *, min(sitting::text) over whole as first_name, max(sitting::text) over whole as last_name,
      count(*) over alike as unnamed, first_value(uid) over (alike order by measured_at, uid) as first_unnamed
    from parts
    window whole as (partition by user_id, kind, run, part), alike as (partition by user_id, kind, run, part, sitting is null)
  ), found as (
    select user_id, uid, case
        when sitting is not null then sitting
        when not is_sitting then null
        when first_name = last_name then first_name::uuid
        when unnamed > 1 then first_unnamed
      end as sitting
    from named where is_reached
  ), gone as (
    delete from log_sittings kept using found
    where found.sitting is null and kept.user_id = found.user_id and kept.uid = found.uid
  )
  insert into log_sittings (user_id, uid, sitting) select user_id, uid, sitting from found where sitting is not null
  on conflict (user_id, uid) do update set sitting = excluded.sitting where log_sittings.sitting <> excluded.sitting;
end $$;

create function follow_sittings() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  users uuid[];
  kinds text[];
  changed tstzmultirange[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(user_id), array_agg(kind), array_agg(during) into users, kinds, changed from (
      select user_id, kind, range_agg(tstzrange(measured_at, measured_at, '[]')) as during
      from (select * from rows_before union all select * from rows_written) as moved
      where kind = any(summed_kinds()) or sitting is not null group by user_id, kind) as written;
  else
    select array_agg(user_id), array_agg(kind), array_agg(during) into users, kinds, changed from (
      select user_id, kind, range_agg(tstzrange(measured_at, measured_at, '[]')) as during
      from rows_written where kind = any(summed_kinds()) or sitting is not null group by user_id, kind) as written;
  end if;
  if users is null then return null; end if;
  -- One write after the other, so that each sees the reading of the other.
  perform pg_advisory_xact_lock(hashtextextended('sittings ' || users[1]::text, 0));
  perform gather_sittings(users, kinds, changed);
  return null;
end $$;
create trigger follow_sittings_insert after insert on log_entries referencing new table as rows_written
  for each statement execute function follow_sittings();
create trigger follow_sittings_update after update on log_entries
  referencing old table as rows_before new table as rows_written for each statement execute function follow_sittings();
create trigger follow_sittings_delete after delete on log_entries referencing old table as rows_written
  for each statement execute function follow_sittings();

-- What the record holds already.
select gather_sittings(array_agg(user_id), array_agg(kind), array_agg('{(,)}'::tstzmultirange))
from (select distinct user_id, kind from log_entries) as held having count(*) > 0;
-- Last, so that the lines above see every record.
alter table log_sittings force row level security;
