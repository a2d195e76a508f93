// Loaded into the server beside its own code (`--import`): of each call of the dashboard, how long
// the server took over it and how long it waited for the slowest of its queries. Calls come one
// after the other. Written to QUERY_TIMES when the server ends.
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'

export interface CallTimes {
  call: number
  slowest: number
}

const file = process.env['QUERY_TIMES'] ?? ''
const calls: CallTimes[] = []
let begun = 0
let slowest = 0

subscribe('http.server.request.start', () => {
  begun = performance.now()
  slowest = 0
})
subscribe('http.server.response.finish', (message) => {
  const { url } = (message as { request: IncomingMessage }).request
  if (url?.startsWith('/api/dashboard/')) calls.push({ call: performance.now() - begun, slowest })
})

/** Hook that the driver calls once a query is complete. */
interface Submitted {
  handleReadyForQuery?: (...args: unknown[]) => void
}
const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, submitted: Submitted, ...rest: unknown[]) {
    const sent = performance.now()
    const { handleReadyForQuery } = submitted
    if (handleReadyForQuery)
      submitted.handleReadyForQuery = function (...args) {
        slowest = Math.max(slowest, performance.now() - sent)
        handleReadyForQuery.apply(this, args)
      }
    return query.call(this, submitted, ...rest)
  },
})

// The server's worker threads load this, too, and answer no call.
process.on('exit', () => calls.length > 0 && writeFileSync(file, JSON.stringify(calls)))
