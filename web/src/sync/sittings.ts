import {
  deleteLogEntry,
  LOG_ENTRY_FIELDS,
  replaceLogEntry,
  restoreLogEntry,
} from '@salve/contract/medical-records/log-entries.ts'
import {
  changeSitting,
  deleteSitting,
  getSitting,
  restoreSitting,
  type SittingInput,
} from '@salve/contract/medical-records/sittings.ts'
import type { Endpoint } from '@salve/contract/endpoint.ts'
import { WAITING } from '../lib/waiting.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Entry, Row } from './entry.ts'

const [BEFORE_ID = ''] = getSitting.path.split('{')

/** Returns the sitting in an address. */
export function sittingIn(url: string): string | undefined {
  if (!url.startsWith(BEFORE_ID)) return undefined
  return decodeURIComponent(url.slice(BEFORE_ID.length).split(/[/?]/)[0] ?? '') || undefined
}

/** True when a queued write is about a reading of a sitting. */
export const isOfSitting = (id: string, { shown, before }: Entry): boolean =>
  (shown ?? before)?.['sitting'] === id

/** The readings of a sitting as they are with what waits: in the order in which they were taken. */
export function readingsNow(id: string, readings: readonly Row[], entries: readonly Entry[]): Row[] {
  const now = new Map(readings.map((reading) => [String(reading['uid']), reading]))
  for (const { kind, record, shown } of entries) {
    if (kind !== 'log_entry') continue
    if (shown?.['sitting'] === id) now.set(record, { ...shown, [WAITING]: true })
    else now.delete(record)
  }
  return [...now.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

const order = ({ measured_at, uid }: Row) => `${Date.parse(String(measured_at))} ${String(uid)}`

/** A sitting as the server answers it; undefined when nothing is left of it. */
export function sittingOf(readings: readonly Row[]): Row | undefined {
  if (readings.length === 0) return undefined
  const updated_at = readings
    .map((reading) => String(reading['updated_at']))
    .toSorted()
    .at(-1)
  return { results: readings, next: null, updated_at }
}

/**
 * Splits a queued write on a sitting into writes on each of its readings: so each is sent once, on
 * the version that it has, and one that was changed elsewhere keeps none of the others from going.
 * Null for a call about no sitting.
 */
export function singleCalls(request: ApiRequest, readings: readonly Row[], deleted: readonly Row[]) {
  const { endpoint } = request
  const is = ({ method, path }: Endpoint) => endpoint.method === method && endpoint.path === path
  if (is(deleteSitting)) return each(deleteLogEntry, readings)
  if (is(restoreSitting)) return each(restoreLogEntry, deleted)
  if (!is(changeSitting)) return null
  const { measured_at, ...shared } = request.body as SittingInput
  const first = Date.parse(String(readings[0]?.['measured_at']))
  const moved = measured_at ? Date.parse(measured_at) - first : 0
  return each(replaceLogEntry, readings, (row) => {
    const at = new Date(Date.parse(String(row['measured_at'])) + moved).toISOString()
    const kept = Object.fromEntries(LOG_ENTRY_FIELDS.map((name) => [name, row[name]]))
    return {
      body: { ...kept, ...(moved !== 0 && { measured_at: at }), ...shared },
      headers: { 'If-Match': `"${String(row['updated_at'])}"` },
    }
  })
}

function each(
  endpoint: Endpoint,
  rows: readonly Row[],
  more: (row: Row) => Partial<ApiRequest> = () => ({}),
): ApiRequest[] {
  return rows.map((row) => {
    const url = endpoint.path.replace('{uid}', encodeURIComponent(String(row['uid'])))
    return { endpoint, url, ...more(row) }
  })
}
