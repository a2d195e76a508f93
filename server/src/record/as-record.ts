import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/**
 * Within a transaction: does what the record does by itself, such as judging its results anew, whoever looks at it. The actor
 * is the patient for that time.
 */
export async function asRecord(transaction: Sql, patient: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ actor: string }>`
    select current_setting('app.actor') as actor, set_config('app.actor', ${patient}, true)`.execute(
    transaction,
  )
  await work()
  await sql`select set_config('app.actor', ${rows[0]?.actor ?? ''}, true)`.execute(transaction)
}
