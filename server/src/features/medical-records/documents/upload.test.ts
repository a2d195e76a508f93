import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { DOCUMENTS, upload } from '../../../test/documents.ts'
import { pngOf } from '../../../test/pictures.ts'
import { zipOf } from '../../../test/zips.ts'

const LETTER = 'The patient was seen on 3 February. '
const MEGABYTE = 1024 * 1024
const EXE = Buffer.concat([Buffer.from('MZ\u0090\0'), randomBytes(5000)])

describe('an upload', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    await server.app.listen({ port: 0 })
  })
  afterAll(() => server.close())
  const keep = (content: Buffer | string, name?: string, options = {}) =>
    upload(server, ada, content, name, options)

  const files = () => {
    const folder = join(server.context.config.dataDir, 'files')
    if (!existsSync(folder)) return []
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  }
  const notKept = async () =>
    (
      await server.context.db.system
        .selectFrom('stored_files')
        .select('name')
        .where('state', '<>', 'kept')
        .execute()
    ).length
  /** The refusal's status and code, after which nothing is stored. */
  const refusal = async (answer: ReturnType<typeof keep>) => {
    const before = files()
    const refused = await answer
    expect(files()).toEqual(before)
    expect(await notKept()).toBe(0)
    expect(refused.json().detail).toMatch(/\w{3,}.*\./)
    return [refused.statusCode, refused.json().type.split('/').at(-1)]
  }

  it.each([
    ['noise named .pdf', randomBytes(2000).fill(1, 0, 8), 'noise.pdf', 'other-ending'],
    ['a program named .pdf', EXE, 'letter.pdf', 'other-ending'],
    ['a program', EXE, 'setup.exe', 'not-a-document'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'page.html', 'not-a-document'],
    ['a page named .pdf', Buffer.from('<html>'), 'page.pdf', 'other-ending'],
    ['a PDF named .html', Buffer.from('%PDF-1.7\n'), 'page.html', 'not-a-document'],
    ['a text named .pdf', Buffer.from(LETTER), 'letter.pdf', 'other-ending'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg', 'not-a-document'],
    [
      'a drawing named .png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'drawing.png',
      'other-ending',
    ],
    ['a GIF', Buffer.from('GIF89a'), 'moving.gif', 'not-a-document'],
    ['a page before a PDF', Buffer.from('<html>%PDF-1.7\n'), 'both.pdf', 'other-ending'],
    [
      'a text with control characters far behind',
      Buffer.from(`${LETTER.repeat(3000)}\0`),
      'a.txt',
      'other-ending',
    ],
    ['an archive named .docx', zipOf({ 'run.exe': EXE }), 'letter.docx', 'other-ending'],
    ['an archive named .pdf', zipOf({ 'run.exe': EXE }), 'letter.pdf', 'other-ending'],
  ])('of %s is refused with a sentence', async (_, content, name, code) => {
    expect(await refusal(keep(content, name))).toEqual([415, code])
  })

  it('of an empty file is refused with a sentence', async () => {
    expect(await refusal(keep(Buffer.alloc(0), 'letter.pdf'))).toEqual([422, 'empty-file'])
  })

  it('of nothing, or in another field, is refused', async () => {
    expect((await refusal(keep('')))[0]).toBe(422)
    expect((await refusal(keep(LETTER, 'a.txt', { field: 'other' })))[0]).toBe(422)
  })

  it('of more than 25 MB is refused; one of exactly 25 MB is stored', async () => {
    const full = Buffer.alloc(25 * MEGABYTE, 'a')
    expect(await refusal(keep(Buffer.concat([full, Buffer.from('b')]), 'big.txt'))).toEqual([
      413,
      'file-too-large',
    ])
    expect((await keep(full, 'full.txt')).json().size).toBe(full.length)
  })

  it('of a picture of 40,000 × 40,000 pixels is refused before anything decodes it', async () => {
    const before = process.memoryUsage().rss
    const huge = pngOf(40_000, 40_000, deflateSync(Buffer.alloc(1000)))
    expect(await refusal(keep(huge, 'huge.png'))).toEqual([422, 'picture-too-large'])
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
  })

  it('of a Word file that unpacks without end, or has a broken directory, is refused', async () => {
    const word = { '[Content_Types].xml': Buffer.from('<Types/>') }
    const bomb = zipOf({ ...word, 'word/document.xml': Buffer.alloc(30 * MEGABYTE) })
    expect(bomb.length).toBeLessThan(MEGABYTE)
    expect(await refusal(keep(bomb, 'bomb.docx'))).toEqual([422, 'archive-unsafe'])
    const many = Object.fromEntries(
      Array.from({ length: 2100 }, (_, i) => [`word/${i}.xml`, Buffer.from('x')]),
    )
    const crowd = zipOf({ ...word, 'word/document.xml': Buffer.from('<x/>'), ...many })
    expect(await refusal(keep(crowd, 'crowd.docx'))).toEqual([422, 'archive-unsafe'])
    expect(await refusal(keep(crowd.subarray(0, -30), 'cut.docx'))).toEqual([422, 'archive-unsafe'])
  })

  it('of a picture with a page appended is stored, and served as a picture that runs nothing', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const both = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
    const { id, media_type } = (await keep(both, 'both.png')).json()
    expect(media_type).toBe('image/png')
    const { headers } = await server.call('GET', `${DOCUMENTS}${id}/content/`, { token: ada.access })
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('keeps texts of other alphabets and of Windows', async () => {
    for (const content of [
      Buffer.from('Größe', 'latin1'),
      Buffer.from('\ufeffκαρδιά'),
      Buffer.from('\ufeffGröße', 'utf16le'),
    ])
      expect((await keep(content, 'a.txt')).statusCode).toBe(201)
  })

  it('keeps only the base name of a path, without special characters', async () => {
    expect((await keep(LETTER, '../../etc/passwd.txt')).json().file_name).toBe('passwd.txt')
    expect((await keep(LETTER, 'a\u202etxt.exe.txt')).json().file_name).toBe('a_txt.exe.txt')
  })

  it('of two files, or with a text behind the file, is refused', async () => {
    const form = new FormData()
    form.append('file', new Blob([LETTER]), 'a.txt')
    form.append('file', new Blob([LETTER]), 'b.txt')
    const encoded = new Response(form)
    const two = server.call('POST', DOCUMENTS, {
      token: ada.access,
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    expect(await refusal(two)).toEqual([400, 'one-file'])
  })

  it('that is refused early still gets the reason, however much is left to send', async () => {
    const { port } = server.app.server.address() as AddressInfo
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(EXE), new Uint8Array(20 * MEGABYTE)]), 'letter.pdf')
    const refused = await fetch(`http://127.0.0.1:${port}${DOCUMENTS}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.access}` },
      body: form,
    })
    expect([refused.status, ((await refused.json()) as { title: string }).title]).toEqual([
      415,
      'Name and content differ',
    ])
  })

  it('that is interrupted leaves nothing behind', async () => {
    const { port } = server.app.server.address() as AddressInfo
    const before = files()
    const sent = request({
      port,
      method: 'POST',
      path: DOCUMENTS,
      headers: {
        authorization: `Bearer ${ada.access}`,
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': String(10 * MEGABYTE),
      },
    })
    sent.on('error', () => {})
    sent.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
    sent.write(Buffer.alloc(2 * MEGABYTE, 'a'))
    await vi.waitFor(() => expect(files().length).toBe(before.length + 1), { timeout: 10_000 })
    const closed = new Promise((resolve) => sent.on('close', resolve))
    sent.destroy()
    await closed
    await vi.waitFor(async () => expect([files(), await notKept()]).toEqual([before, 0]), { timeout: 10_000 })
  })

  it('is limited to 60 an hour', async () => {
    const grace = await server.newPatient()
    for (let i = 0; i < 60; i++) expect((await upload(server, grace, '', 'a.txt')).statusCode).toBe(422)
    const refused = await upload(server, grace, LETTER, 'a.txt')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  })
})
