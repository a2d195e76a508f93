import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import {
  download,
  exportOf,
  IMPORT,
  rezip,
  settledImport,
  unzip,
  uploadExport,
} from '../../../test/own-data.ts'
import { makeRecords } from '../../../test/standing/records.ts'
import { makeDirectory } from '../../../test/directory.ts'
import { command } from '../../../test/database.ts'
import { textFile } from '../../../test/documents.ts'

describe('an import of a full export', () => {
  let server: TestApp
  let elsewhere: TestApp
  let ada: Patient
  let file: Buffer
  let entries: Map<string, Buffer>
  let digest: string | null
  beforeAll(async () => {
    ;[server, elsewhere] = [await startTestApp(), await startTestApp()]
    ada = await server.newPatient()
    await makeRecords(server, ada)
    await makeDirectory(server, ada)
    const issue = { token: ada.access, body: { name: 'Asthma', notes: 'Line 1\nLine 2 \u2028 ü😀' } }
    const { id } = (await server.call('POST', '/api/medical-records/health-issues/', issue)).json()
    await server.call('PUT', `/api/medical-records/health-issues/${id}/`, {
      token: ada.access,
      body: { name: 'Bronchitis', status: 'resolved', resolved_date: '2026-03-02', onset_date: '2026-03-01' },
    })
    const made = await exportOf(server, ada)
    digest = made.digest
    file = await download(server, ada, made.id)
    entries = await unzip(file)
  }, 120_000)
  afterAll(() => Promise.all([server.close(), elsewhere.close()]))

  async function imported(where: TestApp, patient: Patient, bytes: Buffer) {
    expect((await uploadExport(where, patient, bytes)).statusCode).toBe(202)
    const checked = await settledImport(where, patient)
    expect(checked).toMatchObject({ state: 'checked', problem: null, digest, found_digest: digest })
    expect((await commit(where, patient, checked.id)).statusCode).toBe(202)
    return settledImport(where, patient)
  }

  it('restores the same record on the same server, with the same digest', async () => {
    const grace = await server.newPatient()
    const done = await imported(server, grace, file)
    expect(done).toMatchObject({ state: 'imported', digest, found_digest: digest, is_empty: false })
    expect(done.contents).toMatchObject({ unknown_providers: 0, missing_files: 0 })
  })

  it('leaves the exported record unchanged', async () => {
    const again = await unzip(await download(server, ada, (await exportOf(server, ada)).id))
    // Notifications to the patient continue meanwhile.
    const tables = [...entries.keys()].filter((path) => /^data\/(?!also|notification)/.test(path))
    expect(tables.length).toBeGreaterThan(30)
    for (const path of tables)
      expect([path, String(again.get(path))]).toEqual([path, String(entries.get(path))])
  })

  it('restores the files', async () => {
    const grace = await server.newPatient()
    await imported(server, grace, file)
    const { results } = (
      await server.call('GET', '/api/medical-records/documents/', { token: grace.access })
    ).json()
    expect(results.length).toBeGreaterThan(1)
    for (const { id, sha256 } of results) {
      const content = await server.call('GET', `/api/medical-records/documents/${id}/content/`, {
        token: grace.access,
      })
      expect(createHash('sha256').update(content.rawPayload).digest('hex')).toBe(sha256)
    }
  })

  it('rebuilds the chain of receipts for the new account', async () => {
    const grace = await server.newPatient()
    await imported(server, grace, file)
    const { results } = (await server.call('GET', '/api/shares/receipts/', { token: grace.access })).json()
    const theirs = (await server.call('GET', '/api/shares/receipts/', { token: ada.access })).json().results
    expect(results.length).toBe(theirs.length)
    expect(results[0].hash).not.toBe(theirs[0].hash)
  })

  it('reopens no share: its link was not in the file', async () => {
    const grace = await server.newPatient()
    await imported(server, grace, file)
    const { results } = (await server.call('GET', '/api/shares/', { token: grace.access })).json()
    expect(results.length).toBeGreaterThan(0)
    for (const share of results) expect(share.ended).not.toBeNull()
  })

  it('on another server skips providers missing from its directory, and says so', async () => {
    const grace = await elsewhere.newPatient()
    const done = await imported(elsewhere, grace, file)
    expect(done.state).toBe('imported')
    const unknown = done.contents?.unknown_providers ?? 0
    expect(unknown).toBeGreaterThan(0)
    expect(done.found_digest).not.toBe(digest)
  })

  it('compares everything else when a provider is skipped, and stops at any difference', async () => {
    const grace = await elsewhere.newPatient()
    await command(
      elsewhere.urls.owner,
      `create function garble() returns trigger language plpgsql as $$ begin new.name := new.name || '?'; return new; end $$;
       create trigger garble before insert on symptoms for each row execute function garble()`,
    )
    await uploadExport(elsewhere, grace, file)
    const { id } = await settledImport(elsewhere, grace)
    await commit(elsewhere, grace, id)
    const done = await settledImport(elsewhere, grace)
    await command(elsewhere.urls.owner, 'drop function garble() cascade')
    expect(done).toMatchObject({ state: 'failed', problem: 'failed', is_empty: true })
  }, 60_000)

  const changed = (change: (all: Map<string, Buffer>) => void) => {
    const all = new Map(entries)
    change(all)
    return rezip(all)
  }
  const manifest = () => JSON.parse(String(entries.get('manifest.json')))

  const withManifest = (change: (manifest: ReturnType<typeof JSON.parse>) => void) =>
    changed((all) => {
      const said = manifest()
      change(said)
      all.set('manifest.json', Buffer.from(JSON.stringify(said)))
    })

  describe('refuses', () => {
    let grace: Patient
    beforeAll(async () => {
      grace = await elsewhere.newPatient()
    })
    const symptoms = 'data/symptoms.jsonl'

    it.each<[string, string, () => Promise<Buffer> | Buffer]>([
      ['what is no ZIP file', 'not_an_export', () => Buffer.from('PDF')],
      ['another ZIP file', 'not_an_export', () => rezip([['word/document.xml', '<x/>']])],
      ['one that was cut', 'damaged', () => file.subarray(0, file.length - 3000)],
      [
        'one with a hole',
        'damaged',
        () => Buffer.concat([file.subarray(0, 9000), Buffer.alloc(500), file.subarray(9500)]),
      ],
      [
        'a changed row',
        'changed',
        () =>
          changed((all) =>
            all.set(symptoms, Buffer.from(String(all.get(symptoms)).replace('Headache', 'Headachy'))),
          ),
      ],
      [
        'a changed row with its new hash',
        'changed',
        () =>
          changed((all) => {
            const content = Buffer.from(String(all.get(symptoms)).replace('Headache', 'Headachy'))
            const said = manifest()
            const entry = said.entries.find(({ path }: { path: string }) => path === symptoms)
            entry.sha256 = createHash('sha256').update(content).digest('hex')
            all.set(symptoms, content)
            all.set('manifest.json', Buffer.from(JSON.stringify(said)))
          }),
      ],
      ['an entry more', 'changed', () => changed((all) => all.set('files/extra.txt', Buffer.from('x')))],
      ['an entry less', 'changed', () => changed((all) => all.delete(symptoms))],
      ['another version', 'other_version', () => withManifest((said) => (said.version = 2))],
      [
        'a table of a later release',
        'other_version',
        () => withManifest((said) => (said.tables[5].name = 'moods')),
      ],
      [
        'a column of a later release',
        'other_version',
        () => withManifest((said) => said.tables[5].columns.push('mood')),
      ],
      ['another digest', 'changed', () => withManifest((said) => (said.digest = 'a'.repeat(64)))],
      [
        'a path that leads out',
        'unsafe',
        async () =>
          renamed(
            await changed((all) => all.set('aa/aa/x.txt', Buffer.from('x'))),
            'aa/aa/x.txt',
            '../../x.txt',
          ),
      ],
      [
        'an absolute path',
        'unsafe',
        async () => renamed(await changed((all) => all.set('aetc/x', Buffer.from('x'))), 'aetc/x', '/etc/x'),
      ],
      [
        'a name twice',
        'unsafe',
        async () =>
          renamed(
            await changed((all) => all.set('README.tyt', Buffer.from('x'))),
            'README.tyt',
            'README.txt',
          ),
      ],
      ['a bomb', 'unsafe', () => changed((all) => all.set('bomb', Buffer.alloc(80_000_000)))],
    ])('%s', async (_, problem, make) => {
      expect((await uploadExport(elsewhere, grace, await make())).statusCode).toBe(202)
      expect(await settledImport(elsewhere, grace)).toMatchObject({
        state: 'failed',
        problem,
        is_empty: true,
      })
    })

    it('an account with records', async () => {
      const full = await elsewhere.newPatient()
      const { payload, headers } = await textFile()
      await elsewhere.call('POST', '/api/medical-records/documents/', {
        token: full.access,
        body: payload,
        headers,
      })
      const refused = await uploadExport(elsewhere, full, file)
      expect([refused.statusCode, refused.json().type]).toEqual([
        409,
        expect.stringMatching(/record-not-empty$/),
      ])
    })

    it('to continue when records were entered since the check', async () => {
      const full = await elsewhere.newPatient()
      await uploadExport(elsewhere, full, file)
      const { id } = await settledImport(elsewhere, full)
      const body = { name: 'Asthma' }
      await elsewhere.call('POST', '/api/medical-records/health-issues/', { token: full.access, body })
      expect((await commit(elsewhere, full, id)).statusCode).toBe(409)
    })

    it('and stores nothing of any of them', async () => {
      const { rows } = await elsewhere.context.db.pool.query(
        `select (select count(*)::int from own_imports where stored_as is not null) as files`,
      )
      expect(rows).toEqual([{ files: 0 }])
      await elsewhere.context.files.tidy()
      const left = await elsewhere.context.db.pool.query(
        `select name from stored_files where state <> 'kept'`,
      )
      expect(left.rows).toEqual([])
    })
  })
})

const commit = (where: TestApp, patient: Patient, id: string) =>
  where.call('POST', `${IMPORT}${id}/commit/`, { token: patient.access })

/**
 * The same ZIP file with an entry under a name of the same length, in its header and in the
 * directory.
 */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  expect(to.length).toBe(from.length)
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.write(to, at)
  return copy
}
