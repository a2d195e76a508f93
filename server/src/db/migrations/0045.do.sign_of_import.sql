-- The gravest warning sign in what a file holds, with the day that it is about; null before the check, and where there is none.
alter table imports add column sign jsonb;
