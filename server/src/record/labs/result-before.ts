import { type RecordRows, WHOLE_RECORD } from '../record-rows.ts'
import { sql, type SqlText } from '../../db/sql.ts'

/**
 * The previous result of the same analyte as the row `shown`, as JSON of `EarlierResult`; null
 * without one among the readable reports. `shown` has columns `analyte_key` and `taken_on`.
 */
export const resultBefore = (
  patient: string,
  { lab_results }: Pick<RecordRows, 'lab_results'> = WHOLE_RECORD,
): SqlText => sql`(
  select json_build_object('taken_on', lab_results.taken_on, 'value', earlier.value, 'decimals', earlier.decimals,
    'text', earlier.text, 'comparator', earlier.comparator, 'unit', earlier.unit)
  from lab_result_lines earlier
  join ${lab_results} on lab_results.user_id = earlier.user_id and lab_results.id = earlier.lab_result
  where earlier.user_id = ${patient} and lab_results.user_id = ${patient} and lab_results.deleted_at is null
    and lab_results.taken_on < shown.taken_on and earlier.analyte_key = shown.analyte_key
  order by lab_results.taken_on desc, lab_results.id desc, earlier.position limit 1)`
