-- The directory of a file: entries are known by the file's own ids, so that it can be read in again; what is gone from it
-- is taken from the lists and kept, so that whatever points at it has an answer. Searched by words.
do $$
declare name text;
begin
  foreach name in array array['clinicians', 'diagnostic_centers'] loop
    execute format($f$
      alter table %1$I
        add column external_id text unique check (length(external_id) between 1 and 200),
        add column postal_code text not null default '',
        -- The folded words by which it is found, everyday words of both languages among them.
        add column words text[] not null default '{}',
        -- Since when it is in no list any more.
        add column retired_at timestamptz,
        add check (not is_sample or external_id is null)
    $f$, name);
    execute format('drop index %I', name || '_list');
    execute format('create index %I on %I (lower(name), id) where retired_at is null', name || '_list', name);
    execute format('create index %I on %I ((-coalesce(rating, 0)), lower(name), id) where retired_at is null', name || '_by_rating', name);
    execute format('create index %I on %I (lower(city), lower(name), id) where retired_at is null', name || '_of_city', name);
    execute format('create index %I on %I using gin (words) where retired_at is null', name || '_words', name);
  end loop;
end $$;
create index clinicians_of_specialization on clinicians (lower(specialization), lower(name), id) where retired_at is null;

-- Every word of the directory once: what was typed is looked up here first, then the entries with the words found.
create table directory_words (word text primary key);
create index directory_words_beginning on directory_words (word text_pattern_ops);

-- The words of the directory that fit what was typed, which holds letters and digits alone: those that hold it; when there are
-- none and pg_trgm can be had, those that are spelled nearly so. Which of the two it is, is settled here.
drop function directory_matches(text, text);
do $$
declare
  exact constant text := $f$
    create function directory_words_like(asked text) returns text[] language plpgsql stable parallel safe as $body$
    declare found text[];
    begin
      if length(asked) < 3 then
        return array(select word from directory_words where word like asked || '%%');
      end if;
      found := array(select word from directory_words where word like '%%' || asked || '%%');
      if cardinality(found) > 0 then return found; end if;
      return %s;
    end $body$ $f$;
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index directory_words_alike on directory_words using gin (word gin_trgm_ops);
    execute format(exact, $f$array(
      select word from directory_words where word % asked and similarity(word, asked) >= 0.35
      order by similarity(word, asked) desc, word limit 20)$f$);
  else
    execute format(exact, 'found');
  end if;
end $$;

-- Makes the words anew from what is listed; called by whoever changed the directory, in the same transaction.
create function refresh_directory_words() returns void language sql as $$
  delete from directory_words;
  insert into directory_words
    select unnest(words) from clinicians where retired_at is null
    union select unnest(words) from diagnostic_centers where retired_at is null;
$$;

-- Metres on a ball of 6371 km, which is right to half a percent.
create function directory_distance_m(from_latitude float8, from_longitude float8, to_latitude float8, to_longitude float8)
returns integer language sql immutable parallel safe as $$
  select round(6371000 * 2 * asin(sqrt(least(1,
    sind((to_latitude - from_latitude) / 2) ^ 2
    + cosd(from_latitude) * cosd(to_latitude) * sind((to_longitude - from_longitude) / 2) ^ 2))))::integer
$$;

grant select, insert, update on clinicians, diagnostic_centers to salve_app;
grant select, insert, delete on directory_words to salve_app;
