-- A line of which some values are taken and others are not.
alter table import_lines drop constraint import_lines_state_check;
alter table import_lines add constraint import_lines_state_check
  check (state in ('ok', 'warning', 'partly', 'duplicate', 'refused'));

-- Values that are seldom what was meant: the person says whether they are added.
alter table import_records add column is_doubtful boolean not null default false;
alter table imports add column doubtful text not null default 'add' check (doubtful in ('add', 'leave_out'));
