-- Receipts: what anybody but the patient did with the record, one line each, in a chain of hashes per patient. Lines are only
-- ever added: the app's role may not change or remove them, the triggers refuse it to everybody else, and only erasing the
-- account takes its chain away, whole.

create table receipts (
  user_id uuid not null references accounts on delete cascade,
  position integer not null check (position > 0),
  -- To the millisecond, since that is what is hashed.
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  kind text not null check (kind in ('share_opened', 'share_refused', 'summary_viewed', 'chart_viewed', 'document_viewed',
    'message_sent', 'proposal_made', 'call_joined', 'share_ended')),
  actor_name text not null check (length(actor_name) <= 200),
  -- Not tied to the rows: a receipt outlives what it tells of.
  share uuid,
  guest uuid,
  subject_kind text,
  subject uuid,
  facts jsonb not null,
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (user_id, position)
);
create index receipts_of_share on receipts (user_id, share, position desc);
create index receipts_of_kind on receipts (user_id, kind, position desc);

-- Up to where the patient has read them.
create table receipts_read (
  user_id uuid primary key references accounts on delete cascade,
  position integer not null
);

-- What a patient is to be told that somebody else did, until the reminders' worker has told it.
create table notices (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null,
  event_key text not null,
  at timestamptz not null,
  detail jsonb not null,
  primary key (user_id, id)
);
create trigger wake_after_insert after insert on notices
  referencing new table as changed for each statement execute function wake_patients();
-- Which kinds there are the contract says.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind ~ '^[a-z][a-z_]{2,40}$');

create function follow_receipt() returns trigger language plpgsql as $$
declare last record;
begin
  select position, hash into last from receipts where user_id = new.user_id order by position desc limit 1;
  if new.position <> coalesce(last.position, 0) + 1 or (last.hash is not null and new.previous <> last.hash) then
    raise exception 'a receipt follows the last one';
  end if;
  return new;
end $$;
create trigger follow_receipt before insert on receipts for each row execute function follow_receipt();

create function keep_receipts() returns trigger language plpgsql as $$
begin
  -- Rows of a table that is emptied have no account to ask for, and rows that are changed stay.
  if tg_op = 'DELETE' then
    if not exists (select from accounts where user_id = old.user_id) then
      return old;
    end if;
  end if;
  raise exception 'receipts are never changed or removed';
end $$;
create trigger keep_receipts before update or delete on receipts for each row execute function keep_receipts();
create trigger keep_all_receipts before truncate on receipts for each statement execute function keep_receipts();

do $$
declare name text;
begin
  foreach name in array array['receipts', 'receipts_read', 'notices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
end $$;
grant select, insert on receipts to salve_app;
grant select, insert, update, delete on receipts_read, notices to salve_app;
