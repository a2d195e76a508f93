import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdfReader } from '../../../integrations/pdf-text.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { command } from '../../../test/database.ts'
import { DOCUMENTS, upload, whenRead } from '../../../test/documents.ts'
import { encryptedPdf, pdfOf } from '../../../test/pdf-files.ts'
import { docxOf, zipOf } from '../../../test/zips.ts'

const TIMEOUT_MS = 120_000
const line = (text: string, y = 100) => ({ text, x: 72, y, size: 14 })
/** Two lines of text, drawn for these tests: as HEVC in HEIF, as CCITT group 4, as JPEG 2000. */
const scan = (name: string) => readFileSync(new URL(`../../../test/scans/${name}`, import.meta.url))

describe('reading a document', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const keep = async (content: Buffer | string, name: string) => {
    const kept = await upload(server, ada, content, name)
    expect(kept.statusCode).toBe(201)
    expect(kept.json().reading.status).toBe('queued')
    return whenRead(server, ada, kept.json().id)
  }
  const get = (path: string) => server.call('GET', `${DOCUMENTS}${path}`, { token: ada.access })
  const textOf = async (id: string) => (await get(`${id}/text/`)).json().text

  it(
    'reads the text layer of a PDF, counts its pages, and renders the first one',
    async () => {
      const { id, reading } = await keep(
        pdfOf([[line('Potassium 4.1 mmol/L')], [line('Second page')]]),
        'lab.pdf',
      )
      expect(reading).toEqual({ status: 'read', reason: null, pages: 2, thumbnail: true, preview: false })
      expect(await textOf(id)).toBe('Potassium 4.1 mmol/L\n\nSecond page')
      const picture = await get(`${id}/thumbnail/`)
      expect(picture.headers['content-type']).toBe('image/webp')
      const { width, height, format } = await sharp(picture.rawPayload).metadata()
      expect([format, Math.max(width, height)]).toEqual(['webp', 320])
    },
    TIMEOUT_MS,
  )

  it(
    'reports a PDF with a password as unread, and keeps the file',
    async () => {
      const { id, reading } = await keep(encryptedPdf(), 'secret.pdf')
      expect(reading).toMatchObject({ status: 'unreadable', reason: 'encrypted', thumbnail: false })
      expect((await get(`${id}/content/`)).rawPayload.equals(encryptedPdf())).toBe(true)
      const again = await server.call('POST', `${DOCUMENTS}${id}/read/`, { token: ada.access })
      expect(again.statusCode).toBe(202)
      expect(['queued', 'reading']).toContain(again.json().reading.status)
      expect((await whenRead(server, ada, id)).reading.reason).toBe('encrypted')
    },
    TIMEOUT_MS,
  )

  it(
    'reports a missing key, keeps the file, and reads it once the key is back',
    async () => {
      const { id } = await keep('Letter with a lost key', 'letter.txt')
      const lock = (change: string) =>
        command(
          server.urls.owner,
          `set app.actor = '${ada.id}'; set app.patient = '${ada.id}'; update stored_files set key_id = ${change} where name = (select stored_as from documents where id = '${id}')`,
        )
      const readAgain = async () => {
        await server.call('POST', `${DOCUMENTS}${id}/read/`, { token: ada.access })
        return (await whenRead(server, ada, id)).reading
      }
      await lock(`reverse(key_id)`)
      expect(await readAgain()).toMatchObject({ status: 'unreadable', reason: 'key_missing' })
      expect((await get(`${id}/content/`)).json().type).toMatch(/files-locked$/)
      await lock(`reverse(key_id)`)
      expect(await readAgain()).toMatchObject({ status: 'read', reason: null })
      expect((await get(`${id}/content/`)).payload).toBe('Letter with a lost key')
    },
    TIMEOUT_MS,
  )

  it(
    'recognises the text in a photo, and shows the photo without place and camera',
    async () => {
      const reader = openPdfReader()
      const drawn = await reader.picture(
        pdfOf([[line('Größe und Cholesterol'), line('Befund vom Montag', 140)]]),
        1,
      )
      reader.close()
      if (drawn.outcome !== 'drawn') throw new Error(drawn.outcome)
      const photo = await sharp(drawn.png)
        .jpeg()
        .withExif({
          IFD0: { Make: 'Camera of Ada' },
          IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
        })
        .toBuffer()
      expect(photo.includes('Camera of Ada')).toBe(true)
      const { id, reading } = await keep(photo, 'photo.jpg')
      expect(reading).toMatchObject({ status: 'read', thumbnail: true, preview: true })
      expect(await textOf(id)).toMatch(/Cholesterol[^]*Befund/)
      for (const size of ['small', 'large']) {
        const { rawPayload } = await get(`${id}/thumbnail/?size=${size}`)
        const meta = await sharp(rawPayload).metadata()
        expect([meta.format, meta.exif, meta.xmp]).toEqual(['webp', undefined, undefined])
      }
      expect((await get(`${id}/content/`)).rawPayload.equals(photo)).toBe(true)
    },
    TIMEOUT_MS,
  )

  it(
    'reads and shows a phone’s photo format, and returns the original file',
    async () => {
      const photo = scan('photo.heic')
      const { id, media_type, reading } = await keep(photo, 'IMG_0001.HEIC')
      expect(media_type).toBe('image/heic')
      expect(reading).toMatchObject({ status: 'read', thumbnail: true, preview: true })
      expect(await textOf(id)).toMatch(/Cholesterol 5\.2[^]*Befund vom Montag/)
      const { rawPayload } = await get(`${id}/thumbnail/?size=large`)
      const { format, width, height } = await sharp(rawPayload).metadata()
      expect([format, width, height]).toEqual(['webp', 640, 200])
      expect((await get(`${id}/content/`)).rawPayload.equals(photo)).toBe(true)
    },
    TIMEOUT_MS,
  )

  it.each(['fax.pdf', 'jpeg2000.pdf'])(
    'recognises a page that is a picture of a kind that browsers do not know: %s',
    async (name) => {
      const { id, reading } = await keep(scan(name), name)
      expect(reading).toMatchObject({ status: 'read', pages: 1, thumbnail: true })
      expect(await textOf(id)).toMatch(/Cholesterol 5\.2[^]*Befund vom Montag/)
    },
    TIMEOUT_MS,
  )

  it(
    'reads Word files, and enforces their declared unpacked size',
    async () => {
      const { id, reading } = await keep(
        docxOf(['Sehr geehrte Frau Sommer,', 'die Werte sind gut.']),
        'letter.docx',
      )
      expect(reading).toMatchObject({ status: 'read', thumbnail: false })
      expect(await textOf(id)).toMatch(/Sommer,\s+die Werte/)
      const entries = {
        '[Content_Types].xml': Buffer.from('<Types/>'),
        'word/document.xml': Buffer.alloc(5_000_000, 'a'),
      }
      const liar = await keep(zipOf(entries, { 'word/document.xml': 100 }), 'liar.docx')
      expect(liar.reading).toMatchObject({ status: 'unreadable', reason: 'damaged' })
    },
    TIMEOUT_MS,
  )

  it(
    'reports damaged files and files without text',
    async () => {
      expect((await keep('%PDF-1.7\nnothing', 'broken.pdf')).reading).toMatchObject({
        status: 'unreadable',
        reason: 'damaged',
      })
      expect((await keep(pdfOf([[]]), 'empty.pdf')).reading).toMatchObject({
        status: 'nothing_found',
        pages: 1,
      })
      expect((await keep(' \n', 'empty.txt')).reading.status).toBe('nothing_found')
    },
    TIMEOUT_MS,
  )

  it('reads text files in common encodings', async () => {
    for (const content of [
      Buffer.from('Größe'),
      Buffer.from('Größe', 'latin1'),
      Buffer.from('\ufeffGröße', 'utf16le'),
    ])
      expect(await textOf((await keep(content, 'a.txt')).id)).toBe('Größe')
  })
})
