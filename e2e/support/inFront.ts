import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** Stands before the server as a reverse proxy does, at an address of its own. */
export interface InFront {
  url: string
  /** Calls of the API get 503, as while a server is exchanged; the app's files still come. */
  isApiDown: boolean
  /** Another version of the app's worker comes from now on. */
  hasNewWorker: boolean
  stop(): Promise<void>
}

/** `serverPort`: where the server behind it listens, or is going to. */
export async function standInFront(serverPort: number): Promise<InFront> {
  const to = { host: '127.0.0.1', port: serverPort }
  const front: InFront = { url: '', isApiDown: false, hasNewWorker: false, stop }
  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const { url = '/', method, headers } = asked
    if (front.isApiDown && url.startsWith('/api/')) {
      asked.resume()
      return void reply.writeHead(503, { 'retry-after': '1' }).end()
    }
    const isWorker = url === '/sw.js'
    // Plain and whole, so that something can be put behind it.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...rest } = headers
    const given = isWorker ? { ...rest, 'accept-encoding': 'identity' } : headers
    const behind = request({ ...to, path: url, method, headers: given }, (answer) => {
      const { 'content-length': _length, ...shorter } = answer.headers
      const isNew = isWorker && front.hasNewWorker
      reply.writeHead(answer.statusCode ?? 502, isNew ? shorter : answer.headers)
      if (!isNew) return void answer.pipe(reply)
      answer.on('data', (bytes) => reply.write(bytes)).on('end', () => reply.end('\n// another version\n'))
    })
    behind.on('error', () => reply.destroy())
    asked.pipe(behind)
  }
  const server = createServer(pass)
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
