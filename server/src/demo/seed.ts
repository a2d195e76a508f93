import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database, Sql } from '../db/client.ts'
import { refreshDirectoryWords } from '../record/directory-entries.ts'
import { isTaken } from '../db/only-one.ts'
import { settleFile } from '../record/stored-files.ts'
import type { Tables } from '../db/tables.ts'
import { todayIn } from '../lib/local-time.ts'
import { linkHash, newLinkToken, sealLink } from '../lib/share-links.ts'
import { DEMO_PATIENTS, type DemoPatient } from '../lib/demo-patients.ts'
import { sampleDirectory } from './directory/sample.ts'
import { makeDemoRecord } from './record.ts'
import { TIME_ZONE } from './story.ts'
import { addVisits } from './visits.ts'

const SEED = 1
const ROWS_AT_ONCE = 1000

/** The parts of the server's context that filling the demo needs. */
export interface Ground {
  db: Database
  files: {
    keep(content: AsyncIterable<Buffer>): Promise<{ name: string }>
    drop(name: string): Promise<void>
  }
  queue: {
    send(
      transaction: Transaction<Tables>,
      name: 'document.read',
      data: { user_id: string; document: string },
    ): Promise<void>
  }
  keys: { shareLink: Buffer }
  now(): Date
}

/** Makes the demo patients with their records, once; false when they are there already. */
export async function seedDemo(ground: Ground): Promise<boolean> {
  let isMade = false
  for (const demo of DEMO_PATIENTS) isMade = (await seedPatient(ground, demo)) || isMade
  return isMade
}

async function seedPatient(ground: Ground, demo: DemoPatient): Promise<boolean> {
  const { db, files, queue } = ground
  const known = await db.auth
    .selectFrom('accounts')
    .select('user_id')
    .where('email', '=', demo.email)
    .executeTakeFirst()
  if (known) return false
  await loadSampleDirectory(db)
  const record = makeDemoRecord(todayIn(TIME_ZONE, ground.now()), SEED, demo, sampleDirectory())
  const stored = await storeAll(files, record.files)
  const documents = record.tables.documents.map((row) => ({ ...row, stored_as: stored.get(row.id) }))
  const shares = record.tables.shares.map((row) => ({ ...row, ...linkOf(ground, record.patient, row.id) }))
  try {
    await db
      .as(record.patient)
      .transaction()
      .execute(async (transaction) => {
        for (const [table, rows] of Object.entries({ ...record.tables, documents, shares }))
          await insertAll(transaction, table, rows)
        await addVisits(transaction, record)
        for (const [document, name] of stored) {
          await settleFile(transaction, name, ground.now())
          await queue.send(transaction, 'document.read', { user_id: record.patient, document })
        }
      })
  } catch (error) {
    for (const name of stored.values()) await files.drop(name)
    // Another server, started at the same moment, was faster.
    if (isTaken(error)) return false
    throw error
  }
  return true
}

const asText = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** The link of a share, as it is kept. */
function linkOf({ keys }: Ground, patient: string, shareId: string) {
  const token = newLinkToken()
  return {
    token_hash: asText(linkHash(token)),
    token_sealed: asText(sealLink(keys.shareLink, { patient, shareId }, token)),
  }
}

/** The names in the storage, by the ids of the documents. */
async function storeAll(files: Ground['files'], contents: Map<string, Buffer>): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for (const [document, bytes] of contents) {
    const { name } = await files.keep(
      (async function* () {
        yield bytes
      })(),
    )
    stored.set(document, name)
  }
  return stored
}

/**
 * Fills an empty directory with the invented entries, so that there is something to look around in.
 */
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
    await refreshDirectoryWords(transaction)
  })
}

/**
 * The database reads the rows itself, by the names of its columns: one value to send, however many
 * rows.
 */
async function insertAll(
  transaction: Sql,
  table: string,
  rows: readonly object[],
  ending = sql``,
): Promise<void> {
  const name = sql.table(table)
  // Columns that the rows do not name keep their defaults.
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))
    await sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb) ${ending}`.execute(
      transaction,
    )
  }
}
