import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { BACKUP_SCOPE } from '../db/backup-policies.ts'
import { migrate } from '../db/migrate.ts'
import type { Storage } from '../integrations/files/storage.ts'
import { StartError } from '../lib/start-error.ts'
import { fillQueue } from './fill-queue.ts'
import type { WaitingJob } from './job-rows.ts'
import type { Manifest } from './manifest.ts'
import { COPY_OPTIONS, copyIn, copyOut, schemaVersion, tablesOf, truncateAll } from './tables.ts'
import { withoutRules } from './without-rules.ts'

export interface RestoreOptions {
  ownerUrl: string
  appUrl: string
  storage: Storage
  /** The backup, whose bytes have been checked. */
  folder: string
  manifest: Manifest
  say(message: string): void
}

/**
 * Restores a backup into an empty database and its storage. The rows come last, in one transaction:
 * until then the database is empty, and the same restore can be repeated.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { ownerUrl, appUrl, folder, manifest, storage, say } = options
  const owner = new Client({ connectionString: ownerUrl, options: COPY_OPTIONS })
  await owner.connect()
  try {
    await refuseUnlessEmpty(owner, manifest)
    await migrate(ownerUrl, undefined, manifest.schema)
    await refuseOtherColumns(owner, manifest)
    const files = await filesOf(folder, manifest)
    for (const [at, name] of files.entries()) {
      await storage.put(name, createReadStream(join(folder, 'files', name)))
      if ((at + 1) % SAID_EVERY === 0) say(`${at + 1} of ${files.length} files restored.`)
    }
    const jobs = JSON.parse(await readFile(join(folder, 'jobs.json'), 'utf8')) as WaitingJob[]
    await fillQueue(appUrl, jobs)
    await loadRows(owner, options)
  } finally {
    await owner.end()
  }
  await migrate(ownerUrl)
}

const SAID_EVERY = 500

/**
 * Refuses unless there is no account, nothing is stored, and the schema is not newer: the next
 * steps can lose nothing.
 */
async function refuseUnlessEmpty(owner: Client, { schema }: Manifest): Promise<void> {
  const version = await schemaVersion(owner)
  if (version === 0) return
  await owner.query(`select set_config('app.scope', '${BACKUP_SCOPE}', false)`)
  if (await isUsed(owner))
    throw new StartError(
      'restore-not-empty',
      'This database already has accounts, and nothing was changed. Restore into an empty DATA_DIR and, with DATABASE_URL, an empty database.',
    )
  if (version > schema)
    throw new StartError(
      'restore-newer',
      `The database already has schema ${version}, and the backup has ${schema}. Restore into an empty DATA_DIR or database that no server has used; the restore then migrates it.`,
    )
}

async function isUsed(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ used: boolean }>(
    'select exists (select from accounts) or exists (select from stored_files) as used',
  )
  return rows[0]?.used ?? true
}

const shapeOf = (tables: readonly { name: string; columns: readonly string[] }[]) =>
  JSON.stringify(tables.map(({ name, columns }) => [name, columns]))

async function refuseOtherColumns(owner: Client, { tables, schema }: Manifest): Promise<void> {
  if (shapeOf(await tablesOf(owner)) === shapeOf(tables)) return
  throw new StartError(
    'restore-shape',
    `The tables of the backup differ from those of this release with schema ${schema}. Restore it with the release that wrote it.`,
  )
}

async function filesOf(folder: string, { files, tables }: Manifest): Promise<string[]> {
  if (files.count === 0) return []
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  const names = [...sums.matchAll(/ {2}files\/(\S+)$/gm)].map(([, name = '']) => name)
  if (names.length !== files.count || tables.length === 0)
    throw new StartError('backup', 'The backup has fewer files than its manifest says. Nothing was restored.')
  return names
}

/**
 * In one transaction, at whose end all constraints hold for the loaded rows, and their sums equal
 * the backup's.
 */
async function loadRows(owner: Client, { folder, manifest, say }: RestoreOptions): Promise<void> {
  const { tables } = manifest
  await owner.query('begin')
  await withoutRules(owner, async () => {
    // The files took their time, and nobody else can write from here on.
    if (await isUsed(owner))
      throw new StartError(
        'restore-not-empty',
        'An account was created here during the restore, and no row was changed. Stop every server of this database first, and restore into an empty one.',
      )
    await owner.query(truncateAll(tables))
    for (const table of tables) {
      await pipeline(
        createReadStream(join(folder, 'data', `${table.name}.copy.gz`)),
        createGunzip(),
        owner.query(copyFrom(copyIn(table))),
      )
    }
    say('All rows are restored; comparing them with the backup.')
    for (const table of tables) {
      const lines = owner.query(copyTo(copyOut(table)))
      const hash = createHash('sha256')
      for await (const bytes of lines) hash.update(bytes as Buffer)
      if (lines.rowCount !== table.rows || hash.digest('hex') !== table.sha256)
        throw new StartError(
          'restore-differs',
          `The restored table ${table.name} differs from the backup. Nothing was restored.`,
        )
    }
  })
  await owner.query('commit')
  await owner.query('analyze')
}
