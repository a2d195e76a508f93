-- What the planner knows of a table holds values of its rows, and keeps those of rows that are gone until the database looks
-- anew by itself, which may take months where a table is large. Of a table that became empty it is never made anew.
create function forget_gone_values(place text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known text;
begin
  if to_regclass(format('public.%I', place)) is null then
    return;
  end if;
  if current_setting('server_version_num')::int >= 180000 then
    for known in select attname from pg_attribute where attrelid = format('public.%I', place)::regclass and attnum > 0 and not attisdropped loop
      perform pg_clear_attribute_stats('public', place, known, false);
    end loop;
  end if;
  execute format('analyze public.%I', place);
end $$;
revoke execute on function forget_gone_values(text) from public;
grant execute on function forget_gone_values(text) to salve_app;
