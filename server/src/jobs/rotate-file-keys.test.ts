import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { relockSome } from '../record/stored-files.ts'
import { addKeyToFile, fileKeys } from '../integrations/files/file-keys.ts'
import { folderStorage } from '../integrations/files/folder-storage.ts'
import { seal } from '../lib/sealed-chunks.ts'
import { startTestApp, type Patient, type TestApp } from '../test/app.ts'
import { DOCUMENTS, upload } from '../test/documents.ts'
import { salveHere } from '../test/faults/operator.ts'
import { rotateFileKeys } from './rotate-file-keys.ts'

const FILES = 12

describe('rotation of the file keys', () => {
  let server: TestApp
  let ada: Patient
  const ids: string[] = []
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    for (let i = 0; i < FILES; i++) ids.push((await upload(server, ada, `Letter ${i}`)).json().id)
  })
  afterAll(() => server.close())

  const rotate = (said: string[] = []) =>
    rotateFileKeys(server.context.db.system, server.context.config, (line) => said.push(line))
  const keysInUse = async () =>
    (
      await sql<{ key_id: string }>`select distinct key_id from stored_files`.execute(
        server.context.db.system,
      )
    ).rows.map(({ key_id }) => key_id)
  const keysOfFolder = () => {
    const file = join(server.context.config.dataDir, 'file.keys')
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  }
  const readAll = async () => {
    for (const [i, id] of ids.entries())
      expect((await server.call('GET', `${DOCUMENTS}${id}/content/`, { token: ada.access })).body).toBe(
        `Letter ${i}`,
      )
  }

  it('re-encrypts all with a new key and reports progress, while the running server reads and adds files', async () => {
    const [before] = await keysInUse()
    const said: string[] = []
    expect(await rotate(said)).toMatch(/^All \d+ files are encrypted with key [0-9a-f]{16}\.$/)
    expect(said).toEqual([expect.stringMatching(/^(\d+) of \1 keys re-encrypted$/)])
    const after = await keysInUse()
    expect(after).toHaveLength(1)
    expect(after).not.toContain(before)
    await readAll()
    ids.push((await upload(server, ada, `Letter ${ids.length}`)).json().id)
    expect(await keysInUse()).toEqual(after)
    await readAll()
  })

  it('continues with the same key after a kill, and drops the old one only at the end', async () => {
    const [old] = await keysInUse()
    // The first of several transactions, after which the program is gone.
    const { config } = server.context
    addKeyToFile(config.dataDir)
    const keys = fileKeys({ setting: null, dataDir: config.dataDir, derived: server.context.keys.files })
    const wanted = keys.currentId()
    await relockSome(server.context.db.system, wanted, 5, (name, file) =>
      keys.lock(name, keys.open(name, file)),
    )
    expect((await keysInUse()).toSorted()).toEqual([old, wanted].toSorted())
    expect(keysOfFolder()).toHaveLength(2)
    await readAll()
    await rotate()
    expect(await keysInUse()).toEqual([wanted])
    expect(keysOfFolder()).toHaveLength(1)
    await readAll()
  })

  it('opens and re-encrypts files that an older release stored under the secret key', async () => {
    const { keys, db, files, config } = server.context
    const name = `aa/${'0'.repeat(30)}`
    const content = (async function* () {
      yield Buffer.from('of an older release')
    })()
    await folderStorage(join(config.dataDir, 'files')).put(name, seal(keys.files, content))
    await sql`insert into stored_files values (${name}, 'kept', 19, 'derived', null, now())`.execute(
      db.system,
    )
    expect((await files.get(name)).toString()).toBe('of an older release')
    await rotate()
    expect(await keysInUse()).not.toContain('derived')
    expect((await files.get(name)).toString()).toBe('of an older release')
  })

  it('refuses to create a key in one folder for a bucket that several servers may share', async () => {
    const { config, db } = server.context
    const s3 = { endpoint: 'http://x', region: 'x', bucket: 'x', accessKeyId: 'x', secretAccessKey: 'x' }
    await expect(rotateFileKeys(db.system, { ...config, s3 }, () => {})).rejects.toThrow(/set FILE_KEYS/)
  })

  it('with FILE_KEYS encrypts with the first of them, and states the next step', async () => {
    const { config, db } = server.context
    const [old = ''] = keysOfFolder()
    const said = await rotateFileKeys(db.system, { ...config, fileKeys: ['n'.repeat(32), old] }, () => {})
    expect(said).toMatch(/remove it from FILE_KEYS/)
    expect(keysOfFolder()).toEqual([old])
  })

  it.each([
    [['--help'], 0, /keys rotate +re-encrypts/],
    [['keys', 'rotate', '--help'], 0, /keys rotate +re-encrypts/],
    [['keys', 'turn'], 2, /Unknown command: keys turn/],
    [['keys', 'rotate'], 1, /SECRET_KEY/],
  ])('as a command, %j exits with %i', async (words, code, said) => {
    const ended = await salveHere(server.context.config.dataDir, { SECRET_KEY: 'short' }, ...words)
    expect(ended).toEqual({ code, out: expect.stringMatching(said) })
  })
})
