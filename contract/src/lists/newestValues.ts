import { LOG_KIND_NAMES, type LogKindName } from '@salve/domain/log-kinds.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import { type Gathered, kindsWith, newestOfKind } from '@salve/domain/sittings.ts'
import { sittingsOfReadings } from '@salve/domain/sittings-of-readings.ts'
import type { LatestValue } from '../dashboard.ts'
import type { LogEntry, ReadLogEntry } from '../medical-records/log-entries.ts'
import type { Change } from './rowList.ts'

/** A value as the first screen and the overview show it; the first screen draws lines with it. */
export type NewestValue = Omit<LatestValue, 'lines'> & { lines?: LatestValue['lines'] }

/** The readings that a device knows besides the server's values. */
export interface KnownReadings {
  /** The readings that it has seen. */
  seen: readonly LogEntry[]
  changes: ReadonlyMap<string, Change<LogEntry>>
  /** The changed ones as they were. */
  before: readonly LogEntry[]
  /** Put on each value with a queued reading in it, for the screens. */
  mark?: object
}

/**
 * The newest value of each kind with the queued readings in it: gathered as the server gathers
 * them, so that a sitting is one value here, too. What is judged with a queued reading is not the
 * server's judgement any more and has none. Without `most`, they stand in the order of the kinds.
 */
export function newestValuesWith<Of extends NewestValue>(
  values: readonly Of[],
  known: KnownReadings,
  most?: number,
): Of[] {
  const { changes, before } = known
  const rows = [...before, ...[...changes.values()].flatMap(({ row }) => row ?? [])]
  const touched = new Set(rows.map(({ kind }) => kind))
  const isTouched = (kind: LogKindName) => kindsWith(kind).some((one) => touched.has(one))
  if (touched.size === 0) return [...values]
  const now = readingsNow(known)
  const shown = values.flatMap((value): Of[] => {
    if (!isTouched(value.kind)) return [value]
    const newest = newestOfKind(value.kind, withValue(value, values, now, known))
    return newest ? [replaced(value, newest, known)] : []
  })
  const had = new Set(values.map(({ kind }) => kind))
  const added = LOG_KIND_NAMES.filter((kind) => isTouched(kind) && !had.has(kind)).flatMap((kind): Of[] => {
    const newest = newestOfKind(kind, now)
    return newest && isQueued(newest, known) ? [newValue(kind, newest, known) as Of] : []
  })
  if (most !== undefined) return [...shown, ...added].slice(0, Math.max(most, shown.length))
  const place = ({ kind }: Of) => LOG_KIND_NAMES.indexOf(kind)
  return [...shown, ...added].toSorted((one, other) => place(one) - place(other))
}

function readingsNow({ seen, changes }: KnownReadings): LogEntry[] {
  const now = new Map(seen.map((row) => [row.uid, row]))
  for (const [uid, { row }] of changes) {
    if (row) now.set(uid, row)
    else now.delete(uid)
  }
  return [...now.values()]
}

/**
 * The readings with those behind the server's value. If this device has not seen all of them, the
 * value replaces them with its weight; anything edited here was seen here, with the rest of its
 * sitting.
 */
function withValue(
  value: NewestValue,
  values: readonly NewestValue[],
  now: readonly LogEntry[],
  { seen, changes, before }: KnownReadings,
): LogEntry[] {
  const { uid, sitting, readings } = value
  // The server counts them without the changes, which it does not have yet.
  const counted = sittingsOfReadings([...before, ...seen.filter((one) => !changes.has(one.uid))])
  const isOfIt = (one: Pick<LogEntry, 'uid'> & Partial<Pick<ReadLogEntry, 'in_sitting'>>) =>
    one.uid === uid || (sitting !== null && (one.in_sitting?.id ?? counted.get(one.uid)) === sitting)
  const isFrom = (one: { kind: LogKindName }) => kindsWith(value.kind).includes(one.kind)
  if (before.some(isOfIt)) return [...now]
  const known = now.filter((one) => isOfIt(one) && isFrom(one) && !changes.has(one.uid))
  if (known.length >= readings) return [...now]
  // A pulse is kept with the blood pressure that it was taken with.
  const kind = values.some((one) => one.kind === 'blood_pressure' && isOfIt(one))
    ? 'blood_pressure'
    : value.kind
  const standing = Array.from({ length: readings }, (_, at) => ({
    ...(value as unknown as LogEntry),
    kind: value.kind === 'pulse' ? kind : value.kind,
    uid: at === 0 ? uid : `${uid} ${at}`,
  }))
  return [...now.filter((one) => !known.includes(one)), ...standing]
}

const isQueued = ({ readings }: Gathered<LogEntry>, { changes }: KnownReadings) =>
  readings.some(({ uid }) => changes.has(uid))

function replaced<Of extends NewestValue>(value: Of, newest: Gathered<LogEntry>, known: KnownReadings): Of {
  const isSame =
    newest.first.uid === value.uid && newest.readings.length === value.readings && !isQueued(newest, known)
  if (isSame) return value
  const { lines } = value
  return {
    ...value,
    ...newValue(value.kind, newest, known),
    ...(lines && {
      lines: lines.map((line) => ({ ...line, readings: [...line.readings, ...points(line.key, newest)] })),
    }),
  }
}

function points(key: string, { first, values }: Gathered<LogEntry>): [number, number][] {
  const value = values.find((one) => one.key === key)
  const canonical = value ? canonicalOf(value) : null
  return canonical === null ? [] : [[Date.parse(first.measured_at) / 1000, canonical]]
}

function newValue(kind: LogKindName, newest: Gathered<LogEntry>, known: KnownReadings): NewestValue {
  const { first, sitting, readings, values } = newest
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
    ...(isQueued(newest, known) && known.mark),
  }
}
