import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'

const BOUNDARY = 'edge-of-a-part'
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="me.jpg"\r\n\r\n`
const END = `\r\n--${BOUNDARY}--\r\n`
const FIELD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n`

describe('an upload', () => {
  let server: TestApp
  let token: string
  beforeAll(async () => {
    server = await startTestApp()
    token = (await server.newPatient()).access
    await server.app.listen({ port: 0 })
  })
  afterAll(() => server.close())
  const headers = (type = `multipart/form-data; boundary=${BOUNDARY}`) => ({ 'content-type': type })
  const upload = (body: string, type?: string) =>
    server.call('POST', '/api/users/profile/upload-image/', {
      token,
      body: Buffer.from(body),
      headers: headers(type),
    })

  it.each([
    ['ends in the middle', `${PART}half a pictu`],
    ['ends in a part’s head', `--${BOUNDARY}\r\ncontent-disposition: form-data; na`],
    ['has no part', `--${BOUNDARY}--\r\n`],
    ['has nothing', ''],
    ['has another edge', PART.replaceAll(BOUNDARY, 'another')],
    ['has a text beside the file', `${FIELD}${PART}picture${END}`],
    ['has a text alone', `${FIELD}--${BOUNDARY}--\r\n`],
    ['has a dangerous name', `${PART.replace('"image"', '"__proto__"')}picture${END}`],
  ])('that %s is refused with a reason', async (_, body) => {
    const refused = await upload(body)
    expect([400, 422]).toContain(refused.statusCode)
    expect(refused.headers['content-type']).toContain('application/problem+json')
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'])(
    'that claims to be %s is refused with a reason',
    async (type) => {
      const refused = await upload(`${PART}picture${END}`, type)
      expect([400, 415, 422]).toContain(refused.statusCode)
    },
  )

  it('waits for the same patient’s previous one, to limit memory', async () => {
    const { port } = server.app.server.address() as AddressInfo
    const begin = async () => {
      const sent = request({
        port,
        method: 'POST',
        path: '/api/users/profile/upload-image/',
        headers: { ...headers(), authorization: `Bearer ${token}` },
      })
      const answer = once(sent, 'response').then(([{ statusCode }]) => statusCode)
      // Arrived before the next one sets out.
      await new Promise((resolve) => sent.write(PART, resolve))
      return { sent, answer }
    }
    const first = await begin()
    const second = await begin()
    second.sent.end(END)
    let isAnswered = false
    void second.answer.then(() => (isAnswered = true))
    const gone = await begin()
    gone.answer.catch(() => {})
    gone.sent.write('pict', () => gone.sent.destroy())
    const other = await server.newPatient()
    const body = { token: other.access, body: Buffer.from(`${PART}picture${END}`), headers: headers() }
    expect((await server.call('POST', '/api/users/profile/upload-image/', body)).statusCode).toBe(415)
    first.sent.write('picture')
    expect(isAnswered).toBe(false)
    first.sent.end(END)
    expect(await first.answer).toBe(415)
    expect(await second.answer).toBe(422)
    expect((await upload(`${PART}picture${END}`)).statusCode).toBe(415)
  })

  it('of 100 MB is refused while it arrives, without being stored', async () => {
    const before = process.memoryUsage().rss
    const { port } = server.app.server.address() as AddressInfo
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request({
        port,
        method: 'POST',
        path: '/api/users/profile/upload-image/',
        headers: { ...headers(), authorization: `Bearer ${token}` },
      })
      sent.once('response', (answer) => {
        resolve(answer.statusCode)
        answer.resume()
        sent.destroy()
      })
      sent.once('error', reject)
      sent.write(PART)
      const piece = Buffer.alloc(1024 * 1024)
      let pieces = 0
      const more = () => {
        while (!sent.destroyed && pieces < 100) {
          pieces += 1
          if (!sent.write(piece)) return
        }
        if (!sent.destroyed) sent.end(END)
      }
      sent.on('drain', more)
      more()
    })
    expect(status).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })
})
