-- Which of the first two numbers of a date is the day, as the patient said of a report that does not show it.
alter table lab_extractions add column date_order text check (date_order in ('day-first', 'month-first'));
