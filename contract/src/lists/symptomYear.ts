import { addDays } from '@salve/domain/local-time.ts'
import type { QueryOf, ResponseOf } from '../endpoint.ts'
import {
  type listSymptomDays,
  type Symptom,
  SYMPTOM_CALENDAR_DAYS,
  type SymptomDay,
} from '../medical-records/symptoms.ts'
import type { Change } from './rowList.ts'
import { symptomList } from './symptoms.ts'
import { isWithinDays, lower } from './textSearch.ts'

type Filters = QueryOf<typeof listSymptomDays>
type Days = ResponseOf<typeof listSymptomDays>
type Changes = ReadonlyMap<string, Change<Symptom>>

/** The first day of the year that ends today. */
export const firstOfYear = (today: string): string => addDays(today, 1 - SYMPTOM_CALENDAR_DAYS)

/** The days with symptoms, the earliest first: how many, and how strong the worst. */
export function symptomDaysOf(
  rows: readonly Symptom[],
  filters: Filters,
  span: { from: string; to: string },
): SymptomDay[] {
  // The filters of a day need neither a moment nor a clock.
  const found = rows.filter((row) =>
    symptomList.holds(row, { ...filters, ...span, limit: 1 }, { now: 0, timeZone: 'UTC' }),
  )
  return [...Map.groupBy(found, ({ recorded_date }) => recorded_date)]
    .map(([date, ofDay]) => ({
      date,
      count: ofDay.length,
      worst: Math.max(...ofDay.map(({ severity }) => severity)),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/**
 * The server's calendar with queued writes applied. If this device has not seen every symptom of a
 * day, the worst unseen one stays the worst.
 */
export function symptomDaysWith(
  calendar: Days,
  filters: Filters,
  known: readonly Symptom[],
  changes: Changes,
): Days {
  const before = new Map(symptomDaysOf(known, filters, calendar).map((day) => [day.date, day]))
  const after = new Map(
    symptomDaysOf(withChanges(known, changes), filters, calendar).map((day) => [day.date, day]),
  )
  const days = new Map(calendar.results.map((day) => [day.date, day]))
  for (const date of new Set([...before.keys(), ...after.keys()])) {
    const [was, is, told] = [before.get(date), after.get(date), days.get(date)]
    if (was?.count === is?.count && was?.worst === is?.worst) continue
    const unseen = (told?.count ?? 0) - (was?.count ?? 0)
    const count = Math.max(0, unseen) + (is?.count ?? 0)
    const worst = Math.max(is?.worst ?? 0, unseen > 0 ? (told?.worst ?? 0) : 0)
    if (count === 0) days.delete(date)
    else days.set(date, { date, count, worst })
  }
  const results = [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return { ...calendar, results }
}

/** The last symptom of each name of the year, the latest first; a name is one in any case. */
export function recentSymptomsOf(rows: readonly Symptom[], today: string, limit: number): Symptom[] {
  const span = { from: firstOfYear(today), to: undefined }
  const latest = rows
    .filter(({ recorded_date }) => isWithinDays(recorded_date, span))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
  const names = new Set<string>()
  return latest.filter(({ name }) => names.size < names.add(lower(name)).size).slice(0, limit)
}

const keyOf = (row: Symptom) => symptomList.keyOf(row).join(' ')

/**
 * The server's names with queued writes applied. `known` are the symptoms that this device has
 * seen: the previous one replaces a deleted last one of a name.
 */
export function recentSymptomsWith(
  recent: readonly Symptom[],
  known: readonly Symptom[],
  changes: Changes,
  today: string,
  limit: number,
): Symptom[] {
  const gone = recent.filter(({ id }) => changes.has(id)).map(({ name }) => lower(name))
  const told = new Set(recent.map(({ id }) => id))
  // A name that the list had no room for is older than all that it tells of.
  const last = recent.length < limit ? undefined : recent.at(-1)
  const before = known.filter(
    (row) => !told.has(row.id) && (gone.includes(lower(row.name)) || (last && keyOf(row) < keyOf(last))),
  )
  return recentSymptomsOf(withChanges([...recent, ...before], changes), today, limit)
}

function withChanges(rows: readonly Symptom[], changes: Changes): Symptom[] {
  const now = new Map(rows.map((row) => [row.id, row]))
  for (const [id, { row }] of changes) {
    if (row) now.set(id, row)
    else now.delete(id)
  }
  return [...now.values()]
}
