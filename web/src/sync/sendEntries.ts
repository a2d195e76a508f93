import { scopeOf } from '../lib/recordScope.ts'
import { isTemporary, problemOf } from '../api/errors.ts'
import { RECORD_HEADER } from '../api/recordHeader.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Answer, Failure } from '../api/transport.ts'
import type { Entry, EntryStore, Row } from './entry.ts'
import { queuedOf, RECORD_KINDS } from './kinds.ts'
import type { Versions } from './versions.ts'

const STALE = 412
const NOT_THERE = [404, 410]
/** The session is over or another one: not the entry's fault. */
const UNAUTHORIZED = 401
const MINUTE_MS = 60_000

export interface Sending {
  store: EntryStore
  /** The entries of all records of this actor are sent. */
  actor: string
  send: (request: ApiRequest) => Promise<Answer>
  versions: Versions
  /** False once somebody else, or nobody, is signed in. */
  isStillOwner: () => boolean
}

/** A dose's mark that reached the server, with the answer. */
export interface SentMark {
  idempotencyKey: string | undefined
  answer: Row
}

export interface Sent {
  sent: Entry[]
  marks: SentMark[]
  /** `later`: the server was unreachable, and the rest stays queued. */
  outcome: 'all' | 'later'
}

/**
 * Sends queued entries one by one, in the order in which they were made. Only one sender may run at
 * a time.
 */
export async function sendEntries({ store, actor, send, versions, isStillOwner }: Sending): Promise<Sent> {
  const sent: Entry[] = []
  const marks: SentMark[] = []
  while (isStillOwner()) {
    const entries = await store.listOfActor(actor)
    const next = nextOf(entries)
    if (!next) return { sent, marks, outcome: 'all' }
    // An entry queued right after its base was answered could not be rebased then.
    const answer = await send(requestOf(versions.upToDate(next.record, next)))
    if (!answer.ok && (isTemporary(answer.status) || answer.status === UNAUTHORIZED))
      return { sent, marks, outcome: 'later' }
    if (answer.ok && isOverruled(next, answer)) {
      await store.put({ ...next, state: 'conflict', current: answer.body as Row })
    } else if (answer.ok || isDone(next, answer)) {
      const version = versionIn(next, answer)
      if (version) versions.note(next.record, next.made, version)
      // Later entries get the new version of the record before this one is removed.
      for (const later of await store.listOfActor(actor))
        if (later.seq > next.seq) await rebase(later, next, version, store)
      await store.remove(next.seq)
      sent.push(next)
      if (answer.ok && next.kind === 'dose' && next.what === 'mark')
        marks.push({ idempotencyKey: next.headers['Idempotency-Key'], answer: answer.body as Row })
    } else await store.put(heldUp(next, answer))
  }
  return { sent, marks, outcome: 'later' }
}

/** The first entry without an earlier unsent one about the same record. */
function nextOf(entries: readonly Entry[]): Entry | undefined {
  const heldUp = new Set<string>()
  for (const entry of entries) {
    if (entry.state === 'waiting' && !heldUp.has(entry.record)) return entry
    heldUp.add(entry.record)
  }
  return undefined
}

/** The request names its record, since the screen may show another one by now. */
function requestOf({ owner, method, path, url, body, headers: kept }: Entry): ApiRequest {
  const endpoint = queuedOf({ method, path })?.endpoint
  if (!endpoint) throw new Error(`nothing is sent to ${method} ${path}`)
  const headers = { ...kept, [RECORD_HEADER]: scopeOf(owner).patient }
  return { endpoint, url, headers, ...(body && { body }) }
}

/** Marks an entry as needing the person's decision, with the reason. */
function heldUp(entry: Entry, { status, body, message }: Failure): Entry {
  const current = status === STALE ? (problemOf({ status, body })?.current as Row | undefined) : undefined
  return {
    ...entry,
    state: current ? 'conflict' : 'refused',
    problem: { status, body, ...(message !== undefined && { message }) },
    ...(current && { current }),
  }
}

function versionIn({ kind }: Entry, answer: Answer): string | undefined {
  const now = (answer.ok ? answer.body : problemOf(answer)?.current) as Row | undefined
  const version = now?.[kind === 'dose' ? 'marked_at' : 'updated_at']
  return typeof version === 'string' ? version : undefined
}

/** True when a refusal shows that the change was already made and its answer lost. */
function isDone({ kind, what, body = {} }: Entry, answer: Failure): boolean {
  if (what === 'delete') return NOT_THERE.includes(answer.status)
  if (what !== 'replace' || answer.status !== STALE) return false
  const current = problemOf(answer)?.current as Row | undefined
  if (current === undefined) return false
  const typed = RECORD_KINDS.find(({ name }) => name === kind)?.typed ?? ((record: Row) => record)
  const [mine, theirs] = [typed(body), typed(current)]
  return Object.entries(mine).every(([name, value]) => isSame(value, theirs[name]))
}

const SAID_OF_DOSE = ['status', 'amount', 'skip_reason', 'note'] as const

/** True when an earlier, different mark of a dose stands: the local one is not dropped unseen. */
function isOverruled({ kind, what, shown }: Entry, answer: Answer): boolean {
  if (!answer.ok || kind !== 'dose' || what !== 'mark' || !shown) return false
  const theirs = answer.body as Row
  if (theirs['was_marked_before'] !== true) return false
  return (
    minuteOf(shown['taken_at']) !== minuteOf(theirs['taken_at']) ||
    SAID_OF_DOSE.some((name) => !isSame(shown[name] ?? '', theirs[name] ?? ''))
  )
}

/** Truncates a moment to the displayed minute. */
const minuteOf = (moment: unknown): number | null =>
  typeof moment === 'string' ? Math.floor(Date.parse(moment) / MINUTE_MS) : null

/** Compares content: the order of keys is irrelevant, and '' equals an absent value. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]))
  if (a && b && typeof a === 'object' && typeof b === 'object') {
    const names = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...names].every((name) => isSame((a as Row)[name], (b as Row)[name]))
  }
  const isMoment = typeof a === 'string' && typeof b === 'string' && /^\d{4}-\d\d-\d\dT/.test(a)
  return isMoment ? Date.parse(a) === Date.parse(b as string) : (a ?? null) === (b ?? null)
}

/** Rebases an entry onto the result of an earlier one. */
async function rebase(later: Entry, { record, made }: Entry, version: string | undefined, store: EntryStore) {
  if (later.record !== record || made === null || version === undefined) return
  const headers = { ...later.headers }
  if (headers['If-Match'] === `"${made}"`) headers['If-Match'] = `"${version}"`
  const body = later.body && { ...later.body }
  for (const name of ['marked_at', 'replaces']) if (body?.[name] === made) body[name] = version
  await store.put({ ...later, headers, body })
}
