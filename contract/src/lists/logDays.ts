import { gatherSittings } from '@salve/domain/sittings.ts'
import type { QueryOf } from '../endpoint.ts'
import type { listLogDays, LogDay } from '../medical-records/log-days.ts'
import type { LogEntry } from '../medical-records/log-entries.ts'
import { dayOfReading, isReadingOf } from './logEntries.ts'
import type { Change } from './rowList.ts'
import { isWithinDays } from './textSearch.ts'

type Query = QueryOf<typeof listLogDays>

/**
 * The days with log entries, the latest first, each with its number of entries and of lines: the
 * readings of a sitting make one line, on the day of the first of them.
 */
export function logDaysOf(rows: readonly LogEntry[], query: Query): LogDay[] {
  const { from, to, ...other } = query
  const placed = gatherSittings(rows).flatMap(({ first, readings }) => {
    const found = readings.filter((row) => isReadingOf(row, other))
    return found.length > 0 ? [{ day: dayOfReading(first), readings: found.length }] : []
  })
  const days = Map.groupBy(
    placed.filter(({ day }) => isWithinDays(day, { from, to })),
    ({ day }) => day,
  )
  return [...days]
    .map(([day, lines]): LogDay => {
      const entries = lines.reduce((sum, { readings }) => sum + readings, 0)
      return [day, entries, lines.length]
    })
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
}

/**
 * The server's days with queued writes applied. `known` are the readings that this device has seen,
 * including each one in `changes` as it was before: they tell which readings share a line.
 */
export function logDaysWith(
  days: readonly LogDay[],
  query: Query,
  known: readonly LogEntry[],
  changes: ReadonlyMap<string, Change<LogEntry>>,
): LogDay[] {
  const rows = new Map(known.map((row) => [row.uid, row]))
  const before = logDaysOf([...rows.values()], query)
  for (const [uid, { row }] of changes) {
    if (row) rows.set(uid, row)
    else rows.delete(uid)
  }
  const counts = new Map(days.map(([day, entries, lines]) => [day, { entries, lines }]))
  const add = (by: 1 | -1, [day, entries, lines]: LogDay) => {
    const now = counts.get(day) ?? { entries: 0, lines: 0 }
    counts.set(day, { entries: now.entries + by * entries, lines: now.lines + by * lines })
  }
  for (const day of logDaysOf([...rows.values()], query)) add(1, day)
  for (const day of before) add(-1, day)
  return [...counts]
    .filter(([, { entries }]) => entries > 0)
    .map(([day, { entries, lines }]): LogDay => [day, entries, Math.max(1, lines)])
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
}
