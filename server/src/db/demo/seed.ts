import { sql } from 'kysely'
import type { Database, Sql } from '../client.ts'
import { todayIn } from '../../lib/local-time.ts'
import { DEMO_EMAIL } from './demo-email.ts'
import { sampleDirectory } from './directory.ts'
import { makeDemoRecord } from './record.ts'
import { TIME_ZONE } from './story.ts'

const SEED = 1
const ROWS_AT_ONCE = 1000
const UNIQUE_VIOLATION = '23505'

/** What filling the demo needs of the server's context. */
export interface Ground {
  db: Database
  files: { put(name: string, content: Buffer): Promise<void> }
  now(): Date
}

/** Makes the demo patient with their record, once; false when they are there already. */
export async function seedDemo(ground: Ground): Promise<boolean> {
  const { db, files } = ground
  const known = await db.auth
    .selectFrom('accounts')
    .select('user_id')
    .where('email', '=', DEMO_EMAIL)
    .executeTakeFirst()
  if (known) return false
  await loadSampleDirectory(db)
  const record = makeDemoRecord(todayIn(TIME_ZONE, ground.now()), SEED, DEMO_EMAIL, sampleDirectory())
  await Promise.all(record.files.map(({ storedAs, bytes }) => files.put(storedAs, bytes)))
  try {
    await db
      .as(record.userId)
      .transaction()
      .execute(async (transaction) => {
        for (const [table, rows] of Object.entries(record.tables)) await insertAll(transaction, table, rows)
      })
  } catch (error) {
    // Another server, started at the same moment, was faster.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
  return true
}

/** Fills an empty directory with the invented entries, so that there is something to look around in. */
export async function loadSampleDirectory(db: Database): Promise<void> {
  const { clinicians, centers } = sampleDirectory()
  await db.system.transaction().execute(async (transaction) => {
    const { rows } =
      await sql`select from clinicians union all select from diagnostic_centers limit 1`.execute(transaction)
    if (rows.length > 0) return
    // Two servers that start at once add the same rows, which have the same ids.
    const once = sql`on conflict (id) do nothing`
    await insertAll(transaction, 'clinicians', clinicians, once)
    await insertAll(transaction, 'diagnostic_centers', centers, once)
  })
}

/** The database reads the rows itself, by the names of its columns: one value to send, however many rows. */
async function insertAll(
  transaction: Sql,
  table: string,
  rows: readonly object[],
  ending = sql``,
): Promise<void> {
  const name = sql.table(table)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))
    await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb) ${ending}`.execute(
      transaction,
    )
  }
}
