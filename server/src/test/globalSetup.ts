import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { chooseAccount } from '../db/embedded/account.ts'
import { ensureCluster } from '../db/embedded/initdb.ts'
import { findPrograms } from '../db/embedded/programs.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { prepareExternal } from '../db/external.ts'
import { migrate } from '../db/migrate.ts'
import { prepareQueue } from '../db/queue-schema.ts'
import { OWNER_ROLE } from '../db/roles.ts'
import { copyCluster } from './cluster.ts'
import { command, inDatabase } from './database.ts'

/** Data of a test run need not survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '200',
}
/** Memory that Linux offers as a folder. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

let stop = async () => {}

/**
 * Starts one database server for all API tests, or uses that of TEST_DATABASE_URL, with a migrated
 * database to copy from.
 */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  const folder = mkdtempSync(join(tmpdir(), 'salve-cluster-'))
  const cluster = await newCluster(folder)
  const server = url ? await external(url) : await embedded(cluster)
  stop = server.stop
  const template = `salve_test_${randomBytes(6).toString('hex')}`
  await command(server.adminUrl, `create database ${template} ${server.ownerClause}`)
  stop = async () => {
    await command(server.adminUrl, `drop database ${template}`)
    await server.stop()
    rmSync(folder, { recursive: true })
  }
  await migrate(inDatabase(server.ownerUrl, template))
  await prepareQueue(inDatabase(server.ownerUrl, template), inDatabase(server.appUrl, template))
  const { adminUrl, ownerUrl, appUrl, ownerClause } = server
  project.provide('testServer', { adminUrl, ownerUrl, appUrl, template, ownerClause, cluster })
}

export async function teardown(): Promise<void> {
  await stop()
}

async function newCluster(folder: string): Promise<string> {
  const cluster = join(folder, 'postgres')
  const programs = findPrograms(folder)
  await ensureCluster(cluster, programs, chooseAccount(cluster, [cluster, programs.postgres]))
  return cluster
}

async function embedded(cluster: string) {
  const dataDir = mkdtempSync(join(databaseFolder(), 'salve-test-'))
  copyCluster(cluster, dataDir)
  const database = await startEmbedded({ dataDir, log: () => {}, settings: SETTINGS })
  const end = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true })
  }
  return { ...database, ownerClause: `owner ${OWNER_ROLE}`, stop: end }
}

/**
 * In memory where there is enough: each test file makes and drops a database, which takes a
 * disk's file system several times the processor.
 */
function databaseFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir()
}

async function external(url: string) {
  const secretKey = Buffer.from('the same in each test run, so that the role is found again')
  const { ownerUrl, appUrl } = await prepareExternal({ databaseUrl: url, appDatabaseUrl: null, secretKey })
  return { adminUrl: url, ownerUrl, appUrl, ownerClause: '', stop: async () => {} }
}
