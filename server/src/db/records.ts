import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, notFound, stale } from '../lib/errors.ts'
import type { Sql } from './client.ts'

/** Tables of what a patient typed, which all keep the same promises: see the functions below. */
export type RecordTable =
  | 'health_issues'
  | 'symptoms'
  | 'medication_plans'
  | 'lab_results'
  | 'documents'
  | 'appointments'

/** How long a deleted record can be brought back. */
export const RESTORABLE_DAYS = 30

export interface NewRecord {
  userId: string
  id: string
  now: Date
  /** Columns and their values, as the request gave them. */
  values: Record<string, unknown>
  /** The whole content, where it is more than the columns: rows of other tables, say. */
  content?: unknown
}

/**
 * Inserts a record once. A repeat with the same id and content changes nothing; one with other content is a 409.
 * The digest of the first request is kept, so that a repeat is recognised even after later edits.
 * Answers whether this request made the row.
 */
export async function createRecord(
  db: Sql,
  table: RecordTable,
  { userId, id, now, values, content = values }: NewRecord,
): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest()
  const row = { ...values, user_id: userId, id, create_digest: digest, created_at: now, updated_at: now }
  const inserted = await db
    .insertInto(table as 'symptoms')
    .values(row as never)
    .onConflict((existing) => existing.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return true
  const earlier = await db
    .selectFrom(table as 'symptoms')
    .select('create_digest')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!earlier.create_digest.equals(digest)) throw conflict('same-key-other-body')
  return false
}

/**
 * Replaces a record. `ifMatch` is the `updated_at` of the version that was edited: when the record has moved on,
 * nothing is written and the error carries how it now stands.
 */
export async function replaceRecord(
  db: Sql,
  table: RecordTable,
  { userId, id, now, values }: NewRecord,
  ifMatch: string | null,
  read: () => Promise<unknown>,
): Promise<void> {
  let update = db
    .updateTable(table as 'symptoms')
    .set({ ...(values as object), updated_at: laterThanBefore(now) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  if (ifMatch) update = update.where(sql<string>`rfc3339(updated_at)`, '=', ifMatch)
  const { numUpdatedRows } = await update.executeTakeFirst()
  if (numUpdatedRows === 0n) throw stale(await read())
}

/** Marks a record as deleted. */
export async function deleteRecord(
  db: Sql,
  table: RecordTable,
  userId: string,
  id: string,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable(table as 'symptoms')
    .set({ deleted_at: now, updated_at: laterThanBefore(now) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}

/** Brings a deleted record back; one that was never deleted stays as it is. */
export async function restoreRecord(
  db: Sql,
  table: RecordTable,
  userId: string,
  id: string,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - RESTORABLE_DAYS * 24 * 60 * 60_000).toISOString()
  await db
    .updateTable(table as 'symptoms')
    .set({ deleted_at: null, updated_at: laterThanBefore(now) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', '>', oldest)
    .execute()
}

/** Two changes within one tick of the clock still have two versions. */
const laterThanBefore = (now: Date) => sql<string>`greatest(${now}, updated_at + interval '1 microsecond')`
