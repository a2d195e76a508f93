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
/** Wherever a secret stands in a path or a query. */
const PLACES = [
  `/consultation/${SECRET}`,
  `/verify-email/${SECRET}`,
  `/reset-password/${SECRET}`,
  `/settings/confirm-email/${SECRET}`,
  `/api/calendar/${SECRET}.ics`,
  `/api/users/verify-email/${SECRET}/`,
  `/api/users/export/file/${SECRET}`,
  `/google-callback?code=${SECRET}`,
  `//${SECRET}`,
  `/${SECRET}`,
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

  /** As it stands in the documentation, but for the places of this machine. */
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

  it('passes requests on whole, with what Salve is to know of them', async () => {
    expect(await get('/api/health/?deep=true')).toEqual({ status: 200, body: 'from Salve' })
    expect(seen.at(-1)).toEqual({ host: 'salve.example.org', proto: 'https', url: '/api/health/?deep=true' })
  })

  it('sends plain HTTP to TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${plainPort}/login`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/login'])
  })

  it('logs no secret of a path, neither when all is well nor when Salve is away', async () => {
    for (const path of PLACES) expect((await get(path)).status).toBe(200)
    salve.closeAllConnections()
    await new Promise((resolve) => salve.close(resolve))
    for (const path of PLACES) expect((await get(path)).status).toBe(502)
    for (const path of PLACES) await fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' })
    await vi.waitFor(() => expect(logged().match(/ 502 /g)).toHaveLength(PLACES.length), { timeout: 10_000 })
    expect(logged()).toContain('GET /consultation 200')
    expect(logged()).toContain('GET /api/calendar 200')
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
