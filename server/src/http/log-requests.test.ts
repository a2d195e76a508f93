import { connect, type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { formWith } from '../test/forms.ts'
import { newcomer, register, signIn, tokenIn, verify } from '../test/registrations.ts'

const lines: string[] = []
const write = (line: string) => void lines.push(line)
let server: TestApp
beforeAll(async () => {
  // The level that says most.
  const log = createLogger('trace', { write })
  server = await startTestApp({}, { log })
})
afterAll(() => server.close())

it('logs caller, call and outcome, but no input and no credentials', async () => {
  const person = newcomer({ name: 'Persephone Unmistakable', password: 'secret-password-of-mine' })
  const call = (method: string, path: string, asked = {}) => server.call(method, path, asked)
  await register(server, person)
  const link = tokenIn(await server.mailTo(person.email))
  await verify(server, link)
  await signIn(server, person.email, 'secret-password-that-is-wrong')
  const { access: token, refresh, user } = (await signIn(server, person.email, person.password)).json()
  const name = 'Secret-Symptom'
  const body = {
    name,
    severity: 3,
    recorded_date: '2026-01-01',
    recorded_time: '08:00',
    description: 'Secret-Text',
  }
  await call('POST', '/api/medical-records/symptoms/', { token, body })
  await call('POST', '/api/medical-records/symptoms/', {
    token,
    body: { ...body, severity: 'Secret-Mistake' },
  })
  await call('GET', '/api/medical-records/symptoms/?search=Secret-Search', { token })
  await call('GET', '/api/Secret-Path/', { token })
  await call('GET', '/api/users/profile/', { token: 'Secret-Token' })
  await call('PATCH', '/api/users/profile/', { token, body: { city: 'Secret-City' } })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const form = await formWith('image', picture, 'Secret-File.png', 'image/png')
  await call('POST', '/api/users/profile/upload-image/', { token, body: form.payload, headers: form.headers })
  await call('POST', '/api/users/forgot-password/', { body: { email: person.email } })
  const reset = tokenIn(await server.mailTo(person.email, 2))
  const renewed = (await call('POST', '/api/token/refresh/', { body: { refresh } })).json()
  await call('POST', '/api/users/reset-password/', {
    body: { token: reset, password: 'secret-password-to-come' },
  })
  await sendBroken('GET /api/Secret-Line HTTP/1.1\r\nauthorization: Bearer Secret-Header\r\nbroken\r\n\r\n')

  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  const own = [person.email, 'Persephone', link, reset, token, refresh, renewed.refresh, renewed.access]
  for (const secret of [...own, 'ecret-', 'salve_refresh=', 'rawPacket']) expect(text).not.toContain(secret)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      route: '/api/medical-records/symptoms/',
      status: 201,
      patient: user.id,
    }),
  )
})

it('prevents log injection', async () => {
  await server.call('GET', '/api/users/profile/', {
    headers: {
      authorization: 'Bearer x", "level":60, "msg":"made up',
      'x-request-id': 'made up',
      'user-agent': 'made up',
    },
  })
  await server.call('GET', '/made%0A{"level":60}up')
  expect(lines.join('')).not.toMatch(/made.up/)
})

/** Sends malformed HTTP to a real port, and waits until the server has hung up. */
async function sendBroken(text: string): Promise<void> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(text)
  for await (const _ of socket);
}
