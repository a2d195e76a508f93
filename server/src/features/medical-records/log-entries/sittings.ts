import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { changeSitting } from '@salve/contract/medical-records/sittings.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { checkHealthIssue } from '../../../record/health-issue-of.ts'
import { laterThanBefore, RESTORABLE_DAYS, type Shown } from '../../../record/records.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { invalid, notFound, stale } from '../../../lib/errors.ts'
import { AHEAD_MS } from '../../../lib/patient-clock.ts'
import { logEntries } from './queries.ts'
import { readEntries } from './read-entries.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/**
 * True of the readings that count in a sitting. A deleted reading stays in the one that it was
 * deleted with, so that it can come back.
 */
const isOf = (patient: string, id: string): SqlText => sql`uid in (
  select log_sittings.uid from log_sittings where log_sittings.user_id = ${patient} and log_sittings.sitting = ${id})`

/**
 * The readings of a sitting as the body of a list, with the latest change as version; 404 without
 * readings.
 */
export async function readSitting(db: Sql, patient: string, id: string): Promise<Shown> {
  const { rows } = await sql<{
    count: number
    written: number
    items: string | null
    version: string | null
  }>`
    select count(*)::int as count, count(item)::int as written, string_agg(item, ',' order by measured_at, uid) as items,
      rfc3339(max(updated_at)) as version from (
      select measured_at, uid, updated_at, ${logEntries.item} as item from log_entries as record
      where user_id = ${patient} and ${isOf(patient, id)} and deleted_at is null
    ) as readings`.execute(db)
  const [found] = rows
  if (found && found.written < found.count) throw new Error('a sitting has a reading without an item')
  if (!found?.items || !found.version) throw notFound()
  const { items, version } = found
  const results = await readEntries(db, patient, JSON.parse(`[${items}]`) as LogEntry[])
  return { json: JSON.stringify({ results, next: null, updated_at: version }), version }
}

/**
 * Changes all readings of a sitting, or none. A new time is that of the first; the others keep
 * their distance. 412 with the readings as they are when one was changed since the version that the
 * person saw.
 */
export function changeReadings(
  context: Context,
  db: Sql,
  patient: string,
  id: string,
  change: BodyOf<typeof changeSitting>,
  ifMatch: string | null,
): Promise<Shown> {
  const now = context.now()
  return inTransaction(db, async (transaction) => {
    const { first, last } = await spanOf(transaction, patient, id)
    const before = await readSitting(transaction, patient, id)
    if (ifMatch && ifMatch !== before.version) throw stale(JSON.parse(before.json))
    const moved = change.measured_at ? Date.parse(change.measured_at) - first : 0
    if (last + moved > now.getTime() + AHEAD_MS) throw invalid({ measured_at: ['taken_in_future'] })
    await checkHealthIssue(transaction, patient, change.health_issue)
    const set = [
      sql`updated_at = ${laterThanBefore(now)}`,
      ...(moved === 0 ? [] : [sql`measured_at = measured_at + ${moved} * interval '1 millisecond'`]),
      ...(change.context ? [sql`context = ${JSON.stringify(change.context)}`] : []),
      ...(change.note === undefined ? [] : [sql`note = ${change.note}`]),
      ...(change.health_issue === undefined ? [] : [sql`health_issue = ${change.health_issue}`]),
    ]
    await sql`
        update log_entries set ${sql.join(set)} where user_id = ${patient} and ${isOf(patient, id)} and deleted_at is null
      `.execute(transaction)
    return readSitting(transaction, patient, id)
  })
}

/**
 * Reads the moments of the first and the last reading of a sitting, in milliseconds; they are
 * locked until the end. The patient's lock comes first, as in every change of readings: the other
 * order deadlocks.
 */
async function spanOf(
  transaction: Sql,
  patient: string,
  id: string,
): Promise<{ first: number; last: number }> {
  await sql`select lock_readings(${patient})`.execute(transaction)
  const { rows } = await sql<{ measured_at: string }>`
    select measured_at from log_entries where user_id = ${patient} and ${isOf(patient, id)} and deleted_at is null
    order by measured_at for update`.execute(transaction)
  const moments = rows.map(({ measured_at }) => Date.parse(measured_at))
  if (moments.length === 0) throw notFound()
  return { first: moments[0] ?? 0, last: moments.at(-1) ?? 0 }
}

/** Marks all readings of a sitting as deleted, at one moment, by which they come back together. */
export async function deleteReadings(db: Sql, patient: string, id: string, now: Date): Promise<void> {
  const { changed } = await sql`
    update log_entries set deleted_at = ${now}, updated_at = ${laterThanBefore(now)}
    where user_id = ${patient} and ${isOf(patient, id)} and deleted_at is null`.execute(db)
  if (changed === 0) throw notFound()
}

/** Brings back the readings that were deleted together last. */
export async function restoreReadings(db: Sql, patient: string, id: string, now: Date): Promise<Shown> {
  const oldest = new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)
  await sql`
    update log_entries set deleted_at = null, updated_at = ${laterThanBefore(now)}
    where user_id = ${patient} and ${isOf(patient, id)} and deleted_at > ${oldest} and deleted_at = (
      select max(deleted_at) from log_entries where user_id = ${patient} and ${isOf(patient, id)})
  `.execute(db)
  return readSitting(db, patient, id)
}
