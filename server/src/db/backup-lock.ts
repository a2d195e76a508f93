import type { Sql } from './client.ts'
import { sql } from './sql.ts'

/**
 * Any number that nothing else locks: held alone by a backup, shared for a moment by those who
 * remove a file.
 */
export const BACKUP_LOCK = 5_251_724

/**
 * True when files may be removed from the storage now. During a backup they stay, since it may
 * still have to copy them; they are marked, and the next tidying removes them.
 */
export async function mayRemoveFiles(db: Sql): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint) as free
  `.execute(db)
  return rows[0]?.free ?? false
}
