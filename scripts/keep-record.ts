import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { command, inDatabase } from '../server/src/test/database.ts'
import {
  dumpRecord,
  exportColumns,
  exportDigests,
  type KeptDigest,
  keepDigest,
  keepRecord,
  keptSchemas,
  migrateKept,
  readKept,
} from '../server/src/test/kept-records/kept-record.ts'

// Keeps the demo record as a release wrote it, for the test that migrates it to every later schema.
// At every release: npm run keep-record -- <tag or commit>
// After a migration that is meant to change what an export says of an old record:
// npm run keep-record -- --digests
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WORKSPACES = ['contract', 'domain', 'server', 'web']
const POLL_MS = 200

const [wanted = 'HEAD'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'salve-kept-'))
try {
  if (wanted !== '--digests') await fillAt(wanted, join(folder, 'data'))
  else mkdirSync(join(folder, 'data'))
  const database = await startEmbedded({ dataDir: join(folder, 'data'), log: console.error })
  try {
    if (wanted === '--digests') for (const schema of keptSchemas()) await judge(database, schema)
    else {
      const record = await dumpRecord(inDatabase(database.adminUrl, 'salve'))
      keepRecord(record)
      await judge(database, record.schema)
    }
  } finally {
    await database.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

interface Urls {
  adminUrl: string
  ownerUrl: string
  appUrl: string
}

/** Writes down what an export of a kept record holds after this release has migrated it. */
async function judge(urls: Urls, schema: number): Promise<void> {
  const [first, second] = [await migrated(urls, schema, 1), await migrated(urls, schema, 2)]
  const at = new Date().toISOString()
  const columns: Record<string, string[]> = {}
  for (const [name, all] of Object.entries(await exportColumns(first)))
    columns[name] = await steadyColumns(name, all, (own) =>
      Promise.all([first, second].map((appUrl) => exportDigests(appUrl, at, { [name]: own }))),
    )
  keepDigest(schema, await exportDigests(first, at, columns))
  console.log(`Kept the demo record of schema ${schema}.`)
}

async function migrated({ adminUrl, ownerUrl, appUrl }: Urls, schema: number, time: number): Promise<string> {
  const name = `kept_${schema}_${time}`
  await command(adminUrl, `create database ${name} owner salve_owner`)
  await migrateKept(inDatabase(adminUrl, name), inDatabase(ownerUrl, name), readKept(schema))
  return inDatabase(appUrl, name)
}

/** Without the columns that a migration fills with its own time, or by chance. */
async function steadyColumns(
  name: string,
  all: readonly string[],
  twice: (columns: string[]) => Promise<KeptDigest[]>,
): Promise<string[]> {
  const steady: string[] = []
  for (const column of all) {
    const [one, other] = await twice([column])
    if (one?.tables[name]?.digest === other?.tables[name]?.digest) steady.push(column)
    else console.log(`${name}.${column} differs after each migration and is not compared.`)
  }
  return steady
}

/** Runs a commit's server until its demo patient exists. */
async function fillAt(commit: string, dataDir: string): Promise<void> {
  const checkout = join(folder, 'checkout')
  execFileSync('git', ['worktree', 'add', '--detach', checkout, commit], { cwd: ROOT, stdio: 'ignore' })
  try {
    linkPackages(checkout)
    const port = await freePort()
    const env = { ...process.env, DEMO: 'true', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' }
    const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: checkout, env, stdio: 'inherit' })
    const ended = once(server, 'exit')
    while (!(await hasDemo(port))) {
      if (server.exitCode !== null) throw new Error(`the server of ${commit} did not start`)
      await delay(POLL_MS)
    }
    server.kill('SIGTERM')
    await ended
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: ROOT })
  }
}

/** Today's packages, with the workspaces of the checkout. */
function linkPackages(checkout: string): void {
  const packages = join(checkout, 'node_modules')
  mkdirSync(join(packages, '@salve'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@salve') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name))
  for (const name of WORKSPACES) symlinkSync(join(checkout, name), join(packages, '@salve', name))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function hasDemo(port: number): Promise<boolean> {
  const origin = `http://127.0.0.1:${port}`
  try {
    return (await fetch(`${origin}/api/users/demo/`, { method: 'POST', headers: { origin } })).ok
  } catch {
    return false
  }
}
