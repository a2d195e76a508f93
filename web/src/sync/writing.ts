import { PROBLEM_BASE } from '@salve/contract/problem.ts'
import type { ScopeKey } from '../lib/recordScope.ts'
import { NO_ANSWER } from '../api/errors.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Answer, Failure } from '../api/transport.ts'
import { StoreFull } from './database.ts'
import type { Entry, NewEntry, Row } from './entry.ts'
import { knownRecords } from './known.ts'
import { makeEntry, recordOf } from './makeEntry.ts'
import type { Outbox } from './outbox.ts'
import type { ResponseCache } from './responseCache.ts'
import { isOfSitting, singleCalls, sittingIn, sittingOf } from './sittings.ts'

export interface Writing {
  seen: ResponseCache
  outbox: Outbox
  owner: ScopeKey
  timeZone: string
  now: number
  /** The message to a person whose device has no storage left. */
  fullText: string
}

/** True when a call must follow queued ones about the same record. */
export function isBehind({ endpoint, url, body }: ApiRequest, entries: readonly Entry[]): boolean {
  if (endpoint.method === 'GET') return false
  const record = recordOf({
    path: endpoint.path,
    method: endpoint.method,
    url,
    body: body as Row | undefined,
  })
  if (record !== undefined) return entries.some((entry) => entry.record === record)
  const sitting = sittingIn(url)
  return sitting !== undefined && entries.some((entry) => isOfSitting(sitting, entry))
}

/**
 * Queues a call on this device and returns the server's expected answer; or reports that it cannot
 * be queued.
 */
export async function write(request: ApiRequest, failure: Failure, writing: Writing): Promise<Answer> {
  const { seen, outbox, owner, timeZone } = writing
  const entries = await outbox.read()
  const known = { ...writing, ...knownRecords(seen, owner, entries, timeZone) }
  const sitting = request.endpoint.method === 'GET' ? undefined : sittingIn(request.url)
  const { readings, deleted } = sitting ? await known.sitting(sitting) : { readings: [], deleted: [] }
  const calls = singleCalls(request, readings, deleted) ?? [request]
  const made = await Promise.all(calls.map((call) => makeEntry(call, known)))
  const added = made.filter((entry) => entry !== null)
  if (added.length === 0 || added.length < made.length) return failure
  try {
    const further: NewEntry[] = []
    for (const entry of added) if (!(await intoHeldUp(entry, entries, outbox))) further.push(entry)
    if (further.length > 0) await outbox.add(further)
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error
    const problem = { type: `${PROBLEM_BASE}store-full`, title: writing.fullText, detail: writing.fullText }
    return { ...failure, status: NO_ANSWER, body: { ...problem, status: NO_ANSWER } }
  }
  const shown = added.flatMap((entry): Row[] => (entry.shown ? [entry.shown] : []))
  const body = sitting ? sittingOf(shown) : answerTo(added[0], shown[0])
  return { ok: true, status: request.endpoint.status ?? 200, body }
}

const answerTo = (entry: NewEntry | undefined, shown: Row | undefined) =>
  shown && entry?.kind === 'dose' ? { ...shown, was_marked_before: false, was_this_device: true } : shown

/** A change of an unsent write is merged into it: nothing outdated is sent. */
async function intoHeldUp(entry: NewEntry, entries: readonly Entry[], outbox: Outbox): Promise<boolean> {
  const ofRecord = entries.filter(({ record }) => record === entry.record)
  const stuck = ofRecord.find(({ state }) => state !== 'waiting')
  if (!stuck || entry.kind === 'dose') return false
  if (entry.what === 'delete' && stuck.what === 'create') {
    await outbox.remove(ofRecord)
    return true
  }
  if (entry.what !== 'replace' || stuck !== ofRecord.at(-1)) return false
  const { problem, ...rest } = stuck
  const changed = { ...rest, body: entry.body, shown: { ...entry.shown, updated_at: stuck.made } }
  // The person still has to choose between the two versions.
  if (stuck.state === 'conflict') await outbox.put({ ...stuck, ...changed, ...(problem && { problem }) })
  else await outbox.put({ ...changed, state: 'waiting' })
  return true
}
