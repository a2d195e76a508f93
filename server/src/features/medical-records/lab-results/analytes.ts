import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { LabAnalyte, listLabAnalytes } from '@salve/contract/medical-records/lab-courses.ts'
import type { Context } from '../../../context.ts'
import { ensureJudged } from '../../../record/labs/judgements.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

const LIST = 'lab_analytes'
/** Number of an analyte's latest results that show a person's usual values. */
const RECENT = 5

/** A page of the analytes in a patient's reports, the latest first, as the body of the response. */
export async function listOfAnalytes(
  context: Context,
  db: Sql,
  patient: string,
  { cursor, limit }: QueryOf<typeof listLabAnalytes>,
): Promise<string> {
  await ensureJudged(db, patient)
  const after = readCursor(context.keys.cursor, LIST, cursor)
  return pageOf<LabAnalyte>(db, {
    rows: sql`
      select json_build_object('analyte_key', analyte_key, 'analyte', analyte, 'loinc', loinc, 'unit', unit, 'low', low,
        'high', high, 'range_text', range_text, 'last_taken_on', last_taken_on, 'count', count, 'recent', (
          select coalesce(json_agg(json_build_object('value', value, 'unit', unit)), '[]') from (
            select line.value, line.unit from lab_result_lines line
            join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
            where line.user_id = ${patient} and line.analyte_key = entry.analyte_key and report.deleted_at is null
              and line.value is not null and line.comparator is null
            order by report.taken_on desc, report.id desc limit ${RECENT}) latest)) as item
      from (
        select distinct on (line.analyte_key) line.analyte_key, analyte, loinc, unit, low, high, range_text,
          taken_on as last_taken_on, count(*) over (partition by line.analyte_key) as count
        from lab_result_lines line
        join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
        where line.user_id = ${patient} and report.user_id = ${patient} and report.deleted_at is null
        order by line.analyte_key, taken_on desc, report.id desc, position) as entry
      ${after ? sql`where (last_taken_on, analyte_key) < (${after[0]}::date, ${after[1]})` : sql``}
      order by last_taken_on desc, analyte_key desc limit ${limit + 1}`,
    keyOf: ({ last_taken_on, analyte_key }) => [last_taken_on, analyte_key],
    limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
