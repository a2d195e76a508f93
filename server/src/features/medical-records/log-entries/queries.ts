import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listLogEntries, LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { notFound } from '../../../lib/errors.ts'

const LIST = 'log_entries'
const item = sql`json_build_object(
  'id', id, 'uid', uid, 'kind', kind, 'measured_at', rfc3339(measured_at), 'values', values, 'context', context,
  'note', note, 'health_issue', health_issue, 'source', source,
  'created_at', rfc3339(created_at), 'updated_at', rfc3339(updated_at))`

/** One log entry of this patient; throws 404 when there is none. */
export async function readLogEntry(
  db: Sql,
  userId: string,
  uid: string,
  { deletedToo = false } = {},
): Promise<LogEntry> {
  const { rows } = await sql<{ item: LogEntry }>`
    select ${item} as item from log_entries
    where user_id = ${userId} and uid = ${uid} and (deleted_at is null or ${deletedToo})
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].item
}

/** A page of this patient's log entries, the latest first, as the body of the response. Days are those of the entry's own time zone. */
export function listOfLogEntries(
  context: Context,
  userId: string,
  query: QueryOf<typeof listLogEntries>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${userId}`,
    sql`deleted_at is null`,
    ...(query.kind ? [sql`kind = ${query.kind}`] : []),
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...(query.from ? [sql`measured_at >= ${query.from}::timestamp at time zone time_zone`] : []),
    ...(query.to ? [sql`measured_at < (${query.to}::date + 1)::timestamp at time zone time_zone`] : []),
    ...(after ? [sql`(measured_at, uid) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  const rows = sql`
    select ${item} as item, json_build_array(rfc3339(measured_at), uid) as key
    from log_entries where ${sql.join(conditions, sql` and `)}
    order by measured_at desc, uid desc limit ${query.limit + 1}`
  return pageOf(context.db.as(userId), {
    rows,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
