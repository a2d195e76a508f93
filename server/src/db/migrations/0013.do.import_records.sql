-- Equal records in one file are found while it is read, so that only those that will be added wait here, numbered from 1.
drop index import_records_in_order;
alter table import_records drop constraint import_records_pkey;
alter table import_records drop column sameness;
alter table import_records alter column position set not null;
alter table import_records add primary key (user_id, import, position);

-- After many rows were added at once, PostgreSQL's plans still are those for the few rows of before; the statistics
-- bring new plans at once, rather than when the database next looks by itself.
create function learn_record_sizes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze log_entries, symptoms, lab_results, lab_result_lines, imported_records;
end $$;
revoke execute on function learn_record_sizes() from public;
grant execute on function learn_record_sizes() to salve_app;
