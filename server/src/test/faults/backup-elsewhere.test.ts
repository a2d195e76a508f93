import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { migrate, MIGRATIONS } from '../../db/migrate.ts'
import { folderStorage } from '../../integrations/files/folder-storage.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { command, createTestDatabase } from '../database.ts'
import { startS3 } from '../s3-server.ts'
import { create, History, newSymptom, readAll } from './history.ts'
import { CONTENT, contentOf, salveWith, signIn, upload } from './operator.ts'
import { newPatientAt, startProcess } from './server-process.ts'

const NEWEST = Math.max(...readdirSync(MIGRATIONS).map((name) => Number.parseInt(name)))
/** The first in which all of what is put in here has its place. */
const DOCUMENTS_CAME = 10
const FILE = 'ab/0123456789abcdef0123456789abcd'
const ROWS = `
  insert into accounts (user_id, email, created_at, updated_at)
    values ('019e0000-0000-7000-8000-000000000001', 'ada@example.org', now(), now());
  insert into symptoms (user_id, id, name, severity, recorded_date, recorded_time, description, create_digest, created_at, updated_at)
    values ('019e0000-0000-7000-8000-000000000001', '019e0000-0000-7000-8000-000000000002', 'Cough', 3, '2026-01-02', '08:00',
      'At night', '', now(), now());
  insert into stored_files (name, state, size, key_id, since) values ('${FILE}', 'kept', 12, 'derived', now());`

async function place() {
  const root = mkdtempSync(join(tmpdir(), 'salve-backup-'))
  const database = await createTestDatabase({ migrated: false })
  onTestFinished(async () => {
    await database.drop()
    rmSync(root, { recursive: true })
  })
  return { ...database, root, storage: folderStorage(join(root, 'files')), say: () => {} }
}

it.each([NEWEST - 1, DOCUMENTS_CAME])(
  'a backup of schema %i comes back under this release, and is brought up to date',
  async (schema) => {
    const [from, to] = [await place(), await place()]
    await migrate(from.ownerUrl, undefined, schema)
    await command(from.adminUrl, ROWS)
    await from.storage.put(FILE, Readable.from([Buffer.from('sealed bytes')]))
    const { folder, manifest } = await writeBackup({ ...from, folder: join(from.root, 'backups'), keys: {} })
    expect(manifest).toMatchObject({ schema, files: { count: 1, missing: [] } })
    await restoreBackup({ ...to, folder, manifest })

    const client = new Client({ connectionString: to.adminUrl })
    await client.connect()
    const { rows } = await client.query(
      `select (select max(version)::int from salve_schema_version) as schema, email, name, description
       from accounts join symptoms using (user_id)`,
    )
    await client.end()
    expect(rows).toEqual([
      { schema: NEWEST, email: 'ada@example.org', name: 'Cough', description: 'At night' },
    ])
    expect(String(await buffer(await to.storage.get(FILE)))).toBe('sealed bytes')
  },
  60_000,
)

it('no other backup begins before those that are too old are gone, which it would look like', async () => {
  const from = await place()
  await migrate(from.ownerUrl)
  const options = { ...from, folder: join(from.root, 'backups'), keys: {} }
  let other: unknown
  await writeBackup(options, async () => {
    other = await writeBackup(options).catch((error: unknown) => error)
  })
  expect(String(other)).toContain('Another backup of this database is running')
  expect(readdirSync(options.folder)).toHaveLength(1)
}, 60_000)

it('a restore leaves alone who came while it put the files back', async () => {
  const [from, to] = [await place(), await place()]
  await migrate(from.ownerUrl)
  await command(from.adminUrl, ROWS)
  await from.storage.put(FILE, Readable.from([Buffer.from('sealed bytes')]))
  const { folder, manifest } = await writeBackup({ ...from, folder: join(from.root, 'backups'), keys: {} })
  const put: typeof to.storage.put = async (name, content) => {
    await command(
      to.adminUrl,
      `insert into accounts (user_id, email, created_at, updated_at) values (gen_random_uuid(), 'eve@example.org', now(), now())`,
    )
    return to.storage.put(name, content)
  }
  const storage = { ...to.storage, put }
  await expect(restoreBackup({ ...to, storage, folder, manifest })).rejects.toThrow(
    /account was created here/,
  )
  const client = new Client({ connectionString: to.adminUrl })
  await client.connect()
  const { rows } = await client.query('select email from accounts')
  await client.end()
  expect(rows).toEqual([{ email: 'eve@example.org' }])
}, 60_000)

it('a backup of an external database and a bucket comes back in others', async () => {
  const [from, to, s3] = [await place(), await place(), await startS3()]
  onTestFinished(() => s3.stop())
  const settingsOf = ({ ownerUrl, appUrl }: typeof from, bucket: string) => ({
    DATABASE_URL: ownerUrl,
    APP_DATABASE_URL: appUrl,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  })
  const [here, there] = [settingsOf(from, s3.settings.bucket), settingsOf(to, s3.otherBucket)]
  const [dataDir, elsewhere] = [join(from.root, 'data'), join(to.root, 'data')]
  const backups = join(from.root, 'backups')
  const history = new History(join(from.root, 'history.jsonl'))

  const server = await startProcess(dataDir, here)
  const token = await newPatientAt(server.url, dataDir, 'ada')
  const document = await upload(server.url, token)
  await create(server.url, history, newSymptom(token))
  const written = await salveWith(dataDir, here, 'backup', backups, '--with-keys')
  await server.stop()
  expect(written).toMatchObject({ code: 0, out: expect.stringContaining(' 1 files') })

  const [newest = ''] = readdirSync(backups)
  const restored = await salveWith(elsewhere, there, 'restore', join(backups, newest))
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('All checksums match.') })
  const again = await startProcess(elsewhere, there)
  onTestFinished(() => again.stop())
  const access = await signIn(again.url)
  expect(await readAll(again.url, access)).toMatchObject([history.read()[0]?.body])
  const content = await contentOf(again.url, access, document)
  expect(Buffer.from(await content.arrayBuffer()).equals(CONTENT)).toBe(true)
  // A database in use is left alone.
  expect(await salveWith(join(to.root, 'more'), there, 'restore', join(backups, newest))).toMatchObject({
    code: 1,
    out: expect.stringContaining('This database already has accounts'),
  })
}, 90_000)
