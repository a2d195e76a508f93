import { labResultList } from '@salve/contract/lists/labResults.ts'
import type { Reader } from '@salve/contract/lists/rowList.ts'
import type { ScopeKey } from '../lib/recordScope.ts'
import { NO_ANSWER } from '../api/errors.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Answer, Failure } from '../api/transport.ts'
import { seenDoseDays } from './doseDays.ts'
import type { Entry } from './entry.ts'
import { RECORD_KINDS } from './kinds.ts'
import { knownRecords } from './known.ts'
import { localAnswer } from './localLists.ts'
import { needsSeen, withEntries } from './overlay.ts'
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
  /** Called when the answer may not hold everything that there is. */
  onPart: () => void
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
  if (!isUnreached(answer)) {
    const body = await alone(url, reading, answer)
    return body === undefined ? answer : withWaiting({ ok: true, status: 200, body }, url, reading)
  }
  const kept = (await seen.find(owner, url)) ?? (await seenDoseDays(url, seen, owner))
  if (kept) onKept(kept.at)
  const body = kept?.body ?? (await alone(url, reading, answer))
  if (body !== undefined) return withWaiting({ ok: true, status: 200, body }, url, reading)
  return (await fromOthers(url, reading)) ?? answer
}

/**
 * A list that was never loaded with this query, as far as this device knows its records; undefined
 * without any, as "nothing there" would be a guess.
 */
async function fromOthers(url: string, reading: Reading): Promise<Answer | undefined> {
  const { seen, owner, onKept, onPart } = reading
  const local = await localAnswer(url, seen, owner, await readerFor(url, reading))
  if (!local) return undefined
  const answer = await withWaiting({ ok: true, status: 200, body: local.body }, url, reading)
  const { results } = (answer.body ?? {}) as Partial<typeof local.body>
  if (!answer.ok || (!local.isWhole && !results?.length)) return undefined
  if (local.at !== null) onKept(local.at)
  if (!local.isWhole) onPart()
  return answer
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
  const kind = RECORD_KINDS.find(({ list }) => url.startsWith(list.path))
  const id = kind && /^([^/?]+)\/$/.exec(url.slice(kind.list.path.length))?.[1]
  if (!kind || !id) return undefined
  if (!isUnreached(failure) && !entries.some(({ record }) => record === id)) return undefined
  return (await known.record(kind, id)) ?? undefined
}

async function withWaiting(
  answer: Extract<Answer, { ok: true }>,
  url: string,
  reading: Reading,
): Promise<Answer> {
  const { seen, owner, entries, timeZone } = reading
  if (entries.length === 0) return answer
  const kind = needsSeen(url, entries)
  const body = withEntries(url, answer.body, {
    entries,
    reader: await readerFor(url, reading),
    ...(kind && { seen: await knownRecords(seen, owner, entries, timeZone).records(kind) }),
  })
  return body === undefined ? { ok: false, status: 404, body: null } : { ...answer, body }
}

/** Only a search of reports asks for the large table of names. */
async function readerFor(url: string, { timeZone, now }: Reading): Promise<Reader> {
  const reader = { timeZone, now: now() }
  const isSearch = url.startsWith(labResultList.path) && new URLSearchParams(url.split('?')[1]).get('search')
  if (!isSearch) return reader
  const found = await import('./analytesLike.ts').catch(() => null)
  return found ? { ...reader, analytesLike: found.analytesLike } : reader
}
