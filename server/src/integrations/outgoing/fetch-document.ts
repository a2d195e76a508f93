import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { publicLookup, type Resolve } from './public-lookup.ts'
import { isPublicUrl } from './public-url.ts'

const TIMEOUT_MS = 20_000

/** Why a document did not come; `detail` is a status, or where a redirect leads. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
  readonly code: 'address' | 'redirect' | 'status' | 'too-large' | 'too-slow' | 'compressed' | 'unreachable'
  readonly detail: string
  constructor(code: FetchRefused['code'], detail = '') {
    super(`${code} ${detail}`.trim())
    this.code = code
    this.detail = detail
  }
}

export interface FetchLimits {
  bytesMax: number
  accept: string
  timeoutMs?: number
  /** For tests: services on this machine, without TLS. */
  loopbackToo?: boolean
  resolve?: Resolve
}

/** The content, and its type as the sender named it. */
export interface Fetched {
  content: Buffer
  contentType: string
}

/**
 * Gets a document of the public internet: https alone, the address looked at after resolving and
 * the same one connected to, no redirect followed, no more bytes and no more time than said.
 * Rejects with FetchRefused.
 */
export async function fetchDocument(address: string, limits: FetchLimits): Promise<Fetched> {
  const { loopbackToo = false, timeoutMs = TIMEOUT_MS, resolve, accept, bytesMax } = limits
  if (!isPublicUrl(address, loopbackToo)) throw new FetchRefused('address')
  const url = new URL(address)
  const { request } = url.protocol === 'http:' ? http : https
  const signal = AbortSignal.timeout(timeoutMs)
  const lookup = publicLookup(loopbackToo, resolve)
  // Compressed content would be small until it is opened.
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Salve' }
  try {
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      request(url, { headers, signal, lookup, agent: false }, answered).on('error', failed).end()
    })
    try {
      refuseUnlessFit(response, url, bytesMax)
      return {
        content: await readAll(response, bytesMax),
        contentType: response.headers['content-type'] ?? '',
      }
    } finally {
      response.destroy()
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    if (signal.aborted) throw new FetchRefused('too-slow', `${timeoutMs / 1000} s`)
    const { code = '' } = error as NodeJS.ErrnoException
    throw code === 'EACCES' ? new FetchRefused('address') : new FetchRefused('unreachable', code)
  }
}

function refuseUnlessFit({ statusCode = 0, headers }: IncomingMessage, url: URL, bytesMax: number): void {
  if (statusCode >= 300 && statusCode < 400)
    throw new FetchRefused('redirect', URL.parse(headers.location ?? '', url)?.href.slice(0, 200) ?? '')
  if (statusCode !== 200) throw new FetchRefused('status', String(statusCode))
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw new FetchRefused('compressed')
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw new FetchRefused('too-large')
}

async function readAll(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > bytesMax) throw new FetchRefused('too-large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
