import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listSymptoms, Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { containing } from '../../../db/text-search.ts'
import { notFound } from '../../../lib/errors.ts'

const LIST = 'symptoms'
const item = sql`json_build_object(
  'id', id, 'health_issue', health_issue, 'name', name, 'severity', severity,
  'recorded_date', recorded_date, 'recorded_time', to_char(recorded_time, 'HH24:MI'), 'description', description,
  'created_at', rfc3339(created_at), 'updated_at', rfc3339(updated_at))`

/** One symptom of this patient; throws 404 when there is none. */
export async function readSymptom(
  context: Context,
  userId: string,
  id: string,
  { deletedToo = false } = {},
): Promise<Symptom> {
  const { rows } = await sql<{ item: Symptom }>`
    select ${item} as item from symptoms
    where user_id = ${userId} and id = ${id} and (deleted_at is null or ${deletedToo})
  `.execute(context.db.as(userId))
  if (!rows[0]) throw notFound()
  return rows[0].item
}

/** A page of this patient's symptoms, the latest first, as the body of the response. */
export function listOfSymptoms(
  context: Context,
  userId: string,
  query: QueryOf<typeof listSymptoms>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${userId}`,
    sql`deleted_at is null`,
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...(query.search ? [containing(query.search, sql`name`, sql`description`)] : []),
    ...(query.from ? [sql`recorded_date >= ${query.from}`] : []),
    ...(query.to ? [sql`recorded_date <= ${query.to}`] : []),
    ...(query.min_severity === undefined ? [] : [sql`severity >= ${query.min_severity}`]),
    ...(after
      ? [sql`(recorded_date, recorded_time, id) < (${after[0]}::date, ${after[1]}::time, ${after[2]}::uuid)`]
      : []),
  ]
  const rows = sql`
    select ${item} as item, json_build_array(recorded_date, recorded_time, id) as key
    from symptoms where ${sql.join(conditions, sql` and `)}
    order by recorded_date desc, recorded_time desc, id desc limit ${query.limit + 1}`
  return pageOf(context.db.as(userId), {
    rows,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
