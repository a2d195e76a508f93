import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { provideNginx } from '../scripts/lib/nginx.mjs'

const missing = provideNginx()
if (missing !== null) process.stderr.write(`\nTHE NGINX CONFIGURATION IS NOT TESTED: ${missing}.\n\n`)

const SECRET = 'Sekret0fAPathThatNobodyMayRead'
/** Every path and query that contains a secret. */
const PLACES = [
  `/consultation/${SECRET}`,
  `/verify-email/${SECRET}`,
  `/reset-password/${SECRET}`,
  `/settings/confirm-email/${SECRET}`,
  `/api/calendar/${SECRET}.ics`,
  `/api/users/verify-email/${SECRET}/`,
  `/api/users/export/file/${SECRET}`,
  `/google-callback?code=${SECRET}`,
  `/google-popup-callback?code=${SECRET}&state=${SECRET}`,
  `/api/medical-records/documents/file/${SECRET}/`,
  `/api/chat/socket?ticket=${SECRET}`,
  `/chat?conversation=${SECRET}`,
  `/chat/call/${SECRET}`,
  `/settings/confirm-email/${SECRET}?next=/${SECRET}`,
  `/api/%2f${SECRET}`,
  `//${SECRET}`,
  `/${SECRET}`,
]

/** nginx refuses these by itself, and a looser error log would quote them. */
const MALFORMED = [
  `GET ${SECRET} HTTP/1.1\r\nHost: salve.example.org\r\n\r\n`,
  `GET /${SECRET}\0 HTTP/1.1\r\nHost: salve.example.org\r\n\r\n`,
  `GET /${SECRET} HTTP/1.1\r\n\r\n`,
  `GET /${SECRET} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
  `GET /${SECRET}/${'x'.repeat(40_000)} HTTP/1.1\r\nHost: salve.example.org\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: salve.example.org\r\nX: ${SECRET.repeat(2000)}\r\n\r\n`,
]

describe.skipIf(missing !== null)('the documented configuration of nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'salve-nginx-'))
  const logs = join(folder, 'logs')
  const seen: { host: string | undefined; proto: unknown; url: string | undefined }[] = []
  let salve: Server
  let nginx: ReturnType<typeof spawn>
  let port: number
  let plainPort: number

  beforeAll(async () => {
    salve = createServer(({ headers, url }, response) => {
      seen.push({ host: headers.host, proto: headers['x-forwarded-proto'], url })
      response.end('from Salve')
    })
    salve.on('upgrade', ({ url }, socket) => {
      seen.push({ host: 'socket', proto: 'socket', url })
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    await new Promise<void>((resolve) => salve.listen(0, '127.0.0.1', resolve))
    ;[port, plainPort] = [await freePort(), await freePort()]
    mkdirSync(logs)
    makeCertificate(folder)
    writeFileSync(join(folder, 'nginx.conf'), configuration())
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(logs, 'start.log')], {
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await vi.waitFor(() => get('/'), { timeout: 20_000, interval: 50 })
  }, 120_000)
  afterAll(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
    await new Promise((resolve) => salve.close(resolve))
    rmSync(folder, { recursive: true })
  })

  /** Returns the documented configuration, with the paths of this machine. */
  function configuration(): string {
    const text = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')
    const [, block = ''] = /```nginx\n(.*?)```/s.exec(text) ?? []
    const upstream = (salve.address() as AddressInfo).port
    const here = block
      .replaceAll('/etc/letsencrypt/live/salve.example.org', folder)
      .replaceAll('/var/log/nginx', logs)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n')
    return `daemon off; pid ${join(folder, 'nginx.pid')}; events {} http { ${temporary}\n${here} }`
  }

  const get = (path: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const headers = { host: 'salve.example.org', referer: `https://salve.example.org/${SECRET}` }
      const asked = request({
        port,
        host: '127.0.0.1',
        path,
        headers,
        rejectUnauthorized: false,
        agent: false,
      })
      asked.on('error', reject).on('response', (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (piece: string) => (body += piece))
        response.on('end', () => resolve({ status: response.statusCode, body }))
      })
      asked.end()
    })
  /** Opens the socket of chat and calls, with a secret wherever a request can hold one. */
  const openSocket = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        host: 'salve.example.org',
        connection: 'Upgrade',
        upgrade: 'websocket',
        cookie: `salve=${SECRET}`,
        'sec-websocket-protocol': SECRET,
        referer: `https://salve.example.org/consultation/${SECRET}`,
      }
      const path = `/api/chat/socket?ticket=${SECRET}`
      const asked = request({ port, host: '127.0.0.1', path, headers, rejectUnauthorized: false })
      asked.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        resolve(statusCode)
      })
      asked.on('error', reject).on('response', ({ statusCode }) => resolve(statusCode))
      asked.end()
    })
  /** Sends what no browser would, and returns the beginning of the answer. */
  const sendRaw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => socket.write(text))
      socket.on('error', reject).on('data', (answer) => {
        socket.destroy()
        resolve(String(answer).slice(0, 12))
      })
    })
  const handshake = (version: SecureVersion) =>
    new Promise<string | null>((resolve) => {
      const options = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' }
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options }, () => {
        resolve(socket.getProtocol())
        socket.destroy()
      })
      socket.on('error', () => resolve(null))
    })
  const logged = () =>
    readdirSync(logs)
      .map((name) => readFileSync(join(logs, name), 'utf8'))
      .join('')

  it.each<[SecureVersion, string | null]>([
    ['TLSv1', null],
    ['TLSv1.1', null],
    ['TLSv1.2', 'TLSv1.2'],
    ['TLSv1.3', 'TLSv1.3'],
  ])('answers %s with %s', async (version, spoken) => {
    expect(await handshake(version)).toBe(spoken)
  })

  it('forwards requests unchanged, with the headers that Salve needs', async () => {
    expect(await get('/api/health/?deep=true')).toEqual({ status: 200, body: 'from Salve' })
    expect(seen.at(-1)).toEqual({ host: 'salve.example.org', proto: 'https', url: '/api/health/?deep=true' })
  })

  it('redirects plain HTTP to TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${plainPort}/login`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/login'])
  })

  it('logs no secret in a path, whether Salve answers or is down', async () => {
    for (const path of PLACES) expect((await get(path)).status).toBe(200)
    expect(await openSocket()).toBe(101)
    expect(seen.at(-1)?.url).toBe(`/api/chat/socket?ticket=${SECRET}`)
    for (const text of MALFORMED) expect(await sendRaw(text)).toMatch(/^HTTP\/1.1 4/)
    salve.closeAllConnections()
    await new Promise((resolve) => salve.close(resolve))
    for (const path of PLACES) expect((await get(path)).status).toBe(502)
    expect(await openSocket()).toBe(502)
    for (const path of PLACES) await fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' })
    await vi.waitFor(() => expect(logged().match(/ 502 /g)).toHaveLength(PLACES.length + 1), {
      timeout: 10_000,
    })
    expect(logged()).toContain('GET /consultation 200')
    expect(logged()).toContain('GET /api/calendar 200')
    expect(logged()).toContain('GET /api/chat 101')
    expect(logged()).toContain('GET /api/chat 502')
    expect(logged()).not.toContain(SECRET)
  })
})

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=salve.example.org', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
  execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' })
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
