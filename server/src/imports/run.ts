import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { check } from './check.ts'
import { commit } from './commit.ts'
import { type ImportKey, readImport, stop, Stopped } from './steps.ts'
import { undoOrRedo } from './undo.ts'

/**
 * Advances an import by one step. An import that was cancelled meanwhile, or that another run
 * holds, stays unchanged.
 */
export async function runImport(context: Context, key: ImportKey, run: string): Promise<void> {
  const db = context.db.as(key.patient)
  const { rows } = await sql`
    select from imports where user_id = ${key.patient} and id = ${key.id} and run = ${run}`.execute(db)
  if (rows.length === 0) return
  const row = await readImport(db, key)
  try {
    if (row.state === 'checking') await check(context, key, row, run)
    else if (row.state === 'importing') await commit(context, key, row, run)
    else await undoOrRedo(context, key, row, run)
  } catch (error) {
    if (error instanceof Stopped) return
    context.log.error({ code: (error as { code?: string }).code }, 'import failed')
    await stop(db, key, context.now(), 'failed', run)
  }
}

const STAGED_HOURS = 24

/**
 * Removes what waits of a file that was uploaded a day ago: all of one that was not imported, and
 * the report of others.
 */
export async function clearImport(context: Context, { patient, id }: ImportKey): Promise<void> {
  const db = context.db.as(patient)
  const oldest = new Date(context.now().getTime() - STAGED_HOURS * 60 * 60_000)
  await sql`
    delete from imports where user_id = ${patient} and id = ${id} and created_at <= ${oldest} and imported_at is null
  `.execute(db)
  await sql`delete from import_lines where user_id = ${patient} and import = ${id}
    and exists (select from imports where user_id = ${patient} and id = ${id} and created_at <= ${oldest})`.execute(
    db,
  )
}
