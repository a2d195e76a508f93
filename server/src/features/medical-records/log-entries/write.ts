import { createHash } from 'node:crypto'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { createLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../db/client.ts'
import { RESTORABLE_DAYS } from '../../../db/records.ts'
import { conflict, notFound, stale } from '../../../lib/errors.ts'

type Input = BodyOf<typeof createLogEntry>
interface Written {
  userId: string
  uid: string
  now: Date
  input: Input
  canonical: number[]
}

/**
 * Adds an entry under the patient's next number. The number is taken in the same transaction, under a lock on
 * the patient's counter, so that adds at the same time leave neither a double nor a hole.
 */
export async function addLogEntry(
  db: Sql,
  timeZone: string,
  { userId, uid, now, input, canonical }: Written,
): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(input)).digest()
  await db.transaction().execute(async (transaction) => {
    // The counter's row is locked first: a repeat of the same request waits here and then finds the entry.
    const number = await sql<{ last_id: number }>`
      insert into log_entry_numbers (user_id, last_id) values (${userId}, 1)
      on conflict (user_id) do update set last_id = log_entry_numbers.last_id + 1 returning last_id`.execute(
      transaction,
    )
    const earlier = await sql<{ create_digest: Buffer }>`
      select create_digest from log_entries where user_id = ${userId} and uid = ${uid}`.execute(transaction)
    if (earlier.rows[0]) {
      if (!earlier.rows[0].create_digest.equals(digest)) throw conflict('same-key-other-body')
      await sql`update log_entry_numbers set last_id = last_id - 1 where user_id = ${userId}`.execute(
        transaction,
      )
      return
    }
    await sql`
      insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, context, note, health_issue, source,
        create_digest, created_at, updated_at)
      values (${userId}, ${uid}, ${number.rows[0]?.last_id}, ${input.kind}, ${input.measured_at}, ${timeZone}, ${JSON.stringify(input.values)},
        ${canonical}, ${JSON.stringify(input.context)}, ${input.note}, ${input.health_issue}, 'manual', ${digest}, ${now}, ${now})`.execute(
      transaction,
    )
  })
}

/** Replaces what was logged; the number stays. `ifMatch` is the `updated_at` of the version that was edited. */
export async function changeLogEntry(
  db: Sql,
  { userId, uid, now, input, canonical }: Written,
  ifMatch: string | null,
  read: () => Promise<unknown>,
): Promise<void> {
  const changed = await update(
    db,
    userId,
    uid,
    now,
    sql`deleted_at is null and (${ifMatch}::text is null or rfc3339(updated_at) = ${ifMatch})`,
    sql`
    kind = ${input.kind}, measured_at = ${input.measured_at}, values = ${JSON.stringify(input.values)}, canonical = ${canonical},
    context = ${JSON.stringify(input.context)}, note = ${input.note}, health_issue = ${input.health_issue}`,
  )
  if (!changed) throw stale(await read())
}

export async function removeLogEntry(db: Sql, userId: string, uid: string, now: Date): Promise<void> {
  if (!(await update(db, userId, uid, now, sql`deleted_at is null`, sql`deleted_at = ${now}`)))
    throw notFound()
}

export async function bringBackLogEntry(db: Sql, userId: string, uid: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RESTORABLE_DAYS * 24 * 60 * 60_000)
  await update(db, userId, uid, now, sql`deleted_at > ${oldest}`, sql`deleted_at = null`)
}

async function update(
  db: Sql,
  userId: string,
  uid: string,
  now: Date,
  where: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update log_entries set ${set}, updated_at = greatest(${now}, updated_at + interval '1 microsecond')
    where user_id = ${userId} and uid = ${uid} and ${where}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
