import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medical-records/documents/'
const LETTER = 'The patient was seen on 3 February. '

describe('documents', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  function upload(content: Buffer | string, name = 'Letter.txt', headers = {}, field = 'file') {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name)
    const request = new Request('http://x/', { method: 'POST', body: form })
    return request.arrayBuffer().then((bytes) =>
      server.app.inject({
        method: 'POST',
        url: PATH,
        headers: {
          authorization: `Bearer ${ada.access}`,
          'content-type': request.headers.get('content-type') ?? '',
          ...headers,
        },
        payload: Buffer.from(bytes),
      }),
    )
  }
  const content = (id: string) => server.call('GET', `${PATH}${id}/content/`, { token: ada.access })

  it('gives back what was uploaded, byte for byte, and keeps it encrypted', async () => {
    const text = LETTER.repeat(5000)
    const { id, sha256, size, media_type, title } = (await upload(text)).json()
    expect({ size, media_type, title }).toEqual({
      size: text.length,
      media_type: 'text/plain',
      title: 'Letter',
    })
    expect(sha256).toBe(createHash('sha256').update(text).digest('hex'))
    const read = await content(id)
    expect(read.body).toBe(text)
    expect(read.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Letter.txt")
    const folder = join(server.context.config.dataDir, 'files')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    for (const file of files)
      expect(readFileSync(join(file.parentPath, file.name)).includes(LETTER)).toBe(false)
  })

  it('makes one document of a repeated upload', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = (await upload(LETTER, 'a.txt', headers)).json()
    expect((await upload(LETTER, 'a.txt', headers)).json()).toEqual(first)
    expect((await upload(`${LETTER}!`, 'a.txt', headers)).statusCode).toBe(409)
  })

  it('refuses other kinds, lies about the kind, empty and too large files, and a wrong field', async () => {
    expect((await upload(randomBytes(2000), 'noise.pdf')).statusCode).toBe(415)
    expect((await upload('%PDF-1.7\n', 'page.html')).statusCode).toBe(415)
    expect((await upload(LETTER, 'letter.pdf')).statusCode).toBe(415)
    expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.svg')).statusCode).toBe(415)
    expect((await upload('')).statusCode).toBe(422)
    expect((await upload(LETTER, 'a.txt', {}, 'other')).statusCode).toBe(422)
    expect((await upload(Buffer.alloc(25 * 1024 * 1024 + 1, 65), 'big.txt')).statusCode).toBe(413)
  })

  it('takes only the name from a path', async () => {
    expect((await upload(LETTER, '../../etc/passwd.txt')).json().file_name).toBe('passwd.txt')
  })

  it('changes what is noted, finds it by tag, deletes and brings back', async () => {
    const { id } = (await upload(LETTER)).json()
    const body = { title: 'Cardiology', category: 'letter', document_date: '2026-02-03', tags: ['heart'] }
    expect((await server.call('PUT', `${PATH}${id}/`, { token: ada.access, body })).json()).toMatchObject(
      body,
    )
    const found = (
      await server.call('GET', `${PATH}?search=heart&category=letter`, { token: ada.access })
    ).json().results
    expect(found.map((document: { id: string }) => document.id)).toEqual([id])
    await server.call('DELETE', `${PATH}${id}/`, { token: ada.access })
    expect((await content(id)).statusCode).toBe(404)
    await server.call('POST', `${PATH}${id}/restore/`, { token: ada.access })
    expect((await content(id)).body).toBe(LETTER)
  })

  it('does not give a file to another patient', async () => {
    const { id } = (await upload(LETTER)).json()
    const grace = await server.newPatient()
    expect((await server.call('GET', `${PATH}${id}/content/`, { token: grace.access })).statusCode).toBe(404)
  })
})
