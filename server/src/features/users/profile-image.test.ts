import sharp from 'sharp'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { formWith } from '../../test/forms.ts'
import { pngOf } from '../../test/pictures.ts'

const PATH = '/api/users/profile/upload-image/'
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W' }
const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c03' } })

describe('the profile picture', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(async () => {
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  async function upload(content: Buffer, field = 'image', fileName = 'me.jpg', type = 'image/jpeg') {
    const { payload, headers } = await formWith(field, content, fileName, type)
    return server.call('POST', PATH, { token: ada.access, body: payload, headers })
  }
  const image = (query = '', token = ada.access) =>
    server.call('GET', `/api/users/profile/image/${query}`, { token })

  it.each(['jpeg', 'png', 'webp'] as const)('is made from a %s, as squares of two sizes', async (format) => {
    const uploaded = await upload(await photo().toFormat(format).toBuffer())
    expect(uploaded.statusCode).toBe(200)
    expect(uploaded.json().image_url).toMatch(/^\/api\/users\/profile\/image\/\?v=\d+$/)
    for (const [query, size] of [
      ['', 256],
      ['?size=256', 256],
      ['?size=64', 64],
    ] as const) {
      const shown = await image(query)
      expect(shown.statusCode).toBe(200)
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      const { format: kind, width, height } = await sharp(shown.rawPayload).metadata()
      expect({ kind, width, height }).toEqual({ kind: 'webp', width: size, height: size })
    }
    const byUrl = await server.call('GET', uploaded.json().image_url, { token: ada.access })
    expect(byUrl.rawPayload.equals((await image()).rawPayload)).toBe(true)
  })

  it('loses place, camera and all other metadata', async () => {
    const told = await photo()
      .withExif({ IFD0: { Make: 'SecretCam', Copyright: 'Ada' }, IFD3: GPS })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(told).metadata()).exif?.includes('SecretCam')).toBe(true)
    await upload(Buffer.concat([told, Buffer.from('<script>Secret tail</script>')]))
    for (const query of ['?size=64', '?size=256']) {
      const { rawPayload } = await image(query)
      const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
      expect({ exif, xmp, iptc, icc }).toEqual({})
      expect(rawPayload.includes('Secret')).toBe(false)
    }
  })

  it('is rotated as the camera was held', async () => {
    const half = await photo(300, 300).jpeg().toBuffer()
    const turned = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#fff' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await upload(turned)
    const { data } = await sharp((await image()).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const greenAt = (x: number, y: number) => data[(y * 256 + x) * 3 + 1] ?? -1
    expect(greenAt(128, 20)).toBeLessThan(60)
    expect(greenAt(128, 236)).toBeGreaterThan(200)
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['a page that begins like a picture', Buffer.from('\u00ff\u00d8\u00ff\u00e0<html>', 'latin1')],
    ['a moving picture', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['noise', Buffer.alloc(4096, 7)],
  ])('is refused when it is %s that is called me.jpg', async (_, content) => {
    const refused = await upload(content)
    expect(refused.statusCode).toBe(415)
    expect(refused.json().type).toBe('/problems/not-an-image')
    expect((await image()).statusCode).toBe(404)
  })

  it('is refused when a part of it is missing, and the earlier one stays', async () => {
    await upload(await photo().png().toBuffer())
    const before = (await image()).rawPayload
    const noisy = await sharp(
      Buffer.alloc(300 * 300 * 3).map(() => Math.random() * 255),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .toFormat('jpeg')
      .toBuffer()
    expect((await upload(noisy)).statusCode).toBe(200)
    await upload(await photo().png().toBuffer())
    expect((await upload(noisy.subarray(0, noisy.length / 2))).statusCode).toBe(415)
    expect((await image()).rawPayload.equals(before)).toBe(true)
  })

  it('is refused by its declared size when it would unpack to 400 million points', async () => {
    const bomb = pngOf(20_000, 20_000, deflateSync(Buffer.alloc(20_000 * 2501), { level: 1 }))
    expect((await upload(bomb)).statusCode).toBe(413)
  })

  it('is refused above 10 MB, empty, in another field, or as no form at all', async () => {
    const picture = await photo().jpeg().toBuffer()
    const large = await upload(Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)]))
    expect(large.statusCode).toBe(413)
    expect(large.json().type).toBe('/problems/too-large')
    for (const refused of [await upload(Buffer.alloc(0)), await upload(picture, 'photo')]) {
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors).toEqual({ image: ['Fill in this field.'] })
    }
    const json = await server.call('POST', PATH, { token: ada.access, body: { image: 'x' } })
    expect(json.statusCode).toBe(415)
    expect((await server.call('POST', PATH)).statusCode).toBe(401)
  })

  it('can be removed, and is private', async () => {
    await upload(await photo().jpeg().toBuffer())
    const grace = await server.newPatient()
    expect((await image('', grace.access)).statusCode).toBe(404)
    expect((await server.call('GET', '/api/users/profile/image/')).statusCode).toBe(401)
    const removed = await server.call('DELETE', '/api/users/profile/image/', { token: ada.access })
    expect(removed.json().image_url).toBeNull()
    expect((await image()).statusCode).toBe(404)
    expect((await image('?size=65')).statusCode).toBe(400)
  })
})
