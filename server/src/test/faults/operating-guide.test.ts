import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request, type RequestOptions } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { newPatientAt, type ServerProcess, startProcess } from './server-process.ts'

const GUIDE = readFileSync(fileURLToPath(new URL('../../../../docs/operating.md', import.meta.url)), 'utf8')
/** Returns the fenced block after a heading. */
const blockOf = (heading: string) =>
  new RegExp(`^## ${heading}$[^]*?^\`\`\`[a-z]*\\n([^]*?)^\`\`\``, 'm').exec(GUIDE)?.[1] ?? ''
const isHere = (command: string, ...args: string[]) => spawnSync(command, args).error === undefined

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe.skipIf(!isHere('nginx', '-v') || !isHere('openssl', 'version'))('the example for nginx', () => {
  const root = mkdtempSync(join(tmpdir(), 'salve-nginx-'))
  const dataDir = join(root, 'data')
  let nginx: ChildProcess
  let server: ServerProcess
  let ca: Buffer
  let port: number
  let token: string

  beforeAll(async () => {
    const [own, behind, plain] = [await freePort(), await freePort(), await freePort()]
    port = own
    const [key, cert] = [join(root, 'key.pem'), join(root, 'cert.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    ca = readFileSync(cert)
    const site = blockOf('Behind nginx')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replaceAll('salve.example.org;', 'localhost;')
      .replaceAll('/var/log/nginx', root)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace('127.0.0.1:3000', `127.0.0.1:${behind}`)
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(root, name)};`,
    )
    writeFileSync(
      join(root, 'nginx.conf'),
      `daemon off; pid ${join(root, 'pid')}; error_log stderr; events {} http { access_log off; ${temp.join(' ')} ${site} }`,
    )
    mkdirSync(join(root, 'client_body'))
    const settings = { PORT: `${behind}`, PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: '1' }
    server = await startProcess(dataDir, settings)
    token = await newPatientAt(`http://127.0.0.1:${behind}`, dataDir, 'ada')
    nginx = spawn('nginx', ['-p', root, '-e', 'stderr', '-c', join(root, 'nginx.conf')], { stdio: 'ignore' })
    // Refused until it listens.
    await vi.waitFor(() => call('/api/health/ready'), 20_000)
  }, 90_000)
  afterAll(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
    await server.stop()
    rmSync(root, { recursive: true })
  }, 60_000)

  async function call(path: string, options: RequestOptions = {}, body: Buffer | string = '') {
    const sent = request({ host: 'localhost', port, path, ca, family: 4, ...options })
    sent.end(body)
    const [answer] = await once(sent, 'response')
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    return {
      status: answer.statusCode as number,
      headers: answer.headers,
      text: Buffer.concat(parts).toString(),
    }
  }

  it('passes pages on over TLS', async () => {
    const { status, headers } = await call('/api/config/')
    expect([status, headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age')])
  })

  it("shows each caller's own address, whatever the caller says of it", async () => {
    let said = 0
    const ask = async (localAddress: string) => {
      said += 1
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.8.${said}` }
      const options = { method: 'POST', headers, localAddress }
      return (await call('/api/users/check-email/', options, '{"email":"ada@example.org"}')).status
    }
    for (let i = 0; i < 5; i++) expect(await ask('127.0.0.2')).toBe(200)
    expect(await ask('127.0.0.2')).toBe(429)
    // IPv4 addresses count each by itself.
    expect(await ask('127.0.0.3')).toBe(200)
  })

  it('passes a large upload on while it arrives, and the answer to it', async () => {
    const content = Buffer.alloc(8 * 1024 * 1024, 'What the letter says.\n')
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="Letter.txt"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': body.length,
    }
    const kept = await call('/api/medical-records/documents/', { method: 'POST', headers }, body)
    expect(kept.status).toBe(201)
    const { id } = JSON.parse(kept.text) as { id: string }
    const path = `/api/medical-records/documents/${id}/content/`
    const { text } = await call(path, { headers: { authorization: `Bearer ${token}` } })
    expect(text.length).toBe(content.length)
  }, 60_000)

  it('passes the socket of chat and calls on', async () => {
    const socket = new WebSocket(`wss://localhost:${port}/api/chat/socket`, {
      ca,
      origin: `https://localhost:${port}`,
    })
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'hello', token }))
    const [frame] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(frame.toString())).toMatchObject({ type: 'ready' })
    socket.close()
    await once(socket, 'close')
  })
})

describe.skipIf(!isHere('systemd-analyze', '--version'))('the unit for systemd', () => {
  it('is found to be right', () => {
    const folder = mkdtempSync(join(tmpdir(), 'salve-unit-'))
    const file = join(folder, 'salve.service')
    // The started program need not be on this machine.
    writeFileSync(file, blockOf('As a service').replace('/usr/bin/npm start', '/bin/true'))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect({ status, said: stderr.split('\n').filter((text) => text.includes('salve')) }).toEqual({
      status: 0,
      said: [],
    })
  })
})
