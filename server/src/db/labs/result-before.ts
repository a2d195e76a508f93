import { sql, type SqlText } from '../sql.ts'

/**
 * The result of the same analyte before that of the row `shown`, as JSON of `EarlierResult`; null where there is none. It has
 * columns `analyte_key` and `taken_on`.
 */
export const resultBefore = (userId: string): SqlText => sql`(
  select json_build_object('taken_on', earlier.taken_on, 'value', line.value, 'decimals', line.decimals, 'text', line.text,
    'comparator', line.comparator, 'unit', line.unit)
  from lab_result_lines line
  join lab_results earlier on earlier.user_id = line.user_id and earlier.id = line.lab_result
  where line.user_id = ${userId} and earlier.user_id = ${userId} and earlier.deleted_at is null
    and earlier.taken_on < shown.taken_on and line.analyte_key = shown.analyte_key
  order by earlier.taken_on desc, earlier.id desc, line.position limit 1)`
