import type { QueryOf } from '@salve/contract/endpoint.ts'
import { logEntryList } from '@salve/contract/lists/logEntries.ts'
import type { listLogDays } from '@salve/contract/medical-records/log-days.ts'
import type { listLogEntries, LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { sittingOfEntry, SUMMED_KINDS } from '../../../record/log-values/sitting-rows.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../record/records.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

const LIST = 'log_entries'
/** The date that the clock showed where an entry was measured. */
const DAY = sql`(measured_at at time zone time_zone)::date`
/** True when the row `record` counts in a sitting. */
const COUNTS_IN_SITTING = sql`(kind = any(${SUMMED_KINDS}::text[]) and exists (
  select from log_sittings own where own.user_id = record.user_id and own.uid = record.uid))`
/** The day on which the value of the row `record` stands. */
const DAY_OF_VALUE = sql`case when ${COUNTS_IN_SITTING} then (
  select (each.measured_at at time zone each.time_zone)::date from log_sittings own
  join log_sittings beside on beside.user_id = own.user_id and beside.sitting = own.sitting
  join log_entries as each on each.user_id = beside.user_id and each.uid = beside.uid
    and each.kind = record.kind and each.deleted_at is null
  where own.user_id = record.user_id and own.uid = record.uid
  order by each.measured_at, each.uid limit 1) else ${DAY} end`
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

/**
 * A page of this patient's log entries, the latest first, as the body of the response. Days are
 * those of the entry's own time zone; a reading of a sitting is in the list of the day on which its
 * value stands, that of the first reading.
 */
export function listOfLogEntries(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listLogEntries>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const { from, to, ...others } = query
  const conditions = [
    matching(patient, others),
    // A day more on either side lets the index find where to begin. A clock that is put back can
    // show midnight twice, so the day is read off the clock.
    ...(from ? [sql`measured_at >= ${from}::date - 1 and ${DAY_OF_VALUE} >= ${from}::date`] : []),
    ...(to
      ? [sql`(measured_at < ${to}::date + 2 or ${COUNTS_IN_SITTING}) and ${DAY_OF_VALUE} <= ${to}::date`]
      : []),
    ...(after ? [sql`(measured_at, uid) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<LogEntry>(db, {
    rows: sql`
      select ${logEntries.item} as item from log_entries as record where ${sql.join(conditions, sql` and `)}
      order by measured_at desc, uid desc limit ${query.limit + 1}`,
    keyOf: logEntryList.keyOf,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

/** The entries of a patient that fit the filters of a list, whatever their day. */
function matching(
  patient: string,
  { kind, health_issue }: Pick<QueryOf<typeof listLogDays>, 'kind' | 'health_issue'>,
): SqlText {
  const conditions = [
    sql`user_id = ${patient}`,
    sql`deleted_at is null`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(health_issue ? [sql`health_issue = ${health_issue}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * The days with entries, the latest first, each with its number of entries and of lines: a sitting
 * makes one line, on the day of its first reading, and its readings are counted there.
 */
export async function daysOfLogEntries(
  db: Sql,
  patient: string,
  { health_issue, from, to, ...query }: QueryOf<typeof listLogDays>,
): Promise<string> {
  const asked = [
    ...(health_issue ? [sql`health_issue = ${health_issue}`] : []),
    ...(from ? [sql`coalesce(firsts.day, found.day) >= ${from}::date`] : []),
    ...(to ? [sql`coalesce(firsts.day, found.day) <= ${to}::date`] : []),
  ]
  const { rows } = await sql<{ days: string | null }>`
    with found as materialized (
      select ${DAY} as day, measured_at, uid, health_issue,
        case when kind = any(${SUMMED_KINDS}::text[]) then kind || ${sittingOfEntry} end as sitting
      from log_entries as e where ${matching(patient, query)}
    ), over_midnight as (
      select sitting from found where sitting is not null group by sitting having min(day) <> max(day)
    ), firsts as (
      select distinct on (sitting) sitting, day from found join over_midnight using (sitting)
      order by sitting, measured_at, uid
    ), placed as (
      select coalesce(firsts.day, found.day) as day, sitting from found left join firsts using (sitting)
      where ${sql.join([sql`true`, ...asked], sql` and `)}
    ), days as (
      select day, count(*) as entries from placed group by day
    ), sittings as (
      select day, count(*) - count(distinct sitting) as folded from placed where sitting is not null group by day
    )
    select string_agg('["' || day || '",' || entries || ',' || entries - coalesce(folded, 0) || ']', ',' order by day desc) as days
    from days left join sittings using (day)`.execute(db)
  return `{"results":[${rows[0]?.days ?? ''}],"next":null}`
}
