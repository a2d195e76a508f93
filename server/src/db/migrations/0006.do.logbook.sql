-- Readings of one sitting share an id. An entry may have no value (a date alone), and a meter's word has no number.
alter table log_entries add column sitting uuid;
alter table log_entries drop constraint log_entries_canonical_check;
alter table log_entries add constraint log_entries_canonical_check check (cardinality(canonical) <= 4);
create index log_entries_of_sitting on log_entries (user_id, sitting) where sitting is not null;

-- Ranges that a patient's doctor has given. They come before the general ones.
create table target_ranges (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  key text not null,
  -- Of glucose, the moment of the day.
  context text,
  -- In the unit typed, as typed.
  low double precision,
  high double precision,
  personal_best double precision,
  unit text not null,
  given_by text,
  note text not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  check (low is not null or high is not null or personal_best is not null),
  check (low is null or high is null or low <= high)
);
create unique index target_ranges_one_each on target_ranges (user_id, key, coalesce(context, '')) where deleted_at is null;

create trigger keep_history after update on target_ranges for each row execute function keep_history();
alter table target_ranges enable row level security;
alter table target_ranges force row level security;
create policy own_rows on target_ranges using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on target_ranges to salve_app;

-- General ranges are not for a pregnancy: this is when it ends.
alter table profiles add column pregnancy_due_on date;
