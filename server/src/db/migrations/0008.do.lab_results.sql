-- Laboratory results as they are printed, and how they stand: by the report's own mark, its range, or what is usual.

-- Lines are replaced as a whole; an update only judges them anew, which changes nothing that the patient typed.
drop trigger keep_history on lab_result_lines;
create trigger keep_history after delete on lab_result_lines for each row execute function keep_history();

alter table lab_result_lines
  -- Which analyte it is, by the table of analytes; null until it is judged.
  add column analyte_key text,
  add column decimals smallint check (decimals between 0 and 10),
  add column range_text text check (length(range_text) between 1 and 100),
  add column judged_by text check (judged_by in ('flag', 'range', 'usual', 'goal', 'threshold')),
  add column unjudged text check (unjudged in ('words', 'beyond', 'no_range', 'range_words', 'unit', 'sex', 'age', 'pregnancy')),
  add check (judged_by is null or flag is not null);
-- A mark was worked out where it says what the range says, else it was the report's own.
update lab_result_lines set judged_by = case
  when value is not null and comparator is null and (low is not null or high is not null)
    and flag = case when value < low then 'L' when value > high then 'H' else 'N' end then 'range'
  else 'flag' end
where flag is not null;

drop index lab_result_lines_of_analyte;
create index lab_result_lines_of_analyte on lab_result_lines (user_id, analyte_key);

-- What the lines of a patient were judged by: when it differs (another sex in the profile, a new table of analytes),
-- they are judged anew before they are read.
create table lab_judgements (
  user_id uuid not null references accounts on delete cascade,
  judged_for bytea not null,
  primary key (user_id)
);
alter table lab_judgements enable row level security;
alter table lab_judgements force row level security;
create policy own_rows on lab_judgements using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on lab_judgements to salve_app;
