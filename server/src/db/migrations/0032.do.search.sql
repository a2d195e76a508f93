-- The search over a whole record: which words stand in which row. A plain index of one patient's words is the only one that
-- serves under row-level security, on every PostgreSQL: comparing words is leakproof, matching a tsvector or a pattern is not.

-- The words of a text, each once, folded as fold() in the domain does it.
create function search_words(given text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from (
    select left(unnest(regexp_split_to_array(regexp_replace(
      replace(translate(lower(regexp_replace(normalize(left(given, 20000), nfd), U&'[\0300-\036F]', '', 'g')), 'ıøłđæœ', 'ioldao'), 'ß', 'ss'),
      '([aou])e', '\1', 'g'), '[^[:alnum:]]+')), 40) as word) as split
  where word <> ''
$$;

create table search_postings (
  user_id uuid not null references accounts on delete cascade,
  word text collate "C" not null,
  kind text not null,
  record uuid not null,
  primary key (user_id, word, kind, record)
);
alter table search_postings enable row level security;
alter table search_postings force row level security;
create policy own_rows on search_postings using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on search_postings to salve_app;

-- What a row is found by; nothing once it is deleted.
create function searched_text(r health_issues) returns text language sql stable as $$
  select case when r.deleted_at is null then concat_ws(' ', r.name, r.icd10_code, r.diagnosed_by, r.notes) end
$$;
create function searched_text(r symptoms) returns text language sql stable as $$
  select case when r.deleted_at is null then concat_ws(' ', r.name, r.description) end
$$;
create function searched_text(r log_entries) returns text language sql stable as $$
  select case when r.deleted_at is null then r.note end
$$;
create function searched_text(r lab_results) returns text language sql stable as $$
  select case when r.deleted_at is null then concat_ws(' ', r.laboratory, r.note) end
$$;
-- Whether its report is deleted is asked when it is found.
create function searched_text(r lab_result_lines) returns text language sql stable as $$
  select concat_ws(' ', r.analyte, r.text)
$$;
-- What was read out of the file stands in document_readings.
create function searched_text(r documents) returns text language sql stable as $$
  select case when r.deleted_at is null then
    concat_ws(' ', r.title, array_to_string(r.tags, ' '), r.file_name, r.note) end
$$;
create function searched_text(r medication_plans) returns text language sql stable as $$
  select case when r.deleted_at is null then concat_ws(' ', r.drug_name,
    (select string_agg(one ->> 'inn', ' ') from jsonb_array_elements(r.ingredients) as one),
    r.reason, r.prescriber, r.instructions, r.notes) end
$$;
create function searched_text(r appointments) returns text language sql stable as $$
  select case when r.deleted_at is null then concat_ws(' ', r.title, r.provider_name, r.location, r.notes,
    (select string_agg(one ->> 'text', ' ') from jsonb_array_elements(r.questions) as one),
    (select name from clinicians where id = r.clinician),
    (select name from diagnostic_centers where id = r.diagnostic_center),
    (select name from own_clinicians where user_id = r.user_id and id = r.own_clinician)) end
$$;
create function searched_text(r own_clinicians) returns text language sql stable as $$
  select case when r.deleted_at is null then concat_ws(' ', r.name, r.specialization, r.city, r.notes) end
$$;
-- Somebody of the directory is found by name and city as well, and as the patient calls them.
create function searched_text(r care_team) returns text language sql stable as $$
  select case when r.deleted_at is null then concat_ws(' ', r.role,
    (select concat_ws(' ', name, specialization, city) from clinicians where id = r.clinician),
    (select concat_ws(' ', name, city) from diagnostic_centers where id = r.diagnostic_center),
    (select name from own_clinicians where user_id = r.user_id and id = r.own_clinician)) end
$$;
create function searched_text(r conversations) returns text language sql stable as $$
  select case when r.deleted_at is null then r.title end
$$;
create function searched_text(r messages) returns text language sql stable as $$
  select r.body
$$;

-- Keeps the words of a row with the row, in its transaction. The table is its kind.
create function follow_words() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
  found uuid;
begin
  if tg_op <> 'INSERT' then before := search_words(searched_text(old)); end if;
  if tg_op <> 'DELETE' then after := search_words(searched_text(new)); end if;
  if before = after then return null; end if;
  if tg_table_name = 'log_entries' then found := coalesce(new.uid, old.uid);
  else found := coalesce(new.id, old.id); end if;
  if before <> '{}' then
    delete from search_postings where user_id = old.user_id and kind = tg_table_name and record = found
      and word = any (before) and word <> all (after);
  end if;
  insert into search_postings (user_id, word, kind, record)
    select new.user_id, word, tg_table_name, found from unnest(after) as word where word <> all (before)
    on conflict do nothing;
  return null;
end $$;

do $$
declare
  name text;
  key text;
  kinds constant text[] := array['health_issues', 'symptoms', 'log_entries', 'lab_results', 'lab_result_lines', 'documents',
    'medication_plans', 'appointments', 'own_clinicians', 'care_team', 'conversations', 'messages'];
begin
  -- The owner of the tables, too, is held by row-level security; for what is there already it has to see all rows.
  foreach name in array kinds || 'search_postings'::text loop
    execute format('alter table %I no force row level security', name);
  end loop;
  foreach name in array kinds loop
    key := case name when 'log_entries' then 'uid' else 'id' end;
    execute format($f$
      insert into search_postings
      select r.user_id, unnest(search_words(searched_text(r))), %1$L, r.%2$I from %1$I as r$f$, name, key);
    continue when name = 'log_entries';
    execute format('create trigger follow_words after insert or update or delete on %I for each row execute function follow_words()', name);
  end loop;
  foreach name in array kinds || 'search_postings'::text loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- Most log entries have no note, and pay for nothing.
create trigger follow_words_insert after insert on log_entries for each row
  when (new.note <> '') execute function follow_words();
create trigger follow_words_update after update of note, deleted_at on log_entries for each row
  when ((old.note, old.deleted_at) is distinct from (new.note, new.deleted_at)) execute function follow_words();
create trigger follow_words_delete after delete on log_entries for each row
  when (old.note <> '') execute function follow_words();
