import { createHash } from 'node:crypto'
import { followBack, type ReceiptLine } from '@salve/domain/receipt-chain.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../../demo/seed.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { faultsOf } from '../../../test/fhir-validators.ts'
import { download, EXPORT, exportOf, unzip } from '../../../test/own-data.ts'

interface Manifest {
  digest: string
  tables: { name: string; path: string; rows: number }[]
  files: { document: string; path: string }[]
  entries: { path: string; size: number; sha256: string }[]
}
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe('the full export', () => {
  let server: TestApp
  let demo: Patient
  let entries: Map<string, Buffer>
  let manifest: Manifest
  let made: Awaited<ReturnType<typeof exportOf>>
  beforeAll(async () => {
    server = await startTestApp({ DEMO: 'true' })
    await seedDemo(server.context)
    const { access, refresh, user } = (await server.call('POST', '/api/users/demo/')).json()
    demo = { access, refresh, id: user.id, email: user.email }
    const chosen = { unitOfMeasurement: 'imperial', dateFormat: 'dd.MM.yyyy', use24HourClock: false }
    await server.call('PATCH', '/api/users/settings/', { body: chosen, token: demo.access })
    made = await exportOf(server, demo)
    entries = await unzip(await download(server, demo, made.id))
    manifest = JSON.parse(String(entries.get('manifest.json')))
  }, 120_000)
  afterAll(() => server.close())

  it('contains everything, and the digest of its manifest', () => {
    expect(made).toMatchObject({ digest: manifest.digest, missing_files: 0 })
    expect(made.progress.done).toBe(made.progress.total)
  })

  it('lists every entry with its length and hash', () => {
    const found = [...entries].filter(([path]) => path !== 'manifest.json')
    expect(manifest.entries).toEqual(
      found.map(([path, content]) => ({ path, size: content.length, sha256: sha256(content) })),
    )
  })

  it('has a digest that anybody can compute from the rows', () => {
    const hash = createHash('sha256')
    for (const { name, path } of manifest.tables) hash.update(`${name}\n`).update(entries.get(path) ?? '')
    expect(hash.digest('hex')).toBe(manifest.digest)
  })

  it('contains the documents as uploaded', () => {
    const rows = linesOf('data/documents.jsonl') as { id: string; sha256: string }[]
    expect(rows.length).toBeGreaterThan(4)
    for (const { id, sha256: said } of rows) {
      const { path = '' } = manifest.files.find(({ document }) => document === id) ?? {}
      expect(`\\x${sha256(entries.get(path) ?? Buffer.alloc(0))}`).toBe(said)
    }
  })

  it('has a FHIR bundle that two independent validators accept', () => {
    const bundle = JSON.parse(String(entries.get('fhir/bundle.json')))
    const kinds = new Set(
      bundle.entry.map((one: { resource: { resourceType: string } }) => one.resource.resourceType),
    )
    expect([...kinds].toSorted()).toEqual([
      'AllergyIntolerance',
      'Appointment',
      'Condition',
      'DiagnosticReport',
      'DocumentReference',
      'MedicationAdministration',
      'MedicationStatement',
      'Observation',
      'Organization',
      'Patient',
      'Practitioner',
    ])
    expect(faultsOf(bundle)).toEqual({ schema: [], profiles: [] })
  }, 120_000)

  it('has validators that each find faults in a bundle', () => {
    const text = String(entries.get('fhir/bundle.json'))
    const bundle = JSON.parse(text.replace('"status":"final"', '"status":"finished"'))
    const { schema, profiles } = faultsOf(bundle)
    expect([schema.length > 0, profiles.length > 0]).toEqual([true, true])
  }, 120_000)

  it('has no dangling reference in that bundle', () => {
    const text = String(entries.get('fhir/bundle.json'))
    const ids = new Set([...text.matchAll(/"fullUrl":"([^"]+)"/g)].map(([, id]) => id))
    const references = [...text.matchAll(/"reference":"([^"]+)"/g)].map(([, id]) => id)
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((id) => !ids.has(id))).toEqual([])
  })

  it('has a valid chain of receipts', async () => {
    const lines = linesOf('data/also/receipt-chain.jsonl') as ReceiptLine[]
    expect(lines.length).toBeGreaterThan(2)
    for (const [i, line] of lines.entries())
      expect(
        await followBack(lines[i + 1] ? { position: i + 1, hash: lines[i + 1]?.previous ?? '' } : null, line),
      ).toMatchObject({
        position: i,
      })
  })

  it('has a page with every section, without scripts and external content', () => {
    const page = String(entries.get('index.html'))
    expect(page).toContain('<html lang="en">')
    expect(page.match(/<h2 id=/g)?.length).toBe(17)
    expect(page).not.toMatch(/<script|src=|@import|url\(|https?:/)
    for (const [, href = ''] of page.matchAll(/href="(files[^"]+)"/g))
      expect(entries.has(decodeURI(href))).toBe(true)
  })

  it('has a page with the units, dates and clock of the settings', () => {
    const page = String(entries.get('index.html'))
    expect(page).toMatch(/<td>\d\d\.\d\d\.\d{4}, \d{1,2}:\d\d [ap]m<\/td><td>[^<]+<\/td><td>[\d.]+ lb<\/td>/)
    expect(page).toContain('<dt>Height</dt><dd>5 ft 6.1 in</dd>')
    expect(page).not.toMatch(/<td>[\d.]+ kg<\/td>|<td>\d{4}-\d\d-\d\d/)
  })

  it('contains no secret', () => {
    const all = [...entries]
      .filter(([path]) => /^(data|csv|fhir)|html$/.test(path))
      .map(([, content]) => String(content))
    for (const secret of [
      'password_hash',
      'token_hash',
      'token_sealed',
      'stored_as',
      'seed',
      'endpoint',
      'p256dh',
    ])
      expect(all.filter((text) => text.includes(`"${secret}"`))).toEqual([])
  })

  function linesOf(path: string): unknown[] {
    const lines = String(entries.get(path)).split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line))
  }
})

describe('an export', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const call = (method: string, path: string, token = ada.access) => server.call(method, path, { token })

  it('is available to its owner alone, at an address that works once within a minute', async () => {
    const { id } = await exportOf(server, ada)
    const grace = await server.newPatient()
    expect((await call('POST', `${EXPORT}${id}/address/`, grace.access)).statusCode).toBe(404)
    const { url } = (await call('POST', `${EXPORT}${id}/address/`)).json()
    const file = await server.call('GET', url)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="salve-\d{4}-\d{2}-\d{2}\.zip"/),
    })
    expect((await server.call('GET', url)).statusCode).toBe(410)
    const late = (await call('POST', `${EXPORT}${id}/address/`)).json().url
    server.advance(61_000)
    expect((await server.call('GET', late)).statusCode).toBe(410)
  })

  it('requires a proof when the sign-in is not recent', async () => {
    server.advance(6 * 60_000)
    const refused = await call('POST', EXPORT)
    expect([refused.statusCode, refused.json().type]).toEqual([
      403,
      expect.stringMatching(/reauthentication-needed$/),
    ])
    const proof = { token: ada.access, body: { password: 'correct horse battery staple' } }
    expect((await server.call('POST', '/api/users/reauthenticate/', proof)).statusCode).toBe(200)
    expect((await call('POST', EXPORT)).statusCode).toBe(202)
  })

  it('can be removed, also from the storage', async () => {
    const { id } = await exportOf(server, ada)
    expect(await storedFiles()).toBe(1)
    expect((await call('DELETE', `${EXPORT}${id}/`)).statusCode).toBe(204)
    expect(await storedFiles()).toBe(0)
    expect((await call('GET', EXPORT)).json()).toEqual({ export: null })
  })

  const storedFiles = async () =>
    (await server.context.db.pool.query("select count(*)::int as n from stored_files where state = 'kept'"))
      .rows[0].n
})
