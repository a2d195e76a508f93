import type { ScopeKey } from '../lib/recordScope.ts'
import { NO_ANSWER } from '../api/errors.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Answer, Failure } from '../api/transport.ts'
import { seenDoseDays } from './doseDays.ts'
import type { Entry } from './entry.ts'
import { RECORD_KINDS } from './kinds.ts'
import { knownRecords } from './known.ts'
import { needsReadings, withEntries } from './overlay.ts'
import type { ResponseCache } from './responseCache.ts'
import { isOfSitting, sittingIn, sittingOf } from './sittings.ts'

export interface Reading {
  seen: ResponseCache
  owner: ScopeKey
  entries: readonly Entry[]
  timeZone: string
  now: () => number
  /** An answer of that time is shown in the place of one of now. */
  onKept: (at: number) => void
  /** An answer is in safe keeping. */
  onSeen: (owner: ScopeKey) => void
}

/** True when a call got no answer of the server, so that a retry may. */
export function isUnreached({ status }: Failure): boolean {
  return status === NO_ANSWER || (status >= 502 && status <= 504)
}

/**
 * Answers a reading call: from the server, or from the cache of its last answer, with queued writes
 * applied.
 */
export async function read(request: ApiRequest, answer: Answer, reading: Reading): Promise<Answer> {
  const { seen, owner, onKept, onSeen, now } = reading
  const { url } = request
  if (answer.ok) {
    // Nobody waits for it, and without storage there is only less to see offline.
    seen.keep({ owner, url, body: answer.body, at: now() }).then(
      () => onSeen(owner),
      () => undefined,
    )
    return withWaiting(answer, url, reading)
  }
  const find = async () => (await seen.find(owner, url)) ?? seenDoseDays(url, seen, owner)
  const kept = isUnreached(answer) ? await find() : undefined
  if (kept) onKept(kept.at)
  const body = kept?.body ?? (await alone(url, reading, answer))
  return body === undefined ? answer : withWaiting({ ok: true, status: 200, body }, url, reading)
}

/**
 * One record whose own page was not seen, but a list with it; or one that is only on this device so
 * far.
 */
async function alone(url: string, reading: Reading, failure: Failure): Promise<unknown> {
  const { seen, owner, entries, timeZone } = reading
  const known = knownRecords(seen, owner, entries, timeZone)
  const sitting = sittingIn(url)
  if (sitting) {
    if (!isUnreached(failure) && !entries.some((entry) => isOfSitting(sitting, entry))) return undefined
    return sittingOf((await known.sitting(sitting)).readings)
  }
  const kind = RECORD_KINDS.find(({ list }) => url.startsWith(list))
  const id = kind && /^([^/?]+)\/$/.exec(url.slice(kind.list.length))?.[1]
  if (!kind || !id) return undefined
  if (!isUnreached(failure) && !entries.some(({ record }) => record === id)) return undefined
  return (await known.record(kind, id)) ?? undefined
}

async function withWaiting(
  answer: Extract<Answer, { ok: true }>,
  url: string,
  { seen, owner, entries, timeZone, now }: Reading,
): Promise<Answer> {
  if (entries.length === 0) return answer
  const readings = needsReadings(url, entries)
    ? await knownRecords(seen, owner, entries, timeZone).readings()
    : []
  const body = withEntries(url, answer.body, entries, now(), readings)
  return body === undefined ? { ok: false, status: 404, body: null } : { ...answer, body }
}
