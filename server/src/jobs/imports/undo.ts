import type { Context } from '../../context.ts'
import { laterThanBefore } from '../../db/records.ts'
import { sql } from '../../db/sql.ts'
import { beat, type ImportKey, type ImportRow, Stopped } from './steps.ts'

const RECORDS_AT_ONCE = 5000

/** The tables of the record, and the column by which their rows are addressed. */
export const TABLES = {
  log_entries: { table: 'log_entries', key: 'uid' },
  symptoms: { table: 'symptoms', key: 'id' },
  lab_results: { table: 'lab_results', key: 'id' },
} as const

/** Deletes what an import added, or brings back what that deleted; all of it at once. */
export async function undoOrRedo(
  context: Context,
  key: ImportKey,
  row: ImportRow,
  run: string,
): Promise<void> {
  const { userId, id } = key
  const db = context.db.as(userId)
  const now = context.now()
  const isUndo = row.state === 'undoing'
  const { table, key: column } = TABLES[row.holds]
  // What was changed since has another version than the import left; what was deleted by hand stays deleted.
  const isMeant = isUndo
    ? sql`kept.deleted_at is null and (kept.updated_at = own.version or ${row.delete_edited})`
    : sql`kept.deleted_at = ${row.undone_at}`
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from imported_records where user_id = ${userId} and import = ${id}`.execute(
      transaction,
    )
    const total = rows[0]?.total ?? 0
    let done = 0
    let last: string | null = '00000000-0000-0000-0000-000000000000'
    while (last !== null) {
      if (!(await beat(db, key, run, context.now(), Math.min(done, total), total))) throw new Stopped()
      const piece: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
        with piece as (
          select record_id, version from imported_records
          where user_id = ${userId} and import = ${id} and record_id > ${last} order by record_id limit ${RECORDS_AT_ONCE}
        ), changed as (
          update ${sql.ref(table)} as kept set deleted_at = ${isUndo ? now : null}, updated_at = ${laterThanBefore(now)}
          from piece own where kept.user_id = ${userId} and kept.${sql.ref(column)} = own.record_id and ${isMeant}
          returning kept.${sql.ref(column)} as record_id, kept.updated_at as version
        ), noted as (
          update imported_records own set version = changed.version from changed
          where own.user_id = ${userId} and own.import = ${id} and own.record_id = changed.record_id
        )
        select max(record_id::text)::uuid as last from piece`.execute(transaction)
      last = piece.rows[0]?.last ?? null
      done += RECORDS_AT_ONCE
    }
    const { changed } = await sql`
      update imports set state = ${isUndo ? 'undone' : 'imported'}, undone_at = ${isUndo ? now : null}, run = null, problem = null, updated_at = ${now},
        done = total
      where user_id = ${userId} and id = ${id} and run = ${run}`.execute(transaction)
    if (changed === 0) throw new Stopped()
  })
}
