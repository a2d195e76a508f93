-- The search of the directory forgives typing mistakes where pg_trgm can be had, and finds parts of words everywhere.
-- Which of the two it is, is settled here, so that the queries know one function alone.
do $$
begin
  create extension if not exists pg_trgm;
  create function directory_matches(asked text, entry text) returns boolean language sql stable parallel safe as
    $f$ select word_similarity(lower(asked), lower(entry)) >= 0.5 or position(lower(asked) in lower(entry)) > 0 $f$;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_function then
  create function directory_matches(asked text, entry text) returns boolean language sql stable parallel safe as
    $f$ select position(lower(asked) in lower(entry)) > 0 $f$;
end $$;
