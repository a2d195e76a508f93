import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { newcomer, register, tokenIn } from '../../test/registrations.ts'

const PATH = '/dev/mailbox'
const SMTP_URL = 'smtp://127.0.0.1:9'

describe('the development mailbox', () => {
  let server: TestApp
  afterEach(() => server.close())
  const open = (path = PATH, headers = {}) => server.call('GET', path, { headers })

  it('lists the messages, newest first, and shows each with a link to follow', async () => {
    server = await startTestApp()
    expect((await open()).body).toContain('No message yet')
    const [first, second] = [newcomer(), newcomer({ language: 'de' })]
    await register(server, first)
    await server.mailTo(first.email)
    await register(server, second)
    const token = tokenIn(await server.mailTo(second.email))
    const list = await open()
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(list.headers['cache-control']).toBe('no-store')
    expect(list.body.indexOf(second.email)).toBeGreaterThan(0)
    expect(list.body.indexOf(second.email)).toBeLessThan(list.body.indexOf(first.email))
    const [, address] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list.body) ?? []
    const letter = await open(address)
    expect(letter.body).toContain(`<a href="http://127.0.0.1:3000/verify-email/${token}">`)
    expect(letter.body).toContain('Bitte bestätigen Sie')
    expect((await server.call('GET', '/api/config/')).json().mailbox).toBe(true)
  })

  it.each([
    '/dev/mailbox/..%2f..%2fsecret.key',
    '/dev/mailbox/nothing',
    `/dev/mailbox/${crypto.randomUUID()}`,
  ])('has nothing at %s', async (path) => {
    server = await startTestApp()
    expect((await open(path)).statusCode).toBe(404)
  })

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['where mail is sent', { SMTP_URL }],
    ['where other machines can reach the server', { HOST: '0.0.0.0' }],
    ['where the server has a public address', { PUBLIC_URL: 'https://salve.example.org' }],
  ])('is absent %s', async (_, settings) => {
    server = await startTestApp(settings, {}, { workers: false })
    expect((await open()).statusCode).toBe(404)
    expect((await open(`${PATH}/${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await server.call('GET', '/api/config/')).json().mailbox).toBe(false)
  })

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-host', 'salve.example.org'],
    ['x-real-ip', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 proxy'],
    ['host', 'salve.example.org'],
    ['host', 'rebound.evil.example:3000'],
    ['host', '127.0.0.1.evil.example'],
  ])('is absent for a call through %s: %s', async (name, value) => {
    server = await startTestApp()
    expect((await open(PATH, { [name]: value })).statusCode).toBe(404)
  })

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('is present for %s', async (host) => {
    server = await startTestApp()
    expect((await open(PATH, { host })).statusCode).toBe(200)
  })

  it('is absent for a call without a host', async () => {
    server = await startTestApp()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const status = await new Promise((resolve, reject) => {
      const asked = request({ port, path: PATH, setHost: false, headers: { connection: 'close' } })
      asked.once('response', (answer) => resolve(answer.resume().statusCode))
      asked.once('error', reject)
      asked.end()
    })
    expect([400, 404]).toContain(status)
  })
})
