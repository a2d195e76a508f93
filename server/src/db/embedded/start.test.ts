import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveCluster } from '../../test/cluster.ts'
import { readPostmaster } from './postmaster.ts'
import { type EmbeddedDatabase, startEmbedded } from './start.ts'

// Some make a whole cluster, which is flushed to the disk: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let dataDir: string
let started: EmbeddedDatabase[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'salve-embedded-'))
  started = []
})
afterEach(async () => {
  for (const database of started) await database.stop()
  rmSync(dataDir, { recursive: true })
})

const said: string[] = []
async function start(folder = dataDir, settings: Record<string, string> = {}) {
  const database = await startEmbedded({ dataDir: folder, log: (line) => said.push(line), settings })
  started.push(database)
  return database
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>({ text: sql })
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

test('runs real PostgreSQL that keeps committed data', async () => {
  const { ownerUrl } = await start()
  expect(await query(ownerUrl, 'show fsync')).toBe('on')
  expect(await query(ownerUrl, 'show synchronous_commit')).toBe('on')
  expect(await query(ownerUrl, 'show data_checksums')).toBe('on')
  await query(ownerUrl, 'create table kept (id int)')
  await started.pop()?.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(await query((await start()).ownerUrl, 'select count(*) from kept')).toBe('0')
})

test('gives no role superuser rights or a bypass of row-level security, and the app no ownership', async () => {
  giveCluster(dataDir)
  const { ownerUrl, appUrl } = await start()
  const powers =
    'select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user'
  expect(await query(ownerUrl, powers)).toBe(false)
  expect(await query(appUrl, powers)).toBe(false)
  expect(await query(appUrl, 'select current_user')).toBe('salve_app')
  await expect(query(appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
})

test('is unreachable for other users of the machine', async () => {
  await start()
  const folder = join(dataDir, 'postgres')
  expect(statSync(folder).mode & 0o077).toBe(0)
  expect(statSync(folder).uid).toBe(statSync(join(folder, '.s.PGSQL.5432')).uid)
  expect(await query((await start()).ownerUrl, 'show listen_addresses')).toBe('')
})

test('logs no values', async () => {
  giveCluster(dataDir)
  const { ownerUrl } = await start()
  await query(ownerUrl, 'create table people (name text unique)')
  await query(ownerUrl, `insert into people values ('a private name')`)
  await expect(query(ownerUrl, `insert into people values ('a private name')`)).rejects.toThrow(
    'duplicate key',
  )
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('private')
})

test('uses a private folder elsewhere when the path is too long for a socket', async () => {
  const long = join(dataDir, 'x'.repeat(100))
  mkdirSync(long)
  chmodSync(dataDir, 0o711)
  const { ownerUrl } = await start(long)
  const host = new URLSearchParams(ownerUrl.split('?')[1]).get('host') ?? ''
  expect(dirname(host)).toBe(tmpdir())
  expect(statSync(host).mode & 0o077).toBe(0)
  expect(await query(ownerUrl, 'select 1')).toBe(1)
  await started.pop()?.stop()
  rmSync(host, { recursive: true })
})

test('restarts a killed server without losing a transaction', async () => {
  giveCluster(dataDir)
  const { ownerUrl } = await start()
  await query(ownerUrl, 'create table kept as select 1 as id')
  process.kill(postmasterPid(), 'SIGKILL')
  await expect
    .poll(() => query(ownerUrl, 'select id from kept').catch(() => null), { timeout: 60_000 })
    .toBe(1)
  expect(said).toContain('PostgreSQL stopped unexpectedly and is being restarted.')
})

test('ends the processes that a killed server left, and can use its ports and folders', async () => {
  giveCluster(dataDir)
  const { appUrl } = await start()
  const left = Array.from({ length: 14 }, () => new Client({ connectionString: appUrl }))
  for (const client of left) client.on('error', () => {})
  await Promise.all(left.map((client) => client.connect()))
  // Busy: it would not notice for a minute that nobody waits for it.
  const busy = left.map((client) =>
    client.query('select pg_sleep(60)').catch((error: Error) => error.message),
  )
  const next = await start()
  expect(await Promise.all(busy)).toEqual(
    left.map(() => 'terminating connection due to administrator command'),
  )
  const places = 'select count(*)::int from pg_stat_activity where usename = current_user'
  expect(await query(next.appUrl, places)).toBe(1)
})

test('treats an ending server as gone, in whatever order its files vanish', async () => {
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster)
  const file = join(cluster, 'postmaster.pid')
  const comeAndGo = `for (const fs = require('fs');;) { fs.writeFileSync(process.argv[1], '1'); fs.unlinkSync(process.argv[1]) }`
  const going = spawn(process.execPath, ['-e', comeAndGo, file])
  try {
    const looks = Array.from({ length: 50_000 }, () => readPostmaster(cluster))
    expect(looks.every((seen) => seen === null)).toBe(true)
  } finally {
    going.kill('SIGKILL')
    await once(going, 'exit')
  }
})

test('refuses files of another version, with a remedy', async () => {
  giveCluster(dataDir)
  await start()
  await started.pop()?.stop()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('were written by PostgreSQL 17, and this release ships PostgreSQL 18')
})

test('reports why a server cannot start', async () => {
  giveCluster(dataDir)
  await expect(start(dataDir, { shared_buffers: 'plenty' })).rejects.toThrow('PostgreSQL did not start: ')
})
