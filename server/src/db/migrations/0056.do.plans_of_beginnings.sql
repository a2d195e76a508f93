-- The app's connections plan each statement once for all values (`plan_cache_mode`). The beginning of a word is found by the
-- index only when it is known while planning, so this function still plans with its value.
alter function directory_words_like(text) set plan_cache_mode = auto;
