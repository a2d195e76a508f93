-- Imports of CSV files. What a file holds waits here, guarded like the record itself, until it is imported or a day is over.
create table imports (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  holds text not null check (holds in ('log_entries', 'symptoms', 'lab_results')),
  file_name text not null,
  size bigint not null check (size >= 0),
  -- Of the file; by it a repeated upload is told from another one. Null while the file is on its way.
  sha256 bytea check (octet_length(sha256) = 32),
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  separator text not null,
  -- The line with the names of the columns, from 1; 0 for none.
  header_line integer not null check (header_line >= 0),
  line_count integer not null check (line_count >= 0),
  -- What the file says about each column, its first lines, and what each column is read as.
  facts jsonb not null,
  sample jsonb not null,
  mapping jsonb,
  state text not null check (state in ('uploading', 'mapping', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'redoing')),
  problem text check (problem in ('cancelled', 'interrupted', 'failed', 'changed_meanwhile')),
  -- Of the step that runs, so that an older run of it stops.
  run uuid,
  delete_edited boolean not null default false,
  done integer not null default 0,
  total integer not null default 0,
  beat_at timestamptz not null,
  counts jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_at timestamptz,
  undone_at timestamptz,
  primary key (user_id, id)
);
create index imports_list on imports (user_id, created_at desc, id desc);

-- The file as it came, in pieces.
create table import_pieces (
  user_id uuid not null references accounts on delete cascade,
  import uuid not null,
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (user_id, import, position),
  foreign key (user_id, import) references imports (user_id, id) on delete cascade
);

-- What the check found, line by line.
create table import_lines (
  user_id uuid not null references accounts on delete cascade,
  import uuid not null,
  line integer not null check (line > 0),
  state text not null check (state in ('ok', 'warning', 'duplicate', 'refused')),
  problems jsonb not null,
  records integer not null check (records >= 0),
  primary key (user_id, import, line),
  foreign key (user_id, import) references imports (user_id, id) on delete cascade
);
create index import_lines_of_state on import_lines (user_id, import, state, line);

-- What will be added: the columns of a row of the record as JSON, under the id that it will have.
create table import_records (
  user_id uuid not null references accounts on delete cascade,
  import uuid not null,
  id uuid not null,
  line integer not null,
  -- The laboratory's report that a result belongs to.
  report uuid,
  content jsonb not null,
  -- By which equal ones in one file are found.
  sameness bytea not null,
  -- 1, 2, 3 … of those that are added; null for those that are not.
  position integer check (position > 0),
  primary key (user_id, import, id),
  foreign key (user_id, import) references imports (user_id, id) on delete cascade
);
create index import_records_in_order on import_records (user_id, import, position);

-- What an import added, and in which version it left it: what has another one was changed since.
create table imported_records (
  user_id uuid not null references accounts on delete cascade,
  import uuid not null,
  record_id uuid not null,
  version timestamptz not null,
  primary key (user_id, import, record_id),
  foreign key (user_id, import) references imports (user_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['imports', 'import_pieces', 'import_lines', 'import_records', 'imported_records'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
end $$;

grant select, insert, update, delete on imports, import_pieces, import_lines, import_records, imported_records to salve_app;
