import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/start.ts'
import { prepareExternal } from '../db/external.ts'
import { migrate } from '../db/migrate.ts'
import { prepareQueue } from '../db/queue-schema.ts'
import { OWNER_ROLE } from '../db/roles.ts'
import { command, inDatabase } from './database.ts'

/** Data of a test run need not survive a power cut. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

let stop = async () => {}

/**
 * Starts one database server for all API tests, or uses that of TEST_DATABASE_URL, with a migrated
 * database to copy from.
 */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  const server = url ? await external(url) : await embedded()
  stop = server.stop
  const template = `salve_test_${randomBytes(6).toString('hex')}`
  await command(server.adminUrl, `create database ${template} ${server.ownerClause}`)
  stop = async () => {
    await command(server.adminUrl, `drop database ${template}`)
    await server.stop()
  }
  await migrate(inDatabase(server.ownerUrl, template))
  await prepareQueue(inDatabase(server.ownerUrl, template), inDatabase(server.appUrl, template))
  const { adminUrl, ownerUrl, appUrl, ownerClause } = server
  project.provide('testServer', { adminUrl, ownerUrl, appUrl, template, ownerClause })
}

export async function teardown(): Promise<void> {
  await stop()
}

async function embedded() {
  const dataDir = mkdtempSync(join(tmpdir(), 'salve-test-'))
  const database = await startEmbedded({ dataDir, log: () => {}, settings: SETTINGS })
  const end = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true })
  }
  return { ...database, ownerClause: `owner ${OWNER_ROLE}`, stop: end }
}

async function external(url: string) {
  const secretKey = Buffer.from('the same in each test run, so that the role is found again')
  const { ownerUrl, appUrl } = await prepareExternal({ databaseUrl: url, appDatabaseUrl: null, secretKey })
  return { adminUrl: url, ownerUrl, appUrl, ownerClause: '', stop: async () => {} }
}
