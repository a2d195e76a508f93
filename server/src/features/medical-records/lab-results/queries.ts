import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { LabResult, listLabResults } from '@salve/contract/medical-records/lab-results.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../db/records.ts'
import { containing } from '../../../db/text-search.ts'
import { sql } from '../../../db/sql.ts'

const LINES = `(
  select coalesce(json_agg(json_build_object(
    'analyte', analyte, 'loinc', loinc, 'comparator', comparator, 'value', value, 'text', text, 'unit', unit,
    'low', low, 'high', high, 'flag', flag) order by position), '[]')
  from lab_result_lines line where line.user_id = record.user_id and line.lab_result = record.id)`
export const labResults: RecordKind = {
  table: 'lab_results',
  item: jsonItem<LabResult>({
    id: word('id'),
    taken_on: word('taken_on'),
    laboratory: maybe(text('laboratory')),
    health_issue: maybe(word('health_issue')),
    document: maybe(word('document')),
    note: text('note'),
    lines: plain(LINES),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
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
      select ${labResults.item} as item from lab_results as record where ${sql.join(conditions, sql` and `)}
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
