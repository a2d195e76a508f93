import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { DOCUMENTS, upload } from '../../../test/documents.ts'

const LETTER = 'The patient was seen on 3 February. '

describe('documents', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const keep = (content: Buffer | string, name?: string, options = {}) =>
    upload(server, ada, content, name, options)
  const content = (id: string, headers = {}) =>
    server.call('GET', `${DOCUMENTS}${id}/content/`, { token: ada.access, headers })

  it('returns an upload byte for byte, and stores it encrypted', async () => {
    const text = LETTER.repeat(5000)
    const { id, sha256, size, media_type, title } = (await keep(text)).json()
    expect({ size, media_type, title }).toEqual({
      size: text.length,
      media_type: 'text/plain',
      title: 'Letter',
    })
    expect(sha256).toBe(createHash('sha256').update(text).digest('hex'))
    const read = await content(id)
    expect(read.body).toBe(text)
    expect(read.headers).toMatchObject({
      'content-disposition': `attachment; filename="Letter.txt"; filename*=UTF-8''Letter.txt`,
      'content-length': String(text.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const folder = join(server.context.config.dataDir, 'files')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const file of files)
      expect(readFileSync(join(file.parentPath, file.name)).includes(LETTER)).toBe(false)
  })

  it('names a download for old and new programs, with any characters', async () => {
    const { id } = (await keep(LETTER, "Dr. O'Brien (Größe) 100%*.txt")).json()
    expect((await content(id)).headers['content-disposition']).toBe(
      `attachment; filename="Dr. O'Brien (Groe) 100__.txt"; filename*=UTF-8''Dr.%20O%27Brien%20%28Gr%C3%B6%C3%9Fe%29%20100%25_.txt`.replace(
        '(Groe)',
        '(Gro_e)',
      ),
    )
  })

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=65530-65545', 65_530, 65_546],
    ['bytes=100000-', 100_000, 180_000],
    ['bytes=-5', 179_995, 180_000],
    ['bytes=179999-999999', 179_999, 180_000],
  ])('returns the requested range: %s', async (range, from, to) => {
    const text = LETTER.repeat(5000)
    const { id } = (await keep(text)).json()
    const part = await content(id, { range })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe(text.slice(from, to))
    expect(part.headers['content-range']).toBe(`bytes ${from}-${to - 1}/180000`)
  })

  it('rejects a range beyond the end, and ignores an invalid one', async () => {
    const { id } = (await keep(LETTER)).json()
    const beyond = await content(id, { range: 'bytes=5000-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${LETTER.length}`])
    for (const range of ['bytes=1-2,4-5', 'lines=1-2', 'bytes=9-3'])
      expect((await content(id, { range })).body).toBe(LETTER)
  })

  it('issues an address that opens the file without a token for sixty seconds', async () => {
    const { id } = (await keep(LETTER)).json()
    const { url } = (await server.call('POST', `${DOCUMENTS}${id}/address/`, { token: ada.access })).json()
    expect(url).not.toContain(id)
    const opened = await server.call('GET', url)
    expect([opened.statusCode, opened.body]).toEqual([200, LETTER])
    const forged = url.replace(/.(?=...\/$)/, (sign: string) => (sign === 'A' ? 'B' : 'A'))
    expect((await server.call('GET', forged)).statusCode).toBe(410)
    server.advance(61_000)
    expect((await server.call('GET', url)).statusCode).toBe(410)
  })

  it('creates one document from a repeated upload', async () => {
    const options = { headers: { 'idempotency-key': newId() } }
    const first = (await keep(LETTER, 'a.txt', options)).json()
    const again = await keep(LETTER, 'a.txt', options)
    expect([again.statusCode, again.json().id]).toEqual([201, first.id])
    expect((await keep(`${LETTER}!`, 'a.txt', options)).statusCode).toBe(409)
    expect((await content(first.id)).body).toBe(LETTER)
  })

  it('edits notes, filters by them, and lists the tags in use', async () => {
    const { id } = (await keep(LETTER)).json()
    const body = {
      title: 'Cardiology',
      category: 'letter',
      document_date: '2026-02-03',
      tags: ['heart', 'clinic'],
    }
    const changed = await server.call('PUT', `${DOCUMENTS}${id}/`, { token: ada.access, body })
    expect(changed.json()).toMatchObject(body)
    const found = async (query: string) =>
      (await server.call('GET', `${DOCUMENTS}?${query}`, { token: ada.access })).json().results.length
    expect(await found('tag=heart&category=letter&from=2026-02-03&to=2026-02-03')).toBe(1)
    expect(await found('tag=hear')).toBe(0)
    expect(await found('tag=heart&to=2026-02-02')).toBe(0)
    expect(await found('tag=heart&from=2026-02-04')).toBe(0)
    const tags = (await server.call('GET', `${DOCUMENTS}tags/`, { token: ada.access })).json().results
    expect(tags).toEqual([
      { tag: 'clinic', count: 1 },
      { tag: 'heart', count: 1 },
    ])
  })

  it('gives another patient no file, address, text or place in the queue', async () => {
    const { id } = (await keep(LETTER)).json()
    const grace = await server.newPatient()
    for (const [method, path] of [
      ['GET', 'content/'],
      ['GET', 'text/'],
      ['GET', 'thumbnail/'],
      ['POST', 'address/'],
      ['POST', 'read/'],
    ] as const)
      expect(
        (await server.call(method, `${DOCUMENTS}${id}/${path}`, { token: grace.access })).statusCode,
      ).toBe(404)
  })
})
