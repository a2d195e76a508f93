-- The rest of the record: what is logged, taken, measured in a laboratory, filed, planned and written.
-- A clinician directory is shared by everybody and has no user_id; it is read by all and changed by nobody's request.

-- Log entries are addressed by uid, since their id is a number of their owner's: the history takes either.
create or replace function keep_history() returns trigger language plpgsql as $$
declare earlier jsonb := to_jsonb(old) - 'create_digest';
begin
  insert into record_history (user_id, record_type, record_id, changed_by, earlier)
  values (old.user_id, tg_table_name, coalesce(earlier->>'uid', earlier->>'id')::uuid, app_user_id(), earlier);
  return null;
end $$;

create table clinicians (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  title text not null,
  specialization text not null,
  city text not null,
  country text not null,
  address text not null,
  phone text not null,
  email text,
  website text,
  languages text[] not null,
  bio text not null,
  rating numeric(2, 1) check (rating between 1 and 5),
  rating_count integer not null check (rating_count >= 0),
  available_online boolean not null,
  accepting_patients boolean not null,
  opening_hours jsonb not null,
  latitude double precision,
  longitude double precision,
  -- Invented, for looking around; says so on screen.
  is_sample boolean not null default false,
  check ((rating is null) = (rating_count = 0))
);
create index clinicians_list on clinicians (lower(name), id);

create table diagnostic_centers (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  services text[] not null,
  city text not null,
  country text not null,
  address text not null,
  phone text not null,
  email text,
  website text,
  rating numeric(2, 1) check (rating between 1 and 5),
  rating_count integer not null check (rating_count >= 0),
  is_24_hours boolean not null,
  has_home_collection boolean not null,
  opening_hours jsonb not null,
  latitude double precision,
  longitude double precision,
  is_sample boolean not null default false,
  check ((rating is null) = (rating_count = 0))
);
create index diagnostic_centers_list on diagnostic_centers (lower(name), id);

-- The last number given to a log entry of this person; numbers are never used again.
create table log_entry_numbers (
  user_id uuid primary key references accounts on delete cascade,
  last_id bigint not null check (last_id >= 0)
);

create table log_entries (
  user_id uuid not null references accounts on delete cascade,
  uid uuid not null,
  id bigint not null check (id > 0),
  kind text not null,
  measured_at timestamptz not null,
  time_zone text not null,
  -- As typed, [{key, value, unit}]: what was typed comes back digit by digit.
  values jsonb not null check (jsonb_typeof(values) = 'array'),
  -- The same values in the canonical unit and in the same order, for filters and charts.
  canonical double precision[] not null check (cardinality(canonical) between 1 and 4),
  context jsonb not null default '{}',
  note text not null,
  health_issue uuid,
  source text not null check (source in ('manual', 'import', 'chatbot', 'device')),
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, uid),
  unique (user_id, id),
  foreign key (user_id, health_issue) references health_issues (user_id, id),
  check (jsonb_array_length(values) = cardinality(canonical))
);
create index log_entries_list on log_entries (user_id, measured_at desc, uid desc) where deleted_at is null;
create index log_entries_of_kind on log_entries (user_id, kind, measured_at desc, uid desc) where deleted_at is null;
create index log_entries_of_issue on log_entries (user_id, health_issue) where deleted_at is null;

-- Only what was answered or has passed; what is to come is worked out from the plan.
create table dose_events (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  medication_plan uuid not null,
  slot text not null check (slot in ('morning', 'noon', 'evening', 'bedtime')),
  local_date date not null,
  due_at timestamptz not null,
  status text not null check (status in ('taken', 'skipped', 'missed', 'cancelled')),
  taken_at timestamptz,
  amount numeric(9, 3) not null check (amount >= 0),
  skip_reason text,
  note text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, medication_plan, local_date, slot),
  foreign key (user_id, medication_plan) references medication_plans (user_id, id),
  check ((status = 'taken') = (taken_at is not null)),
  check (skip_reason is null or status = 'skipped')
);
create index dose_events_by_day on dose_events (user_id, local_date desc);

create table documents (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  category text not null check (category in ('letter', 'lab_report', 'prescription', 'imaging', 'discharge', 'vaccination', 'insurance', 'other')),
  document_date date not null,
  health_issue uuid,
  tags text[] not null,
  file_name text not null,
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- The name that the server made, under the data folder's files/; never anything that a person typed.
  stored_as text not null unique check (stored_as ~ '^[0-9a-f]{2}/[0-9a-f]{30}$'),
  pages integer check (pages > 0),
  note text not null,
  -- What was read out of it, for the search; null until that is done.
  text text,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, health_issue) references health_issues (user_id, id)
);
create index documents_list on documents (user_id, document_date desc, id desc) where deleted_at is null;
create index documents_of_issue on documents (user_id, health_issue) where deleted_at is null;

create table lab_results (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  taken_on date not null,
  laboratory text,
  health_issue uuid,
  document uuid,
  note text not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, health_issue) references health_issues (user_id, id),
  foreign key (user_id, document) references documents (user_id, id)
);
create index lab_results_list on lab_results (user_id, taken_on desc, id desc) where deleted_at is null;
create index lab_results_of_issue on lab_results (user_id, health_issue) where deleted_at is null;

create table lab_result_lines (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  lab_result uuid not null,
  position integer not null check (position >= 0),
  analyte text not null check (length(analyte) between 1 and 200),
  loinc text,
  comparator text check (comparator in ('<', '<=', '>', '>=')),
  value numeric,
  text text,
  unit text,
  -- The range that the report prints, also one-sided.
  low numeric,
  high numeric,
  flag text check (flag in ('L', 'H', 'LL', 'HH', 'N', 'A')),
  primary key (user_id, id),
  unique (user_id, lab_result, position),
  foreign key (user_id, lab_result) references lab_results (user_id, id) on delete cascade,
  check ((value is null) <> (text is null)),
  check (low is null or high is null or low <= high)
);
create index lab_result_lines_of_analyte on lab_result_lines (user_id, analyte);

create table appointments (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  clinician uuid references clinicians on delete set null,
  diagnostic_center uuid references diagnostic_centers on delete set null,
  -- Kept as typed or as the directory said it, so that it outlives a changed directory.
  provider_name text,
  health_issue uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  mode text not null check (mode in ('in_person', 'video', 'phone')),
  location text,
  status text not null check (status in ('scheduled', 'completed', 'cancelled', 'missed')),
  questions jsonb not null default '[]',
  notes text not null,
  reminder_minutes integer[] not null default '{}',
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, health_issue) references health_issues (user_id, id),
  check (ends_at > starts_at),
  check (clinician is null or diagnostic_center is null)
);
create index appointments_list on appointments (user_id, starts_at, id) where deleted_at is null;
create index appointments_of_issue on appointments (user_id, health_issue) where deleted_at is null;

create table conversations (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  clinician uuid references clinicians on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id)
);
create index conversations_list on conversations (user_id, updated_at desc, id desc) where deleted_at is null;

create table messages (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  conversation uuid not null,
  sender text not null check (sender in ('patient', 'clinician')),
  sender_name text not null,
  body text not null check (length(body) between 1 and 10000),
  sent_at timestamptz not null,
  delivered_at timestamptz,
  read_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, conversation) references conversations (user_id, id) on delete cascade,
  check (delivered_at is null or delivered_at >= sent_at),
  check (read_at is null or read_at >= sent_at)
);
create index messages_of_conversation on messages (user_id, conversation, sent_at desc, id desc);

create trigger keep_history after update on log_entries for each row execute function keep_history();
create trigger keep_history after update or delete on dose_events for each row execute function keep_history();
create trigger keep_history after update on documents for each row execute function keep_history();
create trigger keep_history after update on lab_results for each row execute function keep_history();
-- The lines of a report are replaced as a whole.
create trigger keep_history after update or delete on lab_result_lines for each row execute function keep_history();
create trigger keep_history after update on appointments for each row execute function keep_history();

do $$
declare name text;
begin
  foreach name in array array['log_entry_numbers', 'log_entries', 'dose_events', 'documents', 'lab_results', 'lab_result_lines', 'appointments', 'conversations', 'messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
end $$;

grant select, insert, update, delete on
  log_entry_numbers, log_entries, dose_events, documents, lab_results, lab_result_lines, appointments, conversations, messages
  to salve_app;
grant select, insert on clinicians, diagnostic_centers to salve_app;
