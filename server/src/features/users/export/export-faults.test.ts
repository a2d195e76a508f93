import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openKeys } from '../../../auth/keys.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { storedFiles } from '../../../record/stored-files.ts'
import { fileKeys } from '../../../integrations/files/file-keys.ts'
import { openFiles } from '../../../integrations/files/files.ts'
import { openStorage } from '../../../integrations/files/open-storage.ts'
import { LIST_FILES } from '../../../list-files.ts'
import { lostKeysWarning } from '../../../jobs/lost-keys.ts'
import { makeExport } from '../../../own-data/export/make-export.ts'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { upload, whenRead } from '../../../test/documents.ts'
import { EXPORT, unzip } from '../../../test/own-data.ts'

let server: TestApp
let ada: Patient
let document: string
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  ada = await server.newPatient()
  document = (await upload(server, ada, 'What the letter says.')).json().id
  await whenRead(server, ada, document)
})
afterAll(() => server.close())

const call = (method: string, path: string) => server.call(method, path, { token: ada.access })
const latest = async () => (await call('GET', EXPORT)).json().export

/** One that waits, and that no worker knows of: the test is its worker. */
async function waiting(): Promise<{ patient: string; id: string }> {
  const key = { patient: ada.id, id: newId() }
  const now = server.context.now()
  await sql`insert into own_exports (user_id, id, state, language, created_at, updated_at)
    values (${key.patient}, ${key.id}, 'waiting', 'en', ${now}, ${now})`.execute(server.context.db.as(ada.id))
  return key
}
async function storedNow(): Promise<number> {
  await server.context.files.tidy()
  const { rows } = await server.context.db.pool.query('select count(*)::int as n from stored_files')
  return rows[0].n
}
/** The same server after its SECRET_KEY was lost and replaced. */
function withLostKey(): Context {
  const { context } = server
  const { config, db, now } = context
  const other = openKeys(randomBytes(32))
  const keys = fileKeys({ setting: config.fileKeys, dataDir: config.dataDir, derived: other.files })
  return {
    ...context,
    keys: other,
    files: openFiles({ storage: openStorage(config), keys, register: storedFiles(db, now), now }),
  }
}

describe('an export', () => {
  it('that is cancelled midway stops, and leaves no file', async () => {
    const key = await waiting()
    const before = await storedNow()
    let answered = 0
    // Reached when the rows are written, the file is open, and the documents are still to come.
    const lists = LIST_FILES.map((list) => ({
      ...list,
      lines: (...given: Parameters<typeof list.lines>) => {
        const lines = list.lines(...given)
        const next = async () => {
          if (answered === 0) answered = (await call('DELETE', `${EXPORT}${key.id}/`)).statusCode
          return lines.next()
        }
        return { next }
      },
    }))
    await makeExport(server.context, key, lists, false)
    expect(answered).toBe(204)
    expect(await latest()).toBeNull()
    expect(await storedNow()).toBe(before)
  })

  it('of a server without its SECRET_KEY contains all but the documents, names them, and destroys nothing', async () => {
    const body = { name: 'Asthma' }
    await server.call('POST', '/api/medical-records/health-issues/', { token: ada.access, body })
    const key = await waiting()
    expect(await lostKeysWarning(server.context)).toBeNull()
    const lost = withLostKey()
    expect(await lostKeysWarning(lost)).toMatch(
      /(\d+) of \1 files cannot be opened.*restore the earlier SECRET_KEY/,
    )
    // The storage may be away for a moment: it is tried again before a document is left out.
    await expect(makeExport(lost, key, LIST_FILES, false)).rejects.toThrow('cannot be read just now')
    await makeExport(lost, key, LIST_FILES, true)
    expect(await latest()).toMatchObject({ state: 'ready', missing_files: 1, files: 0 })

    const { rows } = await sql<{ stored_as: string }>`
      select stored_as from own_exports where id = ${key.id}`.execute(server.context.db.as(ada.id))
    const content = await lost.files.read(rows[0]?.stored_as ?? '')
    const entries = await unzip(await buffer(Readable.from(content)))
    expect(JSON.parse(String(entries.get('manifest.json'))).missing_files).toEqual([document])
    expect(String(entries.get('data/health_issues.jsonl'))).toContain('Asthma')
    expect([...entries.keys()].filter((path) => path.startsWith('files/'))).toEqual([])
    expect(String(entries.get('index.html'))).toContain('Its file could not be read')

    const again = await call('GET', `/api/medical-records/documents/${document}/content/`)
    expect([again.statusCode, again.body]).toEqual([200, 'What the letter says.'])
  })
})
