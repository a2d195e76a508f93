-- Video calls: who is in one, and when each side was heard of last. Nothing of what is said or seen passes through here.
create table calls (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  conversation uuid not null,
  started_by text not null check (started_by in ('patient', 'clinician')),
  started_at timestamptz not null,
  -- When both sides were there for the first time.
  answered_at timestamptz,
  ended_at timestamptz,
  -- Each side has one place, held by one page.
  patient_device uuid,
  patient_seen_at timestamptz,
  guest uuid,
  guest_name text check (length(guest_name) between 1 and 200),
  guest_device uuid,
  guest_seen_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, conversation) references conversations (user_id, id) on delete cascade,
  check (answered_at is null or answered_at >= started_at),
  check (ended_at is null or ended_at >= started_at)
);
create unique index calls_one_open on calls (user_id, conversation) where ended_at is null;

alter table calls enable row level security;
alter table calls force row level security;
create policy own_rows on calls using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on calls to salve_app;

-- The line that a call leaves in its conversation: {"seconds": how long it was, or null when nobody answered}.
alter table messages
  add column call jsonb,
  drop constraint if exists messages_body_check,
  add constraint messages_body_check check (length(body) <= 10000 and (body <> '' or attachments <> '[]' or call is not null));
