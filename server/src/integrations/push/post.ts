import http from 'node:http'
import https from 'node:https'
import { publicLookup, type Resolve } from '../outgoing/public-lookup.ts'

/** The status of an answer, 0 for none in time, and what its Retry-After asks for. */
export interface Answer {
  status: number
  retryAfterMs: number | null
}

const TIMEOUT_MS = 10_000
/**
 * Connections to one service that are kept, and how many messages are on their way to it at once.
 */
const SOCKETS_MAX = 16

/**
 * Posts to services of the internet. The address is looked at after the name was resolved, and it
 * is the one that is connected to; redirects are not followed, and of an answer nothing but its
 * head is read.
 */
export function openPoster(loopbackToo: boolean, resolve?: Resolve) {
  const kept = { keepAlive: true, maxSockets: SOCKETS_MAX, lookup: publicLookup(loopbackToo, resolve) }
  const agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) }
  return {
    post(address: string, headers: Record<string, string>, body: Uint8Array): Promise<Answer> {
      const url = new URL(address)
      const { request } = url.protocol === 'http:' ? http : https
      return new Promise((resolve) => {
        const none = () => resolve({ status: 0, retryAfterMs: null })
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const agent = agents[url.protocol as keyof typeof agents]
        const sent = request(url, { method: 'POST', headers, agent, signal }, (response) => {
          resolve({
            status: response.statusCode ?? 0,
            retryAfterMs: retryAfterOf(response.headers['retry-after']),
          })
          response.on('error', none)
          // Its few bytes are drained, so that the connection can be reused; the time limit applies
          // to them, too.
          response.resume()
        })
        sent.on('error', none)
        sent.end(body)
      })
    },
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** Seconds, or a date. */
function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}
