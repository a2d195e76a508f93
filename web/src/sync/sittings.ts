import {
  deleteLogEntry,
  LOG_ENTRY_FIELDS,
  type ReadLogEntry,
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
import { dayOfMoment } from '@salve/domain/moments.ts'
import { gatherSittings } from '@salve/domain/sittings.ts'
import { sittingsOfReadings } from '@salve/domain/sittings-of-readings.ts'
import { WAITING } from '../lib/waiting.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Entry, Row } from './entry.ts'

const [BEFORE_ID = ''] = getSitting.path.split('{')

/** Returns the sitting in an address. */
export function sittingIn(url: string): string | undefined {
  if (!url.startsWith(BEFORE_ID)) return undefined
  return decodeURIComponent(url.slice(BEFORE_ID.length).split(/[/?]/)[0] ?? '') || undefined
}

/** The sitting in which a reading counts, as the server said or as the reading names it. */
export function countedIn(row: Row | null | undefined): string | null {
  const counted = row?.['in_sitting'] as ReadLogEntry['in_sitting'] | undefined
  return counted?.id ?? (row?.['sitting'] as string | null | undefined) ?? null
}

/** True when a queued write is about a reading of a sitting. */
export const isOfSitting = (id: string, { shown, before }: Entry): boolean =>
  countedIn(shown ?? before) === id

/**
 * The readings of a sitting as they are with what waits, out of all that are known: in the order in
 * which they were taken.
 */
export function readingsNow(id: string, known: readonly Row[], entries: readonly Entry[]): Row[] {
  const now = new Map(known.map((reading) => [String(reading['uid']), reading]))
  for (const { kind, record, shown } of entries) {
    if (kind !== 'log_entry') continue
    if (shown) now.set(record, { ...shown, [WAITING]: true })
    else now.delete(record)
  }
  const rows = [...now.values()]
  const sittings = sittingsOfReadings(rows as unknown as ReadLogEntry[])
  const nameOf = (row: Row) => sittings.get(String(row['uid']))
  const named = rows.filter((row) => nameOf(row) === id)
  return (named.length > 0 ? named : renamed(id, rows, nameOf)).sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** A sitting whose first reading went is named after another one of its readings. */
function renamed(id: string, rows: readonly Row[], nameOf: (row: Row) => string | undefined): Row[] {
  const left = rows.filter((row) => countedIn(row) === id)
  const names = new Set(left.map(nameOf))
  return rows.filter((row) => left.includes(row) || (nameOf(row) !== undefined && names.has(nameOf(row))))
}

/**
 * Rows of the logbook with the sittings that queued writes make or change. Nothing that waits is
 * judged yet, nor a value that it is part of.
 */
export function withSittings(rows: readonly Row[], entries: readonly Entry[]): Row[] {
  const touched = new Set(entries.map(({ before }) => countedIn(before)).filter((name) => name !== null))
  const changed = new Map<unknown, Row>()
  for (const { first, readings, sitting, values } of gatherSittings(rows as unknown as ReadLogEntry[])) {
    const ofIt = readings as unknown as Row[]
    const isChanged = ofIt.some((row) => row[WAITING] || touched.has(countedIn(row) ?? ''))
    if (!isChanged) continue
    const day = dayOfMoment(first.measured_at, first.time_zone)
    const in_sitting =
      readings.length > 1 ? { id: sitting ?? '', readings: readings.length, values, day } : null
    for (const row of ofIt) changed.set(row['uid'], { ...row, in_sitting, judgement: null })
  }
  return rows.map((row) => changed.get(row['uid']) ?? row)
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
