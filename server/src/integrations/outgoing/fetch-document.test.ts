import type { LookupAddress } from 'node:dns'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocument, type FetchLimits, FetchRefused } from './fetch-document.ts'
import type { Resolve } from './public-lookup.ts'

const LIMITS: FetchLimits = { bytesMax: 100_000, accept: '*/*', timeoutMs: 1000 }
const resolveTo =
  (...addresses: string[]): Resolve =>
  (_, __, answer) =>
    answer(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
const refusal = async (address: string, more: Partial<FetchLimits> = {}): Promise<string> => {
  const error = await fetchDocument(address, { ...LIMITS, ...more }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof FetchRefused ? error.code : String(error)
}

/** Listens on this machine and counts connections. */
let canary: Server
let visits = 0
let port = 0
beforeAll(async () => {
  canary = createServer((socket) => {
    visits++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(canary, 'listening')
  port = (canary.address() as AddressInfo).port
})
afterAll(() => void canary.close())
afterEach(() => {
  if (visits > 0) throw new Error('somebody reached the canary')
})

describe('hostile addresses', () => {
  it.each([
    'http://example.org',
    'ftp://example.org',
    'file:///etc/passwd',
    'data:text/xml,<rss/>',
    'gopher://127.0.0.1',
    'javascript:alert(1)',
    'about:blank',
    '//127.0.0.1/',
    '',
    'https://',
    'https://user@example.org',
    'https://user:secret@example.org',
    'https://example.org@127.0.0.1:PORT',
    'https://127.0.0.1:PORT',
    'http://127.0.0.1:PORT',
    'https://127.1:PORT',
    'https://127.0.1:PORT',
    'https://0177.0.0.1:PORT',
    'https://0x7f.0.0.1:PORT',
    'https://0x7f000001:PORT',
    'https://2130706433:PORT',
    'https://017700000001:PORT',
    'https://127.0.0.1.:PORT',
    'https://127.9.9.9:PORT',
    'https://0.0.0.0:PORT',
    'https://0:PORT',
    'https://10.0.0.1',
    'https://10.255.255.255',
    'https://100.64.0.1',
    'https://169.254.169.254/latest/meta-data/',
    'https://172.16.0.1',
    'https://172.31.255.255',
    'https://192.168.1.1',
    'https://192.0.0.8',
    'https://198.18.0.1',
    'https://224.0.0.1',
    'https://255.255.255.255',
    'https://[::1]:PORT',
    'https://[::]:PORT',
    'https://[::ffff:127.0.0.1]:PORT',
    'https://[::ffff:7f00:1]:PORT',
    'https://[::127.0.0.1]:PORT',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[fe80::1]',
    'https://[fc00::1]',
    'https://[fd12:3456::1]',
    'https://[ff02::1]',
    'https://[2001:db8::1]',
    'https://[2001:0:7f00:1::]',
    'https://localhost:PORT',
    'https://LOCALHOST:PORT',
    'https://localhost.:PORT',
    'https://a.localhost:PORT',
    'https://printer.local',
    'https://metadata.google.internal',
    'https://intranet',
    'https://①②⑦.⓪.⓪.①:PORT',
    'https://127。0。0。1:PORT',
    'https://%31%32%37.0.0.1:PORT',
    'https://0x7f.1:PORT',
  ])('refuses %s without a connection', async (address) => {
    expect(await refusal(address.replace('PORT', String(port)), { resolve: resolveTo('127.0.0.1') })).toBe(
      'address',
    )
  })

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['this machine, mapped', ['::ffff:127.0.0.1']],
    ['a private network', ['192.168.0.7', '10.1.1.1']],
    ['the cloud’s own service', ['169.254.169.254']],
    ['no address', []],
  ])('refuses a name that resolves to %s', async (_, addresses) => {
    const resolve = resolveTo(...addresses)
    expect(await refusal(`https://feed.example.org:${port}/rss`, { resolve })).toBe('address')
  })

  it('resolves a name once, so that it cannot be rebound', async () => {
    let asked = 0
    const rebinding: Resolve = (_, __, answer) => {
      asked++
      answer(null, [{ address: '127.0.0.1', family: 4 }])
    }
    expect(await refusal(`https://feed.example.org:${port}/`, { resolve: rebinding })).toBe('address')
    expect(asked).toBe(1)
  })
})

const serving = async (listener: RequestListener, more: Partial<FetchLimits> = {}) => {
  const server = createHttpServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rss`
  try {
    return await fetchDocument(address, { ...LIMITS, loopbackToo: true, ...more }).catch(
      (error: FetchRefused) => `${error.code} ${error.detail}`.trim(),
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('a misbehaving service', () => {
  it('is read when it behaves, with one request for the document', async () => {
    let headers = {}
    const answer = await serving((request, response) => {
      headers = request.headers
      response.setHeader('content-type', 'application/rss+xml').end('<rss/>')
    })
    expect(answer).toEqual({ content: Buffer.from('<rss/>'), contentType: 'application/rss+xml' })
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('is not followed to another address', async () => {
    const to = `http://127.0.0.1:${port}/private`
    expect(await serving((_, response) => response.writeHead(302, { location: to }).end())).toBe(
      `redirect ${to}`,
    )
  })

  it.each([404, 500, 204])('is reported by its status %d', async (status) => {
    expect(await serving((_, response) => response.writeHead(status).end())).toBe(`status ${status}`)
  })

  it('is dropped when it announces 200 MB', async () => {
    expect(
      await serving((_, response) =>
        response.writeHead(200, { 'content-length': 200_000_000 }).write('<rss>'),
      ),
    ).toBe('too-large')
  })

  it('is dropped when it sends 200 MB unannounced', async () => {
    let sent = 0
    const piece = Buffer.alloc(64_000, 'a')
    const answer = await serving((_, response) => {
      const more = () => {
        while (!response.destroyed && sent < 200_000_000 && response.write(piece)) sent += piece.length
      }
      response.on('drain', more)
      more()
    })
    expect(answer).toBe('too-large')
    expect(sent).toBeLessThan(20_000_000)
  })

  it('is dropped when it is slow', async () => {
    expect(await serving((_, response) => response.write('<rss>'), { timeoutMs: 100 })).toBe('too-slow 0.1 s')
    expect(await serving(() => {}, { timeoutMs: 100 })).toBe('too-slow 0.1 s')
  })

  it('is dropped when it sends compressed content', async () => {
    expect(
      await serving((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')),
    ).toBe('compressed')
  })

  it('is reported as unavailable when it hangs up', async () => {
    expect(await serving((request) => request.socket.destroy())).toBe('unreachable ECONNRESET')
  })
})
