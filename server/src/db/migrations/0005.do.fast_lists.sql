-- Half the time of to_char, for each of up to 200 rows of a list. It writes as many decimals as there are;
-- the connections of the app have DateStyle ISO.
create or replace function rfc3339(moment timestamptz) returns text language sql stable parallel safe
  return replace((moment at time zone 'UTC')::text, ' ', 'T') || 'Z';

-- A list shows the first page of one patient in the order of its index. With the average patient in mind the planner
-- reads all rows of that patient and sorts them, which is slow for one who has logged for ten years. So it is told that
-- each patient has about a thousand rows.
do $$
declare name text;
begin
  foreach name in array array['health_issues', 'symptoms', 'medication_plans', 'log_entries', 'documents', 'lab_results', 'appointments', 'messages'] loop
    execute format('alter table %I alter column user_id set (n_distinct = -0.001)', name);
  end loop;
end $$;
