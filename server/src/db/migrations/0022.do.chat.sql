-- Chat: messages are numbered without gaps within their conversation, and each side says up to which number it has them.

alter table conversations
  -- The share whose holders it is with; it is made when the share is first opened.
  add column share uuid,
  add column last_position integer not null default 0,
  add column patient_received integer not null default 0,
  add column patient_read integer not null default 0,
  add column clinician_received integer not null default 0,
  add column clinician_read integer not null default 0,
  -- How soon the clinician says they answer; null while they have not said.
  -- A look at what they have not read is queued.
  add column patient_is_being_told boolean not null default false,
  add column clinician_is_being_told boolean not null default false,
  -- They were sent a mail, and have not read anything since.
  add column clinician_is_told boolean not null default false,
  add column answers_within text check (answers_within in ('hours', 'day', 'three_days', 'week', 'no_answers')),
  add constraint conversations_share_key unique (user_id, share),
  add constraint conversations_share_fkey foreign key (user_id, share) references shares (user_id, id) on delete cascade,
  add constraint conversations_marks check (
    patient_read between 0 and patient_received and patient_received <= last_position
    and clinician_read between 0 and clinician_received and clinician_received <= last_position);

alter table messages
  add column position integer,
  -- The holder of the share who wrote it.
  add column guest uuid,
  -- What of the record hangs on it, [{kind, id}].
  add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- Its words, folded, for the search.
  add column folded text not null default '',
  drop constraint messages_body_check,
  add constraint messages_body_check check (length(body) <= 10000 and (body <> '' or attachments <> '[]'));
update messages set folded = ' ' || regexp_replace(lower(body), '\W+', ' ', 'g');
update messages set position = numbered.position from (
  select user_id, id, row_number() over (partition by user_id, conversation order by sent_at, id) as position from messages
) numbered where numbered.user_id = messages.user_id and numbered.id = messages.id;
update conversations set
  last_position = marks.last, patient_received = marks.last, patient_read = marks.read_by_patient,
  clinician_received = marks.last, clinician_read = marks.read_by_clinician
from (
  select user_id, conversation, max(position) as last,
    coalesce(min(position) filter (where sender = 'clinician' and read_at is null) - 1, max(position)) as read_by_patient,
    coalesce(min(position) filter (where sender = 'patient' and read_at is null) - 1, max(position)) as read_by_clinician
  from messages group by user_id, conversation
) marks where marks.user_id = conversations.user_id and marks.conversation = conversations.id;
drop index messages_of_conversation;
alter table messages
  alter column position set not null,
  add constraint messages_position_key unique (user_id, conversation, position),
  drop column delivered_at,
  drop column read_at;

-- Which servers are alive, by the clock of the database. Lost with a crash of the database, when no server is connected anyway.
create unlogged table server_processes (
  id uuid primary key,
  seen_at timestamptz not null
);

-- Who is connected to which conversation, and by which server.
create unlogged table chat_peers (
  user_id uuid not null references accounts on delete cascade,
  peer uuid not null,
  conversation uuid not null,
  process uuid not null,
  side text not null check (side in ('patient', 'clinician')),
  name text not null,
  primary key (user_id, conversation, peer)
);
create index chat_peers_of_process on chat_peers (process);

-- What one server tells the others and is too long for a notification. Each is read at once, and removed soon.
create unlogged table bus_payloads (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index bus_payloads_by_age on bus_payloads (created_at);

do $$
declare name text;
begin
  -- The servers remove what others left behind, whoever it belongs to.
  foreach name in array array['chat_peers', 'bus_payloads'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_or_sign_in on %I using (user_id = app_user_id() or current_setting(''app.scope'', true) = ''auth'') with check (user_id = app_user_id())', name);
  end loop;
end $$;
grant select, insert, update, delete on server_processes, chat_peers, bus_payloads to salve_app;
