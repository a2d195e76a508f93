import type { LatestValue } from '@salve/contract/dashboard.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import { type Gathered, kindsWith, newestOfKind } from '@salve/domain/sittings.ts'
import { countedIn } from './sittings.ts'
import { WAITING } from '../lib/waiting.ts'
import type { Entry, Row } from './entry.ts'

/** A value as the first screen and the overview show it; the first screen draws lines with it. */
export type NewestValue = Omit<LatestValue, 'lines'> & { lines?: LatestValue['lines'] }
type Reading = LogEntry & { [WAITING]?: true }

/**
 * The newest value of each kind with the queued readings in it: gathered as the server gathers
 * them, so that a sitting is one value here, too. `seen` are the readings that this device has
 * seen. What is judged with a queued reading is not the server's judgement any more and has none.
 */
export function changeValues<Of extends NewestValue>(
  values: readonly Of[],
  entries: readonly Entry[],
  seen: readonly Row[],
  most: number,
): Of[] {
  const mine = entries.filter(({ kind }) => kind === 'log_entry')
  const touched = new Set(mine.flatMap(({ shown, before }) => [shown, before].flatMap(kindOf)))
  if (touched.size === 0) return [...values]
  const now = readingsWith(mine, seen)
  const shown = values.flatMap((value): Of[] => {
    if (!kindsWith(value.kind).some((kind) => touched.has(kind))) return [value]
    const newest = newestOfKind(value.kind, [...now, ...asReadings(value, now, mine)])
    return newest ? [replaced(value, newest)] : []
  })
  const kinds = new Set(values.map(({ kind }) => kind))
  const added = [...touched].flatMap((kind): Of[] => {
    const newest = kinds.has(kind) ? undefined : newestOfKind(kind, now)
    return newest?.readings.some((reading) => reading[WAITING]) ? [newValue(kind, newest) as Of] : []
  })
  return [...shown, ...added].slice(0, Math.max(most, shown.length))
}

const kindOf = (row: Row | null): LogKindName[] => (row ? [row['kind'] as LogKindName] : [])

function readingsWith(entries: readonly Entry[], seen: readonly Row[]): Reading[] {
  const now = new Map(seen.map((row) => [String(row['uid']), row as unknown as Reading]))
  for (const { record, shown } of entries) {
    if (shown) now.set(record, { ...(shown as unknown as Reading), [WAITING]: true })
    else now.delete(record)
  }
  return [...now.values()]
}

/**
 * A value of the server as readings, where this device has not seen the ones that it is of: each
 * counts as often as it did. None where what waits changes or deletes it.
 */
function asReadings(value: NewestValue, now: readonly Reading[], entries: readonly Entry[]): Reading[] {
  const { uid, sitting, readings } = value
  const isOfIt = (one: Row | Reading | null) =>
    one !== null && (one['uid'] === uid || (sitting !== null && countedIn(one as unknown as Row) === sitting))
  // Whatever is changed here was seen here, with the rest of its sitting.
  if (entries.some(({ before }) => isOfIt(before))) return []
  const known = now.filter((one) => isOfIt(one) && !one[WAITING])
  const unseen = Math.max(0, readings - known.length)
  return Array.from({ length: unseen }, (_, i) => ({
    ...(value as unknown as Reading),
    uid: i === 0 && known.every((one) => one.uid !== uid) ? uid : `${uid} ${i}`,
  }))
}

function replaced<Of extends NewestValue>(value: Of, newest: Gathered<Reading>): Of {
  const isSame =
    newest.first.uid === value.uid &&
    newest.readings.length === value.readings &&
    !newest.readings.some((reading) => reading[WAITING])
  if (isSame) return value
  const { lines } = value
  return {
    ...value,
    ...newValue(value.kind, newest),
    ...(lines && {
      lines: lines.map((line) => ({ ...line, readings: [...line.readings, ...points(line.key, newest)] })),
    }),
  }
}

function points(key: string, { first, values }: Gathered<Reading>): [number, number][] {
  const value = values.find((one) => one.key === key)
  const canonical = value ? canonicalOf(value) : null
  return canonical === null ? [] : [[Date.parse(first.measured_at) / 1000, canonical]]
}

function newValue(kind: LogKindName, { first, sitting, readings, values }: Gathered<Reading>): NewestValue {
  const { uid, measured_at, context } = first
  return {
    uid,
    kind,
    measured_at,
    values: [...values],
    context,
    sitting,
    readings: readings.length,
    judgement: null,
    lines: [],
    ...(readings.some((reading) => reading[WAITING]) && { [WAITING]: true }),
  }
}
