import type { Entry, Row } from './entry.ts'
import { dayOfRecord, matchesListQuery } from './matchesListQuery.ts'

type Day = [date: string, entries: number, lines: number]

/** The days of the logbook with what waits counted in: its list is laid out by them. */
export function changeDays(body: unknown, query: URLSearchParams, entries: readonly Entry[]): unknown {
  const { results } = body as { results: Day[] }
  const days = new Map(results.map(([date, count, lines]) => [date, { count, lines }]))
  const add = (record: Row | null | undefined, by: 1 | -1) => {
    if (!record || !matchesListQuery(record, query, 0, true)) return
    const date = dayOfRecord(record)
    const day = days.get(date) ?? { count: 0, lines: 0 }
    days.set(date, { count: day.count + by, lines: Math.max(day.lines + by, day.count + by > 0 ? 1 : 0) })
  }
  for (const ofRecord of Map.groupBy(entries, (entry) => entry.record).values()) {
    add(ofRecord[0]?.before, -1)
    add(ofRecord.at(-1)?.shown, 1)
  }
  const changed = [...days]
    .filter(([, { count }]) => count > 0)
    .map(([date, { count, lines }]): Day => [date, count, lines])
  return { ...(body as object), results: changed.sort(([a], [b]) => (a < b ? 1 : -1)) }
}
