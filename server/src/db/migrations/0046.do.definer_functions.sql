-- Without pg_temp at the end of the search path, PostgreSQL looks for tables among the caller's temporary ones first: a
-- caller could slip a table of their own under a function that runs with the owner's rights, and a trigger with it.
alter function forget_document(uuid) set search_path = public, pg_temp;
alter function publish_review() set search_path = public, pg_temp;
alter function count_reviews() set search_path = public, pg_temp;

-- Nobody but the tables that have them as triggers runs these.
revoke execute on function publish_review() from public;
revoke execute on function count_reviews() from public;
