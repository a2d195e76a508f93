import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveCluster } from '../test/cluster.ts'
import { command } from '../test/database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts'
import { prepareExternal } from './external.ts'
import { migrate } from './migrate.ts'

const secretKey = Buffer.from('a key that is long enough for the tests of this file')

/** A substitute for the operator's PostgreSQL: a whole unprepared server. */
let server: EmbeddedDatabase
let dataDir: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'salve-external-'))
  giveCluster(dataDir)
  server = await startEmbedded({ dataDir, log: () => {} })
  await command(server.adminUrl, 'drop role salve_app')
})
afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

const urlOf = (user: string) => server.ownerUrl.replace('salve_owner', user)
const prepare = (databaseUrl: string, appDatabaseUrl: string | null = null) =>
  prepareExternal({ databaseUrl, appDatabaseUrl, secretKey })

test('creates the app’s role when the user may, and can migrate', async () => {
  await command(server.adminUrl, 'alter role salve_owner createrole')
  const { ownerUrl, appUrl } = await prepare(server.ownerUrl)
  await migrate(ownerUrl)
  await command(appUrl, 'select * from invitations')
  await expect(command(appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(command(appUrl, 'delete from record_history')).rejects.toThrow('permission denied')
  // Again, with the role there.
  await expect(prepare(server.ownerUrl)).resolves.toEqual({ ownerUrl, appUrl })
})

test('tells other users what to do, and the remedy works', async () => {
  await expect(prepare(server.ownerUrl)).rejects.toThrow(
    "create role salve_app login password '...'; and set APP_DATABASE_URL",
  )
  await command(server.adminUrl, 'create role salve_app login')
  const { appUrl } = await prepare(server.ownerUrl, urlOf('salve_app'))
  await migrate(server.ownerUrl)
  await command(appUrl, 'select * from invitations')
})

test('refuses an app role that bypasses row-level security', async () => {
  await command(server.adminUrl, 'create role salve_app login bypassrls')
  await expect(prepare(server.ownerUrl, urlOf('salve_app'))).rejects.toThrow(
    'neither superuser nor has bypassrls',
  )
  await expect(prepare(server.ownerUrl, urlOf('postgres'))).rejects.toThrow('it names postgres')
})

test('reports an unreachable server in one sentence without the password', async () => {
  const failure = prepare('postgresql://salve:very-secret@127.0.0.1:1/salve')
  await expect(failure).rejects.toThrow(/^The database of DATABASE_URL cannot be used: connect ECONNREFUSED/)
  await expect(failure).rejects.not.toThrow('very-secret')
})
