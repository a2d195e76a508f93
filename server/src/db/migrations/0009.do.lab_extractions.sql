-- The reading of laboratory reports: the words of a document with their places, and the lines that were found in them.
create table lab_extractions (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  document uuid not null,
  status text not null check (status in ('queued', 'reading', 'read', 'unreadable')),
  reason text check (reason in ('encrypted', 'damaged', 'too_large', 'too_slow', 'other_kind')),
  scanned boolean not null default false,
  pages_read integer not null default 0 check (pages_read >= 0),
  page_count integer check (page_count >= 0),
  -- Words with their boxes, page by page.
  pages jsonb,
  -- As the patient set them.
  columns jsonb,
  -- What was found: laboratory, date, columns and lines.
  found jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, document),
  foreign key (user_id, document) references documents (user_id, id) on delete cascade
);

-- What a patient has taught about the reports of a laboratory.
create table lab_layouts (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  laboratory text check (length(laboratory) between 1 and 200),
  titles jsonb not null,
  columns jsonb,
  names jsonb not null,
  units jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id)
);

create trigger keep_history after update on lab_layouts for each row execute function keep_history();

do $$
declare name text;
begin
  foreach name in array array['lab_extractions', 'lab_layouts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
end $$;

grant select, insert, update, delete on lab_extractions, lab_layouts to salve_app;
