import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { prepareQueue } from '../../server/src/db/queue-schema.ts'
import { APP_ROLE } from '../../server/src/db/roles.ts'
import { seed, type Patient, type SeedTable, SEED_TABLES } from './seed.ts'

/** For the cost of row-level security: a role with the app's rights, exempt from all policies. */
const UNBOUND_ROLE = 'salve_unbound'
/** Room for the pools of all servers that are compared. */
const SETTINGS = { max_connections: '100' }

export interface BenchDatabase {
  dataDir: string
  /** The process of PostgreSQL that started all others. */
  pid: number
  /** The superuser's URL, to prepare a measurement. */
  adminUrl: string
  /** App role's URL. */
  appUrl: string
  /** The same rights, without row-level security. */
  unboundUrl: string
  patients: Patient[]
  stop(): Promise<void>
  /** Stops it if need be, and removes its files. */
  remove(): Promise<void>
}

/**
 * An embedded PostgreSQL of its own with the settings of every day (fsync on), with `rows` rows in
 * each of the tables.
 */
export async function startDatabase(
  rows: number,
  log: (line: string) => void,
  tables: readonly SeedTable[] = SEED_TABLES,
  settings: Record<string, string> = {},
): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salve-bench-'))
  const database = await startEmbedded({ dataDir, log, settings: { ...SETTINGS, ...settings } })
  await migrate(database.ownerUrl)
  await prepareQueue(database.ownerUrl, database.appUrl)
  const client = new Client({ connectionString: inSalve(database.adminUrl) })
  await client.connect()
  await client.query(`create role ${UNBOUND_ROLE} login bypassrls in role ${APP_ROLE}`)
  const patients = await seed(client, rows, log, tables)
  await client.end()
  return {
    dataDir,
    pid: Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    adminUrl: inSalve(database.adminUrl),
    appUrl: database.appUrl,
    unboundUrl: database.appUrl.replace(`//${APP_ROLE}`, `//${UNBOUND_ROLE}`),
    patients,
    stop: database.stop,
    async remove() {
      await database.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

const inSalve = (adminUrl: string) => adminUrl.replace('@/postgres?', '@/salve?')
