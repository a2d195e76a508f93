-- Two kinds of table:
--   patient-owned: user_id first in the primary key, row-level security by app.user_id;
--   account tables: read before anybody is signed in, so they also open for app.scope = 'auth',
--   which only the sign-in code sets.
-- Rows that a person typed are never removed at once: deleted_at marks them for 30 days.
-- create_digest is the hash of the request that made the row, so that a repeated request is recognised.

create function app_user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- As short as the moment allows: 2026-11-20T07:00:00Z, 2026-11-20T07:00:00.25Z.
create function rfc3339(moment timestamptz) returns text language sql stable parallel safe
  return rtrim(rtrim(to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '0'), '.') || 'Z';

create table accounts (
  user_id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text,
  email_verified_at timestamptz,
  google_subject text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null unique,
  -- The refresh token of a generation is an HMAC over this and the server's key: neither alone makes one.
  seed bytea not null,
  generation integer not null default 0,
  user_agent text not null,
  network_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('signed_out', 'reused', 'password_changed')),
  primary key (user_id, id)
);

create table email_tokens (
  user_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The password chosen in the registration that sent the message: whoever opens the link gets the one they chose,
  -- and not one that a stranger registered the same address with.
  password_hash text,
  primary key (user_id, token_hash)
);

create table profiles (
  user_id uuid primary key references accounts on delete cascade,
  name text not null check (length(name) between 1 and 200),
  date_of_birth date,
  sex text check (sex in ('female', 'male', 'intersex', 'unknown')),
  height_cm numeric(5, 1),
  blood_type text,
  phone text,
  address text,
  city text,
  country text,
  time_zone text not null,
  language text not null check (language in ('en', 'de')),
  allergies jsonb not null default '[]',
  emergency_contacts jsonb not null default '[]',
  updated_at timestamptz not null
);

create table profile_images (
  user_id uuid not null references accounts on delete cascade,
  size_px integer not null check (size_px in (64, 256)),
  webp bytea not null,
  updated_at timestamptz not null,
  primary key (user_id, size_px)
);

-- Only what differs from the defaults is kept.
create table settings (
  user_id uuid primary key references accounts on delete cascade,
  chosen jsonb not null default '{}',
  updated_at timestamptz not null
);

create table health_issues (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  icd10_code text,
  status text not null check (status in ('active', 'remission', 'resolved')),
  severity text not null check (severity in ('mild', 'moderate', 'severe')),
  onset_date date,
  resolved_date date,
  diagnosed_by text,
  notes text not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  check (resolved_date is null or onset_date is null or resolved_date >= onset_date)
);
create index health_issues_list on health_issues (user_id, updated_at desc, id desc) where deleted_at is null;

create table symptoms (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  health_issue uuid,
  name text not null check (length(name) between 1 and 100),
  severity integer not null check (severity between 0 and 10),
  recorded_date date not null,
  recorded_time time not null,
  description text not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, health_issue) references health_issues (user_id, id)
);
create index symptoms_list on symptoms (user_id, recorded_date desc, recorded_time desc, id desc) where deleted_at is null;
create index symptoms_of_issue on symptoms (user_id, health_issue) where deleted_at is null;

create table medication_plans (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  drug_name text not null check (length(drug_name) between 1 and 200),
  strength text,
  form text not null,
  health_issue uuid,
  reason text,
  prescriber text,
  instructions text not null,
  food text not null check (food in ('any', 'before', 'with', 'after', 'empty_stomach')),
  start_date date not null,
  end_date date,
  status text not null check (status in ('active', 'paused', 'completed', 'stopped')),
  schedules jsonb not null,
  notes text not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, health_issue) references health_issues (user_id, id),
  check (end_date is null or end_date >= start_date)
);
create index medication_plans_list on medication_plans (user_id, lower(drug_name), id) where deleted_at is null;
create index medication_plans_of_issue on medication_plans (user_id, health_issue) where deleted_at is null;

create table record_history (
  user_id uuid not null references accounts on delete cascade,
  id bigint generated always as identity,
  record_type text not null,
  record_id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid,
  -- The row as it was before the change.
  earlier jsonb not null,
  primary key (user_id, id)
);
create index record_history_of_record on record_history (user_id, record_id, id);

create function keep_history() returns trigger language plpgsql as $$
begin
  insert into record_history (user_id, record_type, record_id, changed_by, earlier)
  values (old.user_id, tg_table_name, old.id, app_user_id(), to_jsonb(old) - 'create_digest');
  return null;
end $$;

create trigger keep_history after update on health_issues for each row execute function keep_history();
create trigger keep_history after update on symptoms for each row execute function keep_history();
create trigger keep_history after update on medication_plans for each row execute function keep_history();

-- Written in the transaction of its cause; the queue's job carries the id alone.
create table mail_outbox (
  id uuid primary key,
  user_id uuid references accounts on delete cascade,
  recipient text not null,
  template text not null,
  language text not null check (language in ('en', 'de')),
  -- Emptied when the message has left: it can hold a link that signs in.
  content jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0
);

create table invitations (
  code_hash bytea primary key,
  created_at timestamptz not null,
  used_at timestamptz
);

-- Counters shared by all servers; `key` is a hash, never an address or an e-mail in clear.
create table rate_limits (
  key bytea primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

do $$
declare name text;
begin
  foreach name in array array['profiles', 'profile_images', 'settings', 'health_issues', 'symptoms', 'medication_plans', 'record_history'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
  foreach name in array array['accounts', 'sessions', 'email_tokens'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_or_sign_in on %I using (user_id = app_user_id() or current_setting(''app.scope'', true) = ''auth'') with check (user_id = app_user_id() or current_setting(''app.scope'', true) = ''auth'')', name);
  end loop;
end $$;

grant select, insert, update, delete on
  accounts, sessions, email_tokens, profiles, profile_images, settings, health_issues, symptoms, medication_plans,
  mail_outbox, invitations, rate_limits to salve_app;
-- History is written by triggers and read; nobody who serves requests can change it.
grant select, insert on record_history to salve_app;
