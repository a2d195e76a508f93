import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { HealthIssue, listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { containing } from '../../../db/text-search.ts'
import { notFound } from '../../../lib/errors.ts'

const LIST = 'health_issues'
const countOf = (table: 'symptoms' | 'medication_plans') => sql`(
  select count(*) from ${sql.table(table)} tied
  where tied.user_id = issue.user_id and tied.health_issue = issue.id and tied.deleted_at is null)`
const item = sql`json_build_object(
  'id', id, 'name', name, 'icd10_code', icd10_code, 'status', status, 'severity', severity,
  'onset_date', onset_date, 'resolved_date', resolved_date, 'diagnosed_by', diagnosed_by, 'notes', notes,
  'counts', json_build_object('symptom', ${countOf('symptoms')}, 'medicationplan', ${countOf('medication_plans')}),
  'created_at', rfc3339(created_at), 'updated_at', rfc3339(updated_at))`

/** One health issue of this patient; throws 404 when there is none. */
export async function readHealthIssue(
  context: Context,
  userId: string,
  id: string,
  { deletedToo = false } = {},
): Promise<HealthIssue> {
  const { rows } = await sql<{ item: HealthIssue }>`
    select ${item} as item from health_issues issue
    where user_id = ${userId} and id = ${id} and (deleted_at is null or ${deletedToo})
  `.execute(context.db.as(userId))
  if (!rows[0]) throw notFound()
  return rows[0].item
}

/** A page of this patient's health issues, those changed last first, as the body of the response. */
export function listOfHealthIssues(
  context: Context,
  userId: string,
  query: QueryOf<typeof listHealthIssues>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${userId}`,
    sql`deleted_at is null`,
    ...(query.status ? [sql`status = ${query.status}`] : []),
    ...(query.search ? [containing(query.search, sql`name`, sql`coalesce(icd10_code, '')`, sql`notes`)] : []),
    ...(after ? [sql`(updated_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  const rows = sql`
    select ${item} as item, json_build_array(rfc3339(updated_at), id) as key
    from health_issues issue where ${sql.join(conditions, sql` and `)}
    order by updated_at desc, id desc limit ${query.limit + 1}`
  return pageOf(context.db.as(userId), {
    rows,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
