import { dayOfMoment, writtenMoment } from '@salve/domain/moments.ts'
import type { QueryOf } from '../endpoint.ts'
import {
  listLogEntries,
  type LogEntry,
  LogEntryInput,
  type ReadLogEntry,
} from '../medical-records/log-entries.ts'
import { inputRead, type RowList } from './rowList.ts'
import { isAskedFor, isWithinDays } from './textSearch.ts'

type Filters = Omit<QueryOf<typeof listLogEntries>, 'limit' | 'cursor'>

/** True when a reading fits the filters; a day is one of the zone in which it was measured. */
export const isReadingOf = (row: LogEntry, query: Filters): boolean =>
  isAskedFor(query.kind, row.kind) &&
  isAskedFor(query.health_issue, row.health_issue) &&
  ((!query.from && !query.to) || isWithinDays(dayOfReading(row), query))

/** Reading a clock takes far longer than all else, and a list asks again and again. */
const days = new WeakMap<LogEntry, string>()

export function dayOfReading(row: LogEntry): string {
  const known = days.get(row)
  if (known !== undefined) return known
  const day = dayOfMoment(row.measured_at, row.time_zone)
  days.set(row, day)
  return day
}

/** Log entries, the latest first. */
export const logEntryList: RowList<ReadLogEntry, QueryOf<typeof listLogEntries>, LogEntryInput> = {
  path: listLogEntries.path,
  query: listLogEntries.query,
  key: 'uid',
  // A reading of a sitting is in the list of the day on which its value stands.
  holds: (row, { from, to, ...query }) =>
    isReadingOf(row, query) &&
    ((!from && !to) || isWithinDays(row.in_sitting?.day ?? dayOfReading(row), { from, to })),
  keyOf: ({ measured_at, uid }) => [measured_at, uid],
  rowFrom: (input, { id, at, timeZone }, before) => {
    const typed = inputRead(LogEntryInput, input)
    return {
      // No number before the server has given one.
      id: before?.id ?? 0,
      uid: id,
      ...typed,
      measured_at: writtenMoment(typed.measured_at),
      time_zone: before?.time_zone ?? timeZone,
      source: before?.source ?? 'manual',
      created_at: before?.created_at ?? at,
      updated_at: at,
      // The screens gather the sitting of a queued entry; only the server judges it.
      in_sitting: null,
      judgement: null,
    }
  },
}
