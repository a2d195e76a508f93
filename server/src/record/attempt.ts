import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/**
 * Runs statements that may fail and be followed by others. A transaction goes on after them from where it stood, since the
 * database refuses everything after an error otherwise.
 */
export async function attempt<T>(db: Sql, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return work()
  await sql`savepoint attempt`.execute(db)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  }
}
