import type { ApiRequest } from './request.ts'
import type { Answer } from './transport.ts'

type Call = (request: ApiRequest, signal?: AbortSignal) => Promise<Answer>

/** The end of an address by which one record is written: `{id}/`, `{id}/restore/`. */
const OF_RECORD = /\{\w+\}\/(?:restore\/)?$/
const RESTORE = /restore\/$/

/**
 * Sends the writes of one record one after the other, in the order of the taps: an undo and what
 * follows it would else overtake each other on the way. What is written first goes out in the task
 * of its tap; what waits behind it goes out at once when the page is left, since it would be lost
 * otherwise.
 */
export function inOrder(call: Call): Call {
  const last = new Map<string, Promise<unknown>>()
  return (request, signal) => {
    const names = recordsIn(request)
    const before = names.flatMap((name) => last.get(name) ?? [])
    const answering =
      before.length === 0 ? call(request, signal) : settledOrLeft(before).then(() => call(request, signal))
    const settled = answering.then(
      () => undefined,
      () => undefined,
    )
    for (const name of names) last.set(name, settled)
    const forget = async () => {
      await settled
      for (const name of names) if (last.get(name) === settled) last.delete(name)
    }
    void forget()
    return answering
  }
}

/**
 * Returns the names of the records that a call writes: by its address, by the dose that it names,
 * and by the caller's own `about`.
 */
export function recordsIn({ endpoint, url, body, about }: ApiRequest): string[] {
  if (endpoint.method === 'GET') return []
  const dose = doseIn(body)
  return [
    ...(OF_RECORD.test(endpoint.path) ? [(url.split('?')[0] ?? '').replace(RESTORE, '')] : []),
    ...(dose ? [dose] : []),
    ...(about ? [about] : []),
  ]
}

function doseIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('slot' in body) || !('medication_plan' in body))
    return null
  const { medication_plan, slot, local_date } = body as Record<string, unknown>
  return ['dose', medication_plan, slot, local_date].map(String).join(' ')
}

async function settledOrLeft(before: readonly Promise<unknown>[]): Promise<void> {
  const listening = new AbortController()
  const left = new Promise((resolve) =>
    window.addEventListener('pagehide', resolve, { once: true, signal: listening.signal }),
  )
  await Promise.race([Promise.allSettled(before), left])
  listening.abort()
}
