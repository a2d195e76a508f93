import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { openKeys } from '../../auth/keys.ts'
import type { Config } from '../../config.ts'
import { lockedFiles } from '../../db/locked-files.ts'
import { MIGRATIONS } from '../../db/migrate.ts'
import { prepareDatabase } from '../../db/prepare.ts'
import { fileKeys } from '../../integrations/files/file-keys.ts'
import { schemaVersion } from '../../backup/tables.ts'
import { takeDataFolder } from '../../lib/data-folder.ts'
import { StartError } from '../../lib/start-error.ts'
import { type Finding, ok, warn, wrong } from './finding.ts'

const CLOCK_DIFFERENCE_MAX_S = 2
const WAITING_MAX = 100

/**
 * Everything that only the database can tell. It is started for it when no server runs, and nothing
 * in it is changed.
 */
export async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const release = takeUnlessServerRuns(config.dataDir)
  const database = await prepareDatabase(config, () => {}, { isServed: release === null, migrates: false })
  const [owner, app] = [database.ownerUrl, database.appUrl].map(
    (connectionString) => new Client({ connectionString }),
  ) as [Client, Client]
  try {
    await Promise.all([owner.connect(), app.connect()])
    const schema = await schemaVersion(owner)
    const findings = [await versionOf(owner), ...schemaText(schema)]
    if (schema === 0) return findings
    return [...findings, ...(await clockOf(app)), ...(await keysOf(app, config)), ...(await waitingOf(app))]
  } finally {
    await Promise.allSettled([owner.end(), app.end()])
    if (release) await database.stop()
    release?.()
  }
}

function takeUnlessServerRuns(dataDir: string): (() => void) | null {
  try {
    return takeDataFolder(dataDir)
  } catch (error) {
    if (error instanceof StartError && error.code === 'data-folder-in-use') return null
    throw error
  }
}

async function versionOf(owner: Client): Promise<Finding> {
  const { rows } = await owner.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return ok('Database', `PostgreSQL ${rows[0]?.version}; the app's role is bound by row-level security.`)
}

function schemaText(schema: number): Finding[] {
  const newest = Math.max(...readdirSync(MIGRATIONS).map((name) => Number.parseInt(name) || 0))
  if (schema > newest)
    return [wrong('Schema', `${schema}, and this release knows ${newest}: start the newer release again.`)]
  return [
    schema < newest
      ? warn('Schema', `${schema} of ${newest}: the next start migrates it. Make a backup first.`)
      : ok('Schema', `${schema}, up to date.`),
  ]
}

async function clockOf(app: Client): Promise<Finding[]> {
  const { rows } = await app.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 as now',
  )
  const difference = Math.abs((rows[0]?.now ?? 0) - Date.now() / 1000)
  return difference > CLOCK_DIFFERENCE_MAX_S
    ? [
        wrong(
          'Clock',
          `The database's clock differs by ${Math.round(difference)} s: synchronise both machines with a time server.`,
        ),
      ]
    : []
}

/** The configured key must decrypt data stored with it. */
async function keysOf(app: Client, { fileKeys: setting, dataDir, secretKey }: Config): Promise<Finding[]> {
  const ring = fileKeys({ setting, dataDir, derived: openKeys(secretKey).files }).ids()
  const { all, locked } = await lockedFiles(app, ring)
  return [
    locked > 0
      ? wrong(
          'Keys',
          `${locked} of ${all} files cannot be opened: they are encrypted with another key. They still exist. Restore the earlier SECRET_KEY, FILE_KEYS, secret.key or file.keys, and restart.`,
        )
      : ok('Keys', `The keys open all ${all} files.`),
  ]
}

/** Reports jobs that are overdue, and those given up. */
async function waitingOf(app: Client): Promise<Finding[]> {
  const { rows: mail } = await app.query<{ late: number; failed: number }>(
    `select (count(*) filter (where sent_at is null and failed_at is null and created_at < now() - interval '1 hour'))::int as late,
       (count(*) filter (where failed_at > now() - interval '7 days'))::int as failed from mail_outbox`,
  )
  const { late = 0, failed = 0 } = mail[0] ?? {}
  const findings = [
    late > 0
      ? wrong('Messages', `${late} have waited for more than an hour. Check the mail server.`)
      : failed > 0
        ? warn(
            'Messages',
            `${failed} were given up in the last 7 days: their addresses or the mail server refused them.`,
          )
        : ok('Messages', 'None is waiting, none was given up in the last 7 days.'),
  ]
  const { rows: there } = await app.query<{ name: string | null }>(
    `select to_regclass('pgboss.job')::text as name`,
  )
  if (there[0]?.name === null) return findings
  const { rows: jobs } = await app.query<{ waiting: number }>(
    `select count(*)::int as waiting from pgboss.job
     where state in ('created', 'retry') and start_after < now() - interval '10 minutes' and name !~ '^__'`,
  )
  const waiting = jobs[0]?.waiting ?? 0
  return [
    ...findings,
    waiting > WAITING_MAX
      ? warn('Queue', `${waiting} jobs have waited for more than 10 minutes: is a server running?`)
      : ok('Queue', `${waiting} jobs have waited for more than 10 minutes.`),
  ]
}
