import autocannon from 'autocannon'
import { uuidv7 } from 'uuidv7'

/** One request of a load. */
export interface Ask {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  /** `{moment}` and `{day}` in it become a time and a day of the past two years. */
  body?: string
}
/** The requests of one round. */
export interface Load {
  origin: string
  /** Sent in turn. */
  asks: Ask[]
  seconds: number
  /** Number of requests in flight at once. */
  connections: number
}
export interface Round {
  perSecond: number
  p50: number
  p99: number
  /** The number of answers. */
  answers: number
  /** Statuses of answers that are no success; a round with any does not count. */
  failures: string[]
}

const DAY_MS = 86_400_000
const TWO_YEARS_MS = 2 * 365 * DAY_MS

/** A separate process: receives loads by message, and answers with its measurements. */
process.on('message', (load: Load) => {
  void run(load).then((round) => process.send?.(round))
})
process.on('disconnect', () => process.exit())

async function run({ origin, asks, seconds, connections }: Load): Promise<Round> {
  const times: number[] = []
  const failures: string[] = []
  const requests = asks.map((ask) => ({ ...ask, ...(ask.body ? { setupRequest: renewed(ask.body) } : {}) }))
  // Each connection begins elsewhere in the list, so that they do not ask for the same patient at
  // the same moment.
  let begun = 0
  const setupClient = (client: autocannon.Client) => {
    const from = Math.floor((requests.length / connections) * begun++)
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: origin, connections, duration: seconds, requests, setupClient }
    autocannon(options, (error, measured) => (error ? reject(error) : resolve(measured))).on(
      'response',
      (_client, status, _bytes, ms) => {
        times.push(ms)
        if (status >= 300) failures.push(String(status))
      },
    )
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: times.length / result.duration,
    p50: at(0.5),
    p99: at(0.99),
    answers: times.length,
    failures: [...failures, ...Array.from({ length: result.errors + result.timeouts }, () => 'no answer')],
  }
}

/**
 * Each record is a new one. The moments differ, as a patient's do: entries of the same minute would
 * all be one sitting.
 */
function renewed(body: string) {
  return (request: autocannon.Request): autocannon.Request => {
    // Not of today, whose evening is still to come.
    const moment = new Date(Date.now() - DAY_MS - Math.random() * TWO_YEARS_MS).toISOString()
    return {
      ...request,
      headers: { ...request.headers, 'idempotency-key': uuidv7() },
      body: body.replace('{moment}', moment).replace('{day}', moment.slice(0, 10)),
    }
  }
}
