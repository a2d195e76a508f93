import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate } from '../fields.ts'
import { listLogEntries } from './log-entries.ts'

const { kind, health_issue, from, to } = listLogEntries.query.def.shape

/**
 * A day, how many entries it has, and how many lines of a list they make: the readings of one
 * sitting make one, and count on the day of its first reading, also those after midnight.
 */
export const LogDay = z.tuple([CalendarDate, z.int(), z.int()])
export type LogDay = z.infer<typeof LogDay>

export const listLogDays = endpoint({
  method: 'GET',
  path: '/api/medical-records/log-entries/days/',
  summary:
    'The days with log entries, the latest first: what a list is laid out by before its entries are read',
  query: z.strictObject({ kind, health_issue, from, to }),
  response: z.object({ results: z.array(LogDay), next: z.null() }),
})
