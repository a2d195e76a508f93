-- A person's own target comes before what the report says. What the report itself marks stays known beside it.
alter table lab_result_lines
  drop constraint lab_result_lines_judged_by_check,
  add constraint lab_result_lines_judged_by_check
    check (judged_by in ('target', 'flag', 'range', 'usual', 'goal', 'threshold')),
  add column printed_flag text check (printed_flag in ('L', 'H', 'LL', 'HH', 'N', 'A'));
update lab_result_lines set printed_flag = flag where judged_by is null or judged_by = 'flag';
