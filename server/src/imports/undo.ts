import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { laterThanBefore } from '../record/records.ts'
import { sql, type SqlText } from '../db/sql.ts'
import { beat, type ImportKey, type ImportRow, Stopped } from './steps.ts'

const RECORDS_AT_ONCE = 2000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The tables of the record, and the column by which their rows are addressed. */
export const TABLES = {
  log_entries: { table: 'log_entries', key: 'uid' },
  symptoms: { table: 'symptoms', key: 'id' },
  lab_results: { table: 'lab_results', key: 'id' },
} as const

/** A record of an import, and the version in which the import left it. */
interface Own {
  record_id: string
  version: string
}

/** Deletes what an import added, or brings back what that deleted; all of it at once. */
export async function undoOrRedo(
  context: Context,
  key: ImportKey,
  row: ImportRow,
  run: string,
): Promise<void> {
  const { patient, id } = key
  const db = context.db.as(patient)
  const now = context.now()
  const isUndo = row.state === 'undoing'
  const change = isUndo ? deletion(now, row.delete_edited) : restoration(row.undone_at)
  await db.transaction().execute(async (transaction) => {
    const total = await countOf(transaction, key)
    let done = 0
    for (let piece = await after(transaction, key, FIRST_ID); piece.length > 0; ) {
      if (!(await beat(db, key, run, context.now(), done, total))) throw new Stopped()
      await noteVersions(transaction, key, await changePiece(transaction, key, row, piece, now, change))
      done += piece.length
      piece = await after(transaction, key, piece.at(-1)?.record_id ?? FIRST_ID)
    }
    const { changed } = await sql`
      update imports set state = ${isUndo ? 'undone' : 'imported'}, undone_at = ${isUndo ? now : null}, run = null, problem = null,
        updated_at = ${now}, done = total
      where user_id = ${patient} and id = ${id} and run = ${run}`.execute(transaction)
    if (changed === 0) throw new Stopped()
  })
}

interface Change {
  /** The new `deleted_at`. */
  to: SqlText
  isMeant: SqlText
}

/**
 * A record changed since has another version than the import left. The condition on deletion makes
 * the planner use the key's index, which finds each record at once.
 */
const deletion = (now: Date, editedToo: boolean): Change => ({
  to: sql`${now}::timestamptz`,
  isMeant: sql`coalesce(kept.deleted_at, 'infinity') = 'infinity' and (kept.updated_at = own.version or ${editedToo})`,
})

/**
 * The records deleted in the moment of the undo. The condition is roundabout for the same reason:
 * by its statistics, which are of the import, PostgreSQL expects no deleted row at all, and would
 * compare each record with all of a piece.
 */
const restoration = (undoneAt: string | null): Change => ({
  to: sql`null`,
  isMeant: sql`coalesce(kept.deleted_at, 'infinity') = ${undoneAt}::timestamptz`,
})

async function countOf(transaction: Sql, { patient, id }: ImportKey): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from imported_records where user_id = ${patient} and import = ${id}`.execute(
    transaction,
  )
  return rows[0]?.total ?? 0
}

async function after(transaction: Sql, { patient, id }: ImportKey, last: string): Promise<Own[]> {
  const { rows } = await sql<Own>`
    select record_id, version from imported_records
    where user_id = ${patient} and import = ${id} and record_id > ${last} order by record_id limit ${RECORDS_AT_ONCE}
  `.execute(transaction)
  return rows
}

const listed = (own: readonly Own[]) => sql`
  unnest(${own.map(({ record_id }) => record_id)}::uuid[], ${own.map(({ version }) => version)}::timestamptz[]) own(record_id, version)`

async function changePiece(
  transaction: Sql,
  { patient }: ImportKey,
  { holds }: ImportRow,
  piece: readonly Own[],
  now: Date,
  { to, isMeant }: Change,
): Promise<Own[]> {
  const { table, key } = TABLES[holds]
  const { rows } = await sql<Own>`
    update ${sql.ref(table)} as kept set deleted_at = ${to}, updated_at = ${laterThanBefore(now)} from ${listed(piece)}
    where kept.user_id = ${patient} and kept.${sql.ref(key)} = own.record_id and ${isMeant}
    returning kept.${sql.ref(key)} as record_id, kept.updated_at as version
  `.execute(transaction)
  return rows
}

async function noteVersions(
  transaction: Sql,
  { patient, id }: ImportKey,
  changed: readonly Own[],
): Promise<void> {
  await sql`
    update imported_records kept set version = own.version from ${listed(changed)}
    where kept.user_id = ${patient} and kept.import = ${id} and kept.record_id = own.record_id
  `.execute(transaction)
}
