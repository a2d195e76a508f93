-- Reminders: when somebody is to be looked at next, what they were told, by which channel, and whether it arrived.

-- When a patient's reminders are worked out next. Whoever works on it holds the row's lock, so that a patient is looked at by
-- one server at a time, and what changes a dose meanwhile waits for it or is seen. '-infinity' is at once.
create table reminder_wakes (
  user_id uuid primary key references accounts on delete cascade,
  wake_at timestamptz not null,
  -- Up to here everything was told.
  checked_until timestamptz not null default now(),
  -- Until when a server has taken it, so that others pass it over; one that was killed gives it up then.
  taken_until timestamptz not null default '-infinity'
);
create index reminder_wakes_by_time on reminder_wakes (wake_at);

-- When some server last looked for what is due.
create table reminder_worker (only_row boolean primary key default true check (only_row), ran_at timestamptz not null);

create table reminder_settings (
  user_id uuid primary key references accounts on delete cascade,
  chosen jsonb not null,
  updated_at timestamptz not null
);

create table push_subscriptions (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  endpoint text not null,
  -- An endpoint is one device, and a device is one patient's at a time.
  endpoint_hash bytea not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null,
  last_delivered_at timestamptz,
  last_failed_at timestamptz,
  primary key (user_id, id)
);

create table notifications (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('doses_due', 'doses_late', 'doses_missed', 'supply', 'watchdog', 'test')),
  -- Names the event, so that it is told once.
  event_key text not null,
  at timestamptz not null,
  at_time text not null,
  is_late boolean not null,
  in_app boolean not null,
  -- Of supply and watchdog, as the API shows them.
  detail jsonb,
  closes_at timestamptz,
  -- The moment's, by which a device shows one message of it.
  tag text not null,
  -- When it is said again by push, how often still, and how often it was: each round has its own tokens.
  again_at timestamptz,
  repeats_left integer not null default 0,
  round integer not null default 0,
  snoozed_until timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, kind, event_key)
);
create index notifications_of_bell on notifications (user_id, created_at desc, id desc) where in_app;
create index notifications_again on notifications (user_id, again_at) where again_at is not null;

-- The primary key is the promise that a dose is told of once by each kind.
create table notification_doses (
  user_id uuid not null,
  kind text not null,
  medication_plan uuid not null,
  local_date date not null,
  slot text not null,
  notification uuid not null,
  due_at timestamptz not null,
  parts integer not null,
  primary key (user_id, kind, medication_plan, local_date, slot),
  foreign key (user_id, notification) references notifications (user_id, id) on delete cascade,
  foreign key (user_id, medication_plan) references medication_plans (user_id, id) on delete cascade
);
create index notification_doses_of_notification on notification_doses (user_id, notification);

-- One line for mail, one for each device.
create table notification_deliveries (
  user_id uuid not null,
  notification uuid not null,
  channel text not null check (channel in ('push', 'email')),
  -- The device, or the notification itself.
  target uuid not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'unsure', 'quiet', 'needless', 'off')),
  attempts integer not null default 0,
  -- Of a waiting one: not before.
  try_at timestamptz not null,
  changed_at timestamptz not null,
  -- Whether a failure was told by another channel.
  is_told boolean not null default false,
  primary key (user_id, notification, channel, target),
  foreign key (user_id, notification) references notifications (user_id, id) on delete cascade
);
create index notification_deliveries_open on notification_deliveries (user_id, try_at)
  where state = 'waiting' or (state in ('failed', 'unsure') and not is_told);

-- What a message lets its reader do without a session, once.
create table reminder_tokens (
  user_id uuid not null,
  token_hash bytea not null unique,
  notification uuid not null,
  action text not null check (action in ('taken', 'snooze')),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, token_hash),
  foreign key (user_id, notification) references notifications (user_id, id) on delete cascade
);
create index reminder_tokens_by_age on reminder_tokens (expires_at);

-- A reminder that was perhaps sent is not sent again: when a try has begun and nobody knows how it ended, it is over.
alter table mail_outbox
  add column is_sent_twice_at_most boolean not null default false,
  add column begun_at timestamptz,
  -- The notification that it tells of.
  add column notification uuid;

-- Whatever changes what is due, or whether it is, has the patient looked at again, in the same transaction.
create function wake_patients() returns trigger language plpgsql as $$
begin
  insert into reminder_wakes (user_id, wake_at) select distinct user_id, timestamptz '-infinity' from changed
  on conflict (user_id) do update set wake_at = '-infinity';
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['medication_plans', 'medication_plan_versions', 'medication_plan_pauses', 'medication_supplies',
      'dose_events', 'patient_zones', 'patient_slot_times', 'reminder_settings'] loop
    execute format('create trigger wake_after_insert after insert on %I referencing new table as changed for each statement execute function wake_patients()', name);
    execute format('create trigger wake_after_update after update on %I referencing new table as changed for each statement execute function wake_patients()', name);
  end loop;
end $$;
insert into reminder_wakes (user_id, wake_at) select distinct user_id, timestamptz '-infinity' from medication_plans;

do $$
declare name text;
begin
  foreach name in array array['reminder_settings', 'notifications', 'notification_doses', 'notification_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
  -- Whose turn it is, whose device it is and whose token it is has to be found before it is known who it is.
  foreach name in array array['reminder_wakes', 'push_subscriptions', 'reminder_tokens'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_or_sign_in on %I using (user_id = app_user_id() or current_setting(''app.scope'', true) = ''auth'') with check (user_id = app_user_id() or current_setting(''app.scope'', true) = ''auth'')', name);
  end loop;
end $$;
grant select, insert, update, delete on
  reminder_wakes, reminder_worker, reminder_settings, push_subscriptions, notifications, notification_doses,
  notification_deliveries, reminder_tokens to salve_app;
