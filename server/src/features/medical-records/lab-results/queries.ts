import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { LabResult, listLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { itemOf, type RecordKind } from '../../../db/records.ts'
import { containing } from '../../../db/text-search.ts'

const lines = sql`(
  select coalesce(json_agg(json_build_object(
    'analyte', analyte, 'loinc', loinc, 'comparator', comparator, 'value', value, 'text', text, 'unit', unit,
    'low', low, 'high', high, 'flag', flag) order by position), '[]')
  from lab_result_lines line where line.user_id = record.user_id and line.lab_result = record.id)`
export const labResults: RecordKind = {
  table: 'lab_results',
  shown: sql`id, taken_on, laboratory, health_issue, document, note, ${lines} as lines,
    rfc3339(created_at) as created_at, rfc3339(updated_at) as updated_at`,
}
const LIST = 'lab_results'

/** A page of this patient's reports, the latest first, as the body of the response. */
export function listOfLabResults(
  context: Context,
  userId: string,
  query: QueryOf<typeof listLabResults>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${userId}`,
    sql`deleted_at is null`,
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...(query.search
      ? [
          sql`(${containing(query.search, sql`coalesce(laboratory, '')`, sql`note`)} or ${naming(query.search)})`,
        ]
      : []),
    ...(query.from ? [sql`taken_on >= ${query.from}`] : []),
    ...(query.to ? [sql`taken_on <= ${query.to}`] : []),
    ...(after ? [sql`(taken_on, id) < (${after[0]}::date, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<LabResult>(context.db.as(userId), {
    rows: sql`
      select ${itemOf(labResults)} as item from lab_results as record where ${sql.join(conditions, sql` and `)}
      order by taken_on desc, id desc limit ${query.limit + 1}`,
    keyOf: (report) => [report.taken_on, report.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

const naming = (search: string) => sql`exists (
  select from lab_result_lines line
  where line.user_id = record.user_id and line.lab_result = record.id and ${containing(search, sql`line.analyte`)})`
