import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import type { Storage } from '../integrations/files/storage.ts'
import { version } from '../lib/version.ts'
import { readJobs } from './job-rows.ts'
import { FORMAT, type Manifest, MANIFEST_FILE } from './manifest.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { SUMS_FILE } from './sums.ts'
import { copyOut, schemaVersion, type TableShape, tablesOf } from './tables.ts'
import { type BackupWriter, backupWriter, bringToDisk } from './writer.ts'

const UNFINISHED = '.unfinished'
const NAME = /^salve-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const SAID_EVERY_MS = 5000

export interface BackupOptions {
  ownerUrl: string
  appUrl: string
  storage: Storage
  /** The folder of the backups; this one gets a folder of its own there. */
  folder: string
  /** Files of keys that are put into it, by their names; none unless the operator wants so. */
  keys: Record<string, Buffer>
  say(message: string): void
}

export interface WrittenBackup {
  folder: string
  manifest: Manifest
}

/**
 * Writes everything of one moment while the server goes on: the database in one snapshot, then the
 * files, which never change once they are there. Until the last byte is on the disk its folder is
 * called unfinished and holds no sums.
 * @param afterwards is done before another backup of this database can begin
 */
export async function writeBackup(
  options: BackupOptions,
  afterwards: (written: WrittenBackup) => Promise<void> = async () => {},
): Promise<WrittenBackup> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  const snapshot = await openSnapshot(options)
  try {
    const written = await writeWhole(options, snapshot)
    await afterwards(written)
    return written
  } finally {
    await snapshot.close()
  }
}

async function writeWhole(options: BackupOptions, snapshot: Snapshot): Promise<WrittenBackup> {
  const folder = join(options.folder, `salve-${snapshot.madeAt.replaceAll(/[:.]/g, '-')}`)
  const unfinished = folder + UNFINISHED
  try {
    await mkdir(unfinished, { mode: 0o700 })
    const manifest = await writeAll(options, snapshot, backupWriter(unfinished))
    await rename(unfinished, folder)
    await bringToDisk(options.folder)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeAll(
  { storage, keys, say }: BackupOptions,
  snapshot: Snapshot,
  writer: BackupWriter,
): Promise<Manifest> {
  const { owner, app, madeAt } = snapshot
  const tables: Manifest['tables'] = []
  for (const shape of await tablesOf(owner)) tables.push(await writeTable(snapshot, writer, shape))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${rows} rows of ${tables.length} tables written.`)
  const files = await writeFiles(snapshot, storage, writer, say)
  const jobs = await readJobs(app)
  await writer.add('jobs.json', [Buffer.from(JSON.stringify(jobs, null, 1))])
  for (const [name, content] of Object.entries(keys)) await writer.add(`keys/${name}`, [content])
  const { rows: locked } = await owner.query<{ key: string }>(
    'select distinct key_id as key from stored_files order by 1',
  )
  const manifest: Manifest = {
    format: FORMAT,
    version,
    schema: await schemaVersion(owner),
    made_at: madeAt,
    tables,
    files,
    jobs: jobs.length,
    key_ids: locked.map(({ key }) => key),
    has_keys: Object.keys(keys).length > 0,
  }
  await writer.add(MANIFEST_FILE, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)])
  await writer.finish()
  return manifest
}

async function writeTable({ owner }: Snapshot, writer: BackupWriter, shape: TableShape) {
  const lines = owner.query(copyTo(copyOut(shape)))
  const hash = createHash('sha256')
  lines.on('data', (bytes: Buffer) => hash.update(bytes))
  const packed = createGzip()
  lines.on('error', (error) => packed.destroy(error))
  await writer.add(`data/${shape.name}.copy.gz`, lines.pipe(packed))
  return { ...shape, rows: lines.rowCount, sha256: hash.digest('hex') }
}

async function writeFiles(
  { owner }: Snapshot,
  storage: Storage,
  writer: BackupWriter,
  say: (message: string) => void,
): Promise<Manifest['files']> {
  const { rows } = await owner.query<{ name: string }>(
    "select name from stored_files where state = 'kept' order by name",
  )
  const files = { count: 0, bytes: 0, missing: [] as string[] }
  let saidAt = performance.now()
  for (const { name } of rows) {
    const content = await storage.get(name).catch(() => null)
    if (content === null) files.missing.push(name)
    else {
      files.bytes += await writer.add(`files/${name}`, content)
      files.count += 1
    }
    if (performance.now() - saidAt < SAID_EVERY_MS) continue
    saidAt = performance.now()
    say(`${files.count} of ${rows.length} files written.`)
  }
  return files
}

/**
 * Removes all but the newest whole backups of a folder, and what backups that were killed have left
 * there. To be called while none can begin, which would look just like those.
 */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const names = (await readdir(folder)).toSorted()
  const whole: string[] = []
  for (const name of names.filter((each) => NAME.test(each)))
    if (await stat(join(folder, name, SUMS_FILE)).catch(() => null)) whole.push(name)
  const old = whole.slice(0, Math.max(0, whole.length - count))
  const left = names.filter(
    (name) => name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)),
  )
  for (const name of [...old, ...left]) await rm(join(folder, name), { recursive: true, force: true })
  return old
}
