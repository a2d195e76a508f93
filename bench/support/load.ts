import autocannon from 'autocannon'
import { uuidv7 } from 'uuidv7'

/** The requests of one round. */
export interface Load {
  url: string
  method: 'GET' | 'POST'
  /** Sent in turn. */
  headers: Record<string, string>[]
  body?: string
  seconds: number
  /** Number of requests in flight at once. */
  connections: number
}
export interface Round {
  perSecond: number
  p50: number
  p99: number
  /** Answers that are no success; a round with any does not count. */
  failures: number
}

/** A separate process: receives loads by message, and answers with its measurements. */
process.on('message', (load: Load) => {
  void run(load).then((round) => process.send?.(round))
})
process.on('disconnect', () => process.exit())

async function run({ url, method, headers, body, seconds, connections }: Load): Promise<Round> {
  const times: number[] = []
  const requests = headers.map((each) => ({
    method,
    headers: each,
    ...(body ? { body, setupRequest: withKey } : {}),
  }))
  // Each connection begins elsewhere in the list, so that they do not ask for the same patient at
  // the same moment.
  let begun = 0
  const setupClient = (client: autocannon.Client) => {
    const from = Math.floor((requests.length / connections) * begun++)
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration: seconds, requests, setupClient }
    autocannon(options, (error, measured) => (error ? reject(error) : resolve(measured))).on(
      'response',
      (_client, _status, _bytes, ms) => times.push(ms),
    )
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: times.length / result.duration,
    p50: at(0.5),
    p99: at(0.99),
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Each entry is a new one. */
function withKey(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, 'idempotency-key': uuidv7() } }
}
