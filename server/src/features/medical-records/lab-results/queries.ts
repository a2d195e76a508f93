import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { LabResult, listLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { containing } from '../../../db/text-search.ts'
import { notFound } from '../../../lib/errors.ts'

const LIST = 'lab_results'
const lines = sql`(
  select coalesce(json_agg(json_build_object(
    'analyte', analyte, 'loinc', loinc, 'comparator', comparator, 'value', value, 'text', text, 'unit', unit,
    'low', low, 'high', high, 'flag', flag) order by position), '[]')
  from lab_result_lines line where line.user_id = report.user_id and line.lab_result = report.id)`
const item = sql`json_build_object(
  'id', id, 'taken_on', taken_on, 'laboratory', laboratory, 'health_issue', health_issue, 'document', document,
  'note', note, 'lines', ${lines}, 'created_at', rfc3339(created_at), 'updated_at', rfc3339(updated_at))`

/** One report of this patient; throws 404 when there is none. */
export async function readLabResult(
  db: Sql,
  userId: string,
  id: string,
  { deletedToo = false } = {},
): Promise<LabResult> {
  const { rows } = await sql<{ item: LabResult }>`
    select ${item} as item from lab_results report
    where user_id = ${userId} and id = ${id} and (deleted_at is null or ${deletedToo})
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].item
}

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
  const rows = sql`
    select ${item} as item, json_build_array(taken_on, id) as key
    from lab_results report where ${sql.join(conditions, sql` and `)}
    order by taken_on desc, id desc limit ${query.limit + 1}`
  return pageOf(context.db.as(userId), {
    rows,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

const naming = (search: string) => sql`exists (
  select from lab_result_lines line
  where line.user_id = report.user_id and line.lab_result = report.id and ${containing(search, sql`line.analyte`)})`
