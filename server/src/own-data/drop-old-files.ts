import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'

/** Removes the files of exports and imports whose days are over. */
export async function dropOldFiles(context: Context, importHours: number): Promise<void> {
  const now = context.now()
  await sql`delete from own_exports where expires_at <= ${now}`.execute(context.db.auth)
  const oldest = new Date(now.getTime() - importHours * 60 * 60_000)
  await sql`update own_imports set stored_as = null, state = case when state = 'imported' then state else 'cancelled' end,
    updated_at = ${now} where stored_as is not null and created_at <= ${oldest}`.execute(context.db.auth)
}
