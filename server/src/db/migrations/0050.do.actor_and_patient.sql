-- Who asks is not whose record it is. Each statement carries two settings: app.actor, an account or a guest of a share, and
-- app.patient. Rows of a record open to the patient, to whoever holds a grant and to the guest of a live share; rows of an
-- account (its sign-in, what it gives away) open to the account alone.

create function app_actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::uuid;
create function app_patient() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.patient', true), '')::uuid;

-- A request is known again by the hash of its content. That of another actor is another request, so that no key answers what
-- somebody else made with it.
create function by_actor(digest bytea) returns bytea language sql stable parallel safe
  return case when app_actor() = app_patient() then digest else sha256(digest || uuid_send(app_actor())) end;

create table grants (
  patient uuid not null references accounts on delete cascade,
  actor uuid not null references accounts on delete cascade,
  role text not null check (role in ('reader', 'recorder', 'manager')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  primary key (patient, actor),
  check (actor <> patient)
);
create index grants_of_actor on grants (actor);
alter table grants enable row level security;
alter table grants force row level security;
create policy own_or_held on grants for select using (patient = app_actor() or actor = app_actor());
create policy given on grants for insert with check (patient = app_actor() and patient = app_patient());
create policy changed on grants for update
  using (patient = app_actor() and patient = app_patient()) with check (patient = app_actor() and patient = app_patient());
-- Whoever holds a grant may give it back.
create policy ended on grants for delete using ((patient = app_actor() and patient = app_patient()) or actor = app_actor());
grant select, insert, update, delete on grants to salve_app;

-- Whether somebody other than the patient may read or write just now. It runs as the owner of the tables, since the policies of
-- shares ask it; to the owner they show the share of the guest who asks, and nothing else.
create function app_granted(wanted text) returns boolean
  language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select exists (
    select from grants
    where patient = app_patient() and actor = app_actor() and starts_at <= statement_timestamp()
      and (ends_at is null or ends_at > statement_timestamp()) and (wanted = 'read' or role <> 'reader')
  ) or exists (
    select from share_guests guest join shares share on share.user_id = guest.user_id and share.id = guest.share
    where guest.user_id = app_patient() and guest.id = app_actor()
      and share.revoked_because is null and share.expires_at > statement_timestamp()
  )
$$;
revoke execute on function app_granted(text) from public;
grant execute on function app_granted(text) to salve_app;
create policy of_asking_guest on share_guests for select to current_user
  using (user_id = app_patient() and id = app_actor());
create policy of_asking_guest on shares for select to current_user
  using (user_id = app_patient() and exists (
    select from share_guests guest where guest.user_id = shares.user_id and guest.share = shares.id and guest.id = app_actor()));

-- Inlined by the planner, so that the patient's own calls compare two settings and ask no table.
create function may(wanted text) returns boolean language sql stable parallel safe
  return app_actor() = app_patient() or app_granted(wanted);

-- Each policy that asked for the one user asks for the patient and the right now. The right is a subquery without a reference
-- to the row, which a statement evaluates once; the comparison with the patient stays what an index answers.
do $$
declare
  old record;
  account constant text := '(user_id = app_patient() and app_actor() = app_patient())';
  reading constant text := '(user_id = app_patient() and (select may(''read'')))';
  writing constant text := '(user_id = app_patient() and (select may(''write'')))';
  asked constant text := '(user_id = app_user_id())';
  whom text;
begin
  for old in
    select p.polname as name, p.polrelid::regclass as place, pg_get_expr(p.polqual, p.polrelid) as shown,
      coalesce(pg_get_expr(p.polwithcheck, p.polrelid), pg_get_expr(p.polqual, p.polrelid)) as written
    from pg_policy p where p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) like '%app_user_id()%'
  loop
    execute format('drop policy %I on %s', old.name, old.place);
    if old.place::text in ('accounts', 'sessions', 'email_tokens', 'totp_factors', 'recovery_codes', 'passkeys',
      'push_subscriptions', 'reminder_tokens', 'own_exports', 'own_imports', 'calendar_feeds', 'calendar_fetches',
      'chatbot_conversations', 'chatbot_messages', 'chatbot_consents', 'reviews', 'review_reports') then
      execute format('create policy own_account on %s using (%s) with check (%s)', old.place,
        replace(old.shown, asked, account), replace(old.written, asked, account));
    else
      -- The owner looks into shares on behalf of these policies: they would ask themselves.
      whom := case when old.place::text in ('shares', 'share_guests') then 'salve_app' else 'public' end;
      execute format('create policy read_rows on %s for select to %s using (%s)', old.place, whom, replace(old.shown, asked, reading));
      execute format('create policy add_rows on %s for insert to %s with check (%s)', old.place, whom, replace(old.written, asked, writing));
      execute format('create policy change_rows on %s for update to %s using (%s) with check (%s)', old.place, whom,
        replace(old.shown, asked, writing), replace(old.written, asked, writing));
      execute format('create policy remove_rows on %s for delete to %s using (%s)', old.place, whom, replace(old.shown, asked, writing));
    end if;
  end loop;
end $$;

create or replace function keep_history() returns trigger language plpgsql as $$
declare earlier jsonb := to_jsonb(old) - 'create_digest';
begin
  if tg_op = 'DELETE' then
    if not exists (select from accounts where user_id = old.user_id) then
      return null;
    end if;
  end if;
  insert into record_history (user_id, record_type, record_id, changed_by, earlier)
  values (old.user_id, tg_table_name, coalesce(earlier->>'uid', earlier->>'id')::uuid, app_actor(), earlier);
  return null;
end $$;

create or replace function forget_document(gone uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from record_history where user_id = app_patient() and record_type = 'documents' and record_id = gone
    and not exists (select from documents where user_id = app_patient() and id = gone)
$$;

drop function app_user_id();

-- Who did it, beside the name that was given: of a receipt a guest, of a dose whoever marked it last.
alter table receipts add column actor uuid;
alter table dose_events add column marked_by uuid;
