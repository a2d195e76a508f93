import type { ScopeKey } from '../lib/recordScope.ts'
import { uuidv7 } from '../lib/uuid.ts'
import type { ApiRequest } from '../api/request.ts'
import { doseEntry, type KnownDoses, nameOfDose } from './doses.ts'
import type { NewEntry, Row } from './entry.ts'
import { type ListRow, queuedOf, RECORD_KINDS, type RecordKind } from './kinds.ts'

/**
 * Older than all versions of a server: whatever it says later is newer, however wrong the clock of
 * this device is.
 */
const FIRST_VERSION = '1970-01-01T00:00:00Z'

/** The known facts on this device, for an optimistic update before the server has confirmed it. */
export interface Known extends KnownDoses {
  owner: ScopeKey
  /** The record as it was last seen or changed here. */
  record: (kind: RecordKind, id: string) => Promise<Row | null>
  /** A record whose deletion waits. */
  deleted: (id: string) => Row | null
}

/**
 * Makes the outbox entry for a call that did not reach the server; null for a call that cannot be
 * queued.
 */
export async function makeEntry(request: ApiRequest, known: Known): Promise<NewEntry | null> {
  const queued = queuedOf(request.endpoint)
  if (!queued) return null
  const { kind, what } = queued
  const body = request.body as Row | undefined
  const headers = { ...request.headers }
  const common = {
    owner: known.owner,
    kind,
    what,
    path: request.endpoint.path,
    method: request.endpoint.method,
    url: request.url,
    body,
    headers,
    at: known.now,
    state: 'waiting' as const,
  }
  if (kind === 'dose') return doseEntry({ ...common, body: body ?? {} }, known)
  const of = RECORD_KINDS.find(({ name }) => name === kind)
  return of ? recordEntry(common, of, known) : null
}

type Common = Omit<NewEntry, 'record' | 'shown' | 'before' | 'made'>

async function recordEntry(common: Common, kind: RecordKind, known: Known): Promise<NewEntry | null> {
  const { what, body, headers } = common
  const { timeZone } = known
  const moment = new Date(known.now).toISOString()
  if (what === 'create') {
    const record = (headers['Idempotency-Key'] ??= uuidv7())
    const row = kind.list.rowFrom(body ?? {}, { id: record, at: moment, timeZone }, null)
    const shown = { ...row, updated_at: FIRST_VERSION }
    return { ...common, record, shown, before: null, made: FIRST_VERSION }
  }
  const record = recordOf(common) ?? ''
  if (what === 'restore') {
    const deleted = known.deleted(record)
    const made = deleted && laterThan(String(deleted['updated_at']))
    return { ...common, record, shown: deleted && { ...deleted, updated_at: made }, before: null, made }
  }
  const before = await known.record(kind, record)
  if (what === 'delete') return { ...common, record, shown: null, before, made: null }
  if (!before) return null
  const version = String(before['updated_at'])
  // A write sent hours later must not overwrite a change from another device.
  headers['If-Match'] ??= `"${version}"`
  const made = laterThan(version)
  const row = kind.list.rowFrom(body ?? {}, { id: record, at: moment, timeZone }, before as ListRow)
  return { ...common, record, shown: { ...before, ...row, updated_at: made }, before, made }
}

/**
 * Returns the record of a call; undefined for one that makes a record, or that cannot be queued.
 */
export function recordOf({ path, method, url, body }: Pick<NewEntry, 'path' | 'method' | 'url' | 'body'>) {
  const queued = queuedOf({ path, method })
  if (queued?.kind === 'dose') return nameOfDose(body ?? {})
  return (
    (queued && decodeURIComponent(/\{\w+\}\/(restore\/)?$/.test(path) ? idIn(path, url) : '')) || undefined
  )
}

const idIn = (path: string, url: string) =>
  url.split('/')[path.split('/').findIndex((part) => part.startsWith('{'))] ?? ''

/**
 * A version between this one and the next that the server makes: without a clock, as those of
 * devices are wrong.
 */
function laterThan(version: string): string {
  const bare = version.replace(/Z$/, '')
  return `${bare}${bare.includes('.') ? '0001' : '.0000000001'}Z`
}
