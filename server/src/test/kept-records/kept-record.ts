import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { Client, escapeIdentifier } from 'pg'
import { DEMO_EMAIL } from '../../lib/demo-patients.ts'
import { MIGRATIONS, migrate } from '../../db/migrate.ts'
import { columnsOf } from '../../own-data/columns.ts'
import { digestOf } from '../../own-data/rows.ts'
import { snapshotOf, type Questions } from '../../record/snapshot.ts'

/** The rows of a demo record as an earlier release wrote them, for migrations to be tried over. */
export interface KeptRecord {
  /** The schema of that release. */
  schema: number
  tables: Record<string, { columns: string[]; rows: unknown[][] }>
}

/** The contents of an export once the record is migrated, as the release that kept it saw it. */
export interface KeptDigest {
  /** The clock of the export, which decides what has ended. */
  at: string
  tables: Record<string, { columns: string[]; digest: string }>
}

const FOLDER = new URL('./', import.meta.url)
const NAME = /^schema-(\d+)\.json\.br$/
const recordFile = (schema: number) => new URL(`schema-${String(schema).padStart(4, '0')}.json.br`, FOLDER)
const digestFile = (schema: number) =>
  new URL(`schema-${String(schema).padStart(4, '0')}.digest.json`, FOLDER)

/** Sign-ins, counters and what the server fetches by itself: nothing that a record is made of. */
const LEFT_OUT = ['salve_schema_version', 'sessions', 'rate_limits', 'news_items', 'mail_outbox']

/** The schemas of which a record is kept, the oldest first. */
export const keptSchemas = (): number[] =>
  readdirSync(FOLDER)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)

export const readKept = (schema: number): KeptRecord =>
  JSON.parse(String(brotliDecompressSync(readFileSync(recordFile(schema))))) as KeptRecord
export const readDigest = (schema: number): KeptDigest =>
  JSON.parse(readFileSync(digestFile(schema), 'utf8')) as KeptDigest

export function keepRecord(record: KeptRecord): void {
  const text = Buffer.from(JSON.stringify(record))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeFileSync(recordFile(record.schema), brotliCompressSync(text, { params }))
}
export const keepDigest = (schema: number, digest: KeptDigest): void =>
  writeFileSync(digestFile(schema), `${JSON.stringify(digest, null, 1)}\n`)

/** Reads all rows, as the superuser, whom no policy binds. */
export async function dumpRecord(adminUrl: string): Promise<KeptRecord> {
  return connected(adminUrl, async (client) => {
    const version = await client.query<{ version: number }>(
      'select max(version)::int as version from salve_schema_version',
    )
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
       group by c.relname order by c.relname`,
      [LEFT_OUT],
    )
    const kept: KeptRecord = { schema: version.rows[0]?.version ?? 0, tables: {} }
    for (const { name, columns } of tables) {
      const list = columns.map((column) => `to_jsonb(${escapeIdentifier(column)})`).join(', ')
      const { rows } = await client.query<{ row: unknown[] }>(
        `select jsonb_build_array(${list}) as row from ${escapeIdentifier(name)}`,
      )
      if (rows.length > 0) kept.tables[name] = { columns, rows: rows.map(({ row }) => row) }
    }
    return kept
  })
}

/**
 * Puts the rows into a database of that schema, past triggers and policies: the release that wrote
 * them had run those.
 */
export function loadRecord(adminUrl: string, { tables }: KeptRecord): Promise<void> {
  return connected(adminUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const [name, { columns, rows }] of Object.entries(tables)) {
      const objects = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])))
      const list = columns.map(escapeIdentifier).join(', ')
      const table = escapeIdentifier(name)
      await client.query(`delete from ${table}`)
      await client.query(
        `insert into ${table} (${list}) overriding system value
         select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(objects)],
      )
    }
  })
}

/**
 * Brings a kept record to the newest schema, in one run, as an upgrade over all releases since
 * does.
 */
export async function migrateKept(adminUrl: string, ownerUrl: string, record: KeptRecord): Promise<void> {
  await migrate(ownerUrl, MIGRATIONS, record.schema)
  await loadRecord(adminUrl, record)
  await migrate(ownerUrl)
}

/** The columns of an export that has `at` for now, by table. */
type Columns = Record<string, readonly string[]>

/** All that an export of the demo patient holds. */
export const exportColumns = (appUrl: string): Promise<Columns> =>
  asDemo(appUrl, async (client) => Object.fromEntries(await columnsOf(client as Questions)))

/** The digests of the export of the demo patient, table by table, over these columns. */
export function exportDigests(appUrl: string, at: string, columns: Columns): Promise<KeptDigest> {
  return asDemo(appUrl, async (client, patient) => {
    const snapshot = snapshotOf(client as Questions)
    const tables: KeptDigest['tables'] = {}
    for (const [name, own] of Object.entries(columns)) {
      const digest = await digestOf(snapshot, { patient, at: new Date(at) }, new Map([[name, own]]))
      tables[name] = { columns: [...own], digest }
    }
    return { at, tables }
  })
}

function asDemo<T>(appUrl: string, work: (client: Client, patient: string) => Promise<T>): Promise<T> {
  return connected(appUrl, async (client) => {
    const patient = await demoUser(client)
    await client.query('begin isolation level repeatable read read only')
    await client.query("select set_config('app.actor', $1, true), set_config('app.patient', $1, true)", [
      patient,
    ])
    return work(client, patient)
  })
}

async function demoUser(client: Client): Promise<string> {
  await client.query("select set_config('app.scope', 'auth', false)")
  const { rows } = await client.query<{ id: string }>('select user_id as id from accounts where email = $1', [
    DEMO_EMAIL,
  ])
  await client.query("select set_config('app.scope', '', false)")
  if (!rows[0]) throw new Error('the kept record holds no demo patient')
  return rows[0].id
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
