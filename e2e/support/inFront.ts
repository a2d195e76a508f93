import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, type RunningServer, startServer } from './server.ts'

/** Stands before the server as a reverse proxy does, at an address of its own. */
export interface InFront {
  url: string
  /** Calls of the API get 503, as while a server is exchanged; the app's files still come. */
  isApiDown: boolean
  /**
   * Another version of the app comes from now on: its pages, its worker, and all its files under
   * names of their own.
   */
  hasNewVersion: boolean
  /**
   * The delay of requests in milliseconds; a request that the browser aborts meanwhile never
   * arrives.
   */
  slowness: number
  stop(): Promise<void>
}

/**
 * The mark of the newer version's names before their ending, and the names that it is put into:
 * those with a hash.
 */
const NEXT = '.next'
const OWN_NAME = /([\w-]+-[\w-]{7,8})\.(js|css)\b/g

const isOfPage = ({ accept }: IncomingMessage['headers']) => accept?.includes('text/html') ?? false

/** A server, and what stands before it at the address that the server knows as its own. */
export async function startBehind(): Promise<{ front: InFront; server: RunningServer }> {
  const port = await freePort()
  const front = await standInFront(port)
  return { front, server: await startServer({ PORT: String(port), PUBLIC_URL: front.url }) }
}

/** `serverPort`: where the server behind it is going to listen. */
async function standInFront(serverPort: number): Promise<InFront> {
  const to = { host: '127.0.0.1', port: serverPort }
  const front: InFront = { url: '', isApiDown: false, hasNewVersion: false, slowness: 0, stop }
  const pass = async (asked: IncomingMessage, reply: ServerResponse) => {
    const { url = '/', method, headers } = asked
    if (front.slowness > 0 && method !== 'GET') {
      await wait(front.slowness)
      if (reply.destroyed) return
    }
    if (front.isApiDown && url.startsWith('/api/')) {
      asked.resume()
      return void reply.writeHead(503, { 'retry-after': '1' }).end()
    }
    const isNew = front.hasNewVersion && (url.includes(NEXT) || url === '/sw.js' || isOfPage(headers))
    // Plain and whole, so that the names in it can be changed.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...rest } = headers
    const given = isNew ? { ...rest, 'accept-encoding': 'identity' } : headers
    const path = url.replace(NEXT, '')
    const behind = request({ ...to, path, method, headers: given }, (answer) => {
      const { 'content-length': _length, ...shorter } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, isNew ? shorter : answer.headers)
      if (!isNew) return void answer.pipe(reply)
      void text(answer).then((old) => reply.end(old.replaceAll(OWN_NAME, `$1${NEXT}.$2`)))
    })
    behind.on('error', () => reply.destroy())
    asked.pipe(behind)
  }
  const server = createServer((asked, reply) => void pass(asked, reply))
  server.on('upgrade', ({ url, headers }, socket, head) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    const behind = connect(to.port, to.host, () => {
      behind.write(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      behind.write(head)
      behind.pipe(socket).pipe(behind)
    })
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return front

  async function stop() {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
