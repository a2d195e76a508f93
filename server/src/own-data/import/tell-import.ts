import type { OwnImport } from '@salve/contract/users/import.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'

const TOLD_EVERY_MS = 500

export interface OwnImportKey {
  patient: string
  id: string
}
/** The import is no longer wanted. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** Reports progress from time to time; throws `Stopped` when the import has left that state. */
export function teller(context: Context, key: OwnImportKey, state: OwnImport['state']) {
  let toldAt = 0
  return async (done: number) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    const { changed } = await sql`
      update own_imports set done = ${done}, updated_at = ${context.now()}
      where user_id = ${key.patient} and id = ${key.id} and state = ${state}`.execute(
      context.db.as(key.patient),
    )
    if (changed === 0) throw new Stopped()
  }
}

export async function begin(context: Context, key: OwnImportKey, total: number): Promise<void> {
  await sql`update own_imports set done = 0, total = ${total}, updated_at = ${context.now()}
    where user_id = ${key.patient} and id = ${key.id}`.execute(context.db.as(key.patient))
}

/** Stores the reason, and deletes the file. */
export async function fail(
  context: Context,
  { patient, id }: OwnImportKey,
  problem: NonNullable<OwnImport['problem']>,
): Promise<void> {
  await sql`
    update own_imports set state = 'failed', problem = ${problem}, stored_as = null, updated_at = ${context.now()}
    where user_id = ${patient} and id = ${id} and state in ('checking', 'importing')`.execute(
    context.db.as(patient),
  )
  await context.files.tidy().catch(() => {})
}
