/**
 * PostgreSQL does not say whether a function answers null for arguments that are not. These are the
 * functions that the texts use and whose manual says so; any other may answer null.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Have a value whatever their arguments are. */
export const NEVER_NULL = words(`
  count row_number rank dense_rank ntile
  now clock_timestamp statement_timestamp transaction_timestamp gen_random_uuid random
  concat concat_ws json_build_object jsonb_build_object json_build_array jsonb_build_array num_nulls num_nonnulls
`)

/** Have a value where all their arguments have one. */
export const NULL_ONLY_OF_NULL = words(`
  abs gcd trim_scale ceil ceiling floor round trunc sign sqrt power exp ln mod
  length char_length octet_length cardinality lower upper btrim ltrim rtrim left right lpad rpad repeat replace
  translate reverse substr substring_index strpos starts_with to_char to_date to_number to_timestamp format
  to_json to_jsonb row_to_json array_to_json array_append array_prepend array_cat array_remove array_to_string
  jsonb_array_length json_array_length jsonb_typeof json_typeof jsonb_set jsonb_strip_nulls
  date_trunc date_part extract age timezone make_date make_interval
  md5 sha256 encode decode convert_to to_tsvector ts_rank setweight pg_try_advisory_xact_lock
  pg_try_advisory_lock pg_advisory_xact_lock ts_headline regexp_replace
  pg_try_advisory_xact_lock_shared hashtextextended split_part current_setting set_config timestamptz_send float8send
  rfc3339 fold_text by_actor
`)

/** Aggregates: over a group, they have a value where their arguments have one. */
export const OF_A_GROUP = words(`
  min max sum avg bool_and bool_or every string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg
  first_value last_value
`)

/** Operators that have a value where both sides have one. */
export const NULL_ONLY_OF_NULL_OPERATORS = words(`
  = <> < > <= >= + - * / % ^ || ~ ~* !~ !~* ~~ !~~ ~~* !~~* @> <@ && ? ?| ?& @@ ^@ | & #
`)
