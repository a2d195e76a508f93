import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** One item of an envelope: its kind, and what it says. */
export interface Item {
  type: string
  /** Parsed; a recording of the screen is its text after its first line. */
  content: Record<string, unknown> | unknown[] | string
}

export interface Envelope {
  /** The address that it was sent to. */
  to: string
  header: Record<string, unknown>
  items: Item[]
}

/**
 * The receiving end of error reports: takes envelopes as a Sentry-compatible service does, and
 * remembers them.
 */
export interface Ingest {
  dsn: string
  envelopes: Envelope[]
  /** All items of a kind so far. */
  items(type: string): Item[]
  stop(): Promise<void>
}

export async function startIngest(): Promise<Ingest> {
  const envelopes: Envelope[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    envelopes.push({ to: request.url ?? '', ...readEnvelope(unpacked(await buffer(request))) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    return void take(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    envelopes,
    items: (type) => envelopes.flatMap(({ items }) => items.filter((item) => item.type === type)),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * The format's own framing: a line of header, then for each item a line of header and its bytes.
 */
function readEnvelope(bytes: Buffer): Omit<Envelope, 'to'> {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\n', at)
    const text = bytes.subarray(at, end === -1 ? bytes.length : end).toString()
    at = end === -1 ? bytes.length : end + 1
    return text
  }
  const header = JSON.parse(line()) as Record<string, unknown>
  const items: Item[] = []
  while (at < bytes.length) {
    const head = line()
    if (!head) continue
    const { type, length } = JSON.parse(head) as { type: string; length?: number }
    const end = length === undefined ? bytes.indexOf('\n', at) : at + length
    const content = bytes.subarray(at, end === -1 ? bytes.length : end)
    at += content.length + 1
    items.push({ type, content: contentOf(type, content) })
  }
  return { header, items }
}

function contentOf(type: string, content: Buffer): Item['content'] {
  if (type !== 'replay_recording') return JSON.parse(content.toString()) as Item['content']
  return unpacked(content.subarray(content.indexOf('\n') + 1)).toString()
}

function unpacked(body: Buffer): Buffer {
  for (const unpack of [gunzipSync, inflateSync, brotliDecompressSync]) {
    try {
      return unpack(body)
    } catch {
      // Not packed in this way.
    }
  }
  return body
}
