-- The timeline of an issue reads the latest of its entries; somebody who measures daily has thousands of them.
drop index log_entries_of_issue;
create index log_entries_of_issue on log_entries (user_id, health_issue, measured_at desc, uid desc) where deleted_at is null;
