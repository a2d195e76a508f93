-- Documents as files that are stored, read and searched. What is read out of a file stands apart from what the patient
-- noted, so that reading it makes no version of the record.

-- Every file in the storage, whatever refers to it: nobody's data, so outside row-level security.
create table stored_files (
  -- Made by the server; never anything that a person typed.
  name text primary key check (name ~ '^[0-9a-f]{2}/[0-9a-f]{30}$'),
  -- arriving: nothing refers to it yet; doomed: nothing refers to it any more.
  state text not null check (state in ('arriving', 'kept', 'doomed')),
  -- Of the plain content, in bytes; 0 until it has arrived.
  size bigint not null check (size >= 0),
  -- The key that wraps the file's own key; 'derived' for files whose key comes from the server's secret key.
  key_id text not null,
  wrapped_key bytea check ((wrapped_key is null) = (key_id = 'derived')),
  -- Since when it is in this state.
  since timestamptz not null
);
create index stored_files_unsettled on stored_files (since) where state <> 'kept';
create index stored_files_by_key on stored_files (key_id, name);
grant select, insert, update, delete on stored_files to salve_app;

create table document_readings (
  user_id uuid not null references accounts on delete cascade,
  document uuid not null,
  status text not null check (status in ('queued', 'reading', 'read', 'nothing_found', 'unreadable')),
  reason text check (reason in ('encrypted', 'damaged', 'too_large', 'too_slow')),
  pages integer check (pages > 0),
  text text,
  thumbnail_as text unique,
  preview_as text unique,
  -- Title, tags, file name, note and text, as written and by their German and English stems.
  search tsvector not null,
  updated_at timestamptz not null,
  primary key (user_id, document),
  foreign key (user_id, document) references documents (user_id, id) on delete cascade,
  check ((status = 'unreadable') = (reason is not null))
);

-- Which documents are deleted since when: read by the job that removes them for good after 30 days.
create table document_trash (
  user_id uuid not null references accounts on delete cascade,
  document uuid not null,
  deleted_at timestamptz not null,
  primary key (user_id, document),
  foreign key (user_id, document) references documents (user_id, id) on delete cascade
);
create index document_trash_by_age on document_trash (deleted_at);

-- The owner of the tables, too, is held by row-level security; for what is there already it has to see all rows.
alter table documents no force row level security;
insert into stored_files select stored_as, 'kept', size, 'derived', null, created_at from documents;
insert into document_trash select user_id, id, deleted_at from documents where deleted_at is not null;

-- Text as it is compared: the same as fold() in the domain.
create function fold_text(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    replace(lower(regexp_replace(normalize(given, nfd), U&'[\0300-\036F]', '', 'g')), 'ß', 'ss'),
    '([aou])e', '\1', 'g')
$$;

-- Signs that would make one word of several, as in file names, part them here.
create function search_vector(weight "char", given text) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', plain) || to_tsvector('german', plain) || to_tsvector('english', plain), weight)
  from (select regexp_replace(fold_text(given), '[-_./:@+&=~#%]+', ' ', 'g') as plain) as folded
$$;

-- As much of the text as fits into a tsvector; what is beyond can be read, but not be found.
create function document_search(title text, tags text[], file_name text, note text, contents text) returns tsvector
language plpgsql immutable parallel safe as $$
declare about tsvector := search_vector('A', title) || search_vector('B', array_to_string(tags, ' '))
  || search_vector('C', file_name) || search_vector('C', note);
begin
  return about || search_vector('D', left(coalesce(contents, ''), 500000));
exception when program_limit_exceeded then
  return about || search_vector('D', left(contents, 60000));
end $$;

create function begin_reading() returns trigger language plpgsql as $$
begin
  insert into document_readings (user_id, document, status, search, updated_at)
  values (new.user_id, new.id, 'queued', document_search(new.title, new.tags, new.file_name, new.note, ''), new.created_at);
  return null;
end $$;
create trigger begin_reading after insert on documents for each row execute function begin_reading();

create function search_reading() returns trigger language plpgsql as $$
begin
  select document_search(d.title, d.tags, d.file_name, d.note, new.text) into new.search
  from documents as d where d.user_id = new.user_id and d.id = new.document;
  return new;
end $$;
create trigger search_reading before update of text on document_readings for each row execute function search_reading();

create function search_document() returns trigger language plpgsql as $$
begin
  update document_readings as r set search = document_search(new.title, new.tags, new.file_name, new.note, r.text)
  where r.user_id = new.user_id and r.document = new.id;
  return null;
end $$;
create trigger search_document after update of title, tags, file_name, note on documents
  for each row when ((old.title, old.tags, old.file_name, old.note) is distinct from (new.title, new.tags, new.file_name, new.note))
  execute function search_document();

-- A file that nothing refers to any more is removed from the storage, however it came to that: also by the account's erasure.
create function doom_files() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'documents' then
    update stored_files set state = 'doomed', since = now() where name = old.stored_as;
  elsif tg_op = 'DELETE' then
    update stored_files set state = 'doomed', since = now() where name in (old.thumbnail_as, old.preview_as);
  else
    update stored_files set state = 'doomed', since = now()
    where name in (old.thumbnail_as, old.preview_as)
      and name is distinct from new.thumbnail_as and name is distinct from new.preview_as;
  end if;
  return null;
end $$;
create trigger doom_files after delete on documents for each row execute function doom_files();
create trigger doom_files after delete or update of thumbnail_as, preview_as on document_readings
  for each row execute function doom_files();

create function follow_trash() returns trigger language plpgsql as $$
begin
  delete from document_trash where user_id = new.user_id and document = new.id;
  if new.deleted_at is not null then
    insert into document_trash values (new.user_id, new.id, new.deleted_at);
  end if;
  return null;
end $$;
create trigger follow_trash after insert or update of deleted_at on documents for each row execute function follow_trash();

-- What was deleted for good leaves no earlier versions behind. It touches no history of a document that is still there.
create function forget_document(gone uuid) returns void language sql security definer set search_path = public as $$
  delete from record_history where user_id = app_user_id() and record_type = 'documents' and record_id = gone
    and not exists (select from documents where user_id = app_user_id() and id = gone)
$$;
revoke execute on function forget_document(uuid) from public;
grant execute on function forget_document(uuid) to salve_app;

insert into document_readings (user_id, document, status, pages, text, search, updated_at)
select user_id, id, case when coalesce(text, '') = '' then 'queued' else 'read' end, pages, text,
  document_search(title, tags, file_name, note, text), updated_at
from documents;
alter table documents drop column pages, drop column text;
alter table documents force row level security;

do $$
declare name text;
begin
  foreach name in array array['document_readings', 'document_trash'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to salve_app', name);
  end loop;
end $$;
create policy own_rows on document_readings using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_or_sign_in on document_trash
  using (user_id = app_user_id() or current_setting('app.scope', true) = 'auth')
  with check (user_id = app_user_id() or current_setting('app.scope', true) = 'auth');
