import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listLogEntries, LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../db/records.ts'
import { sql } from '../../../db/sql.ts'

const LIST = 'log_entries'
export const logEntries: RecordKind = {
  table: 'log_entries',
  key: 'uid',
  item: jsonItem<LogEntry>({
    id: plain('id'),
    uid: word('uid'),
    kind: word('kind'),
    measured_at: moment('measured_at'),
    time_zone: word('time_zone'),
    values: plain('values'),
    context: plain('context'),
    note: text('note'),
    health_issue: maybe(word('health_issue')),
    sitting: maybe(word('sitting')),
    source: word('source'),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
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
  return pageOf<LogEntry>(context.db.as(userId), {
    rows: sql`
      select ${logEntries.item} as item from log_entries as record where ${sql.join(conditions, sql` and `)}
      order by measured_at desc, uid desc limit ${query.limit + 1}`,
    keyOf: (entry) => [entry.measured_at, entry.uid],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
