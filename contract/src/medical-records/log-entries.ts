import { LOG_DOUBTS } from '@salve/domain/log-doubts.ts'
import { LOG_KIND_NAMES, type LogKindName } from '@salve/domain/log-kinds.ts'
import { MEASUREMENT_KEYS } from '@salve/domain/measurements.ts'
import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { CalendarDate, Id, line, listOf, listQuery, maybe, Moment, prose, Timestamp } from '../fields.ts'
import { Judgement } from '../judgement.ts'
import { recordEndpoints } from '../record-endpoints.ts'
import { warned } from '../warnings.ts'

export const LogKind = z.enum(LOG_KIND_NAMES as [LogKindName, ...LogKindName[]])

/** One value as it was typed. */
export const LogValue = z.strictObject({
  key: z.enum(MEASUREMENT_KEYS),
  /** Null for what a meter showed as a word: then `comparator` says which. */
  value: z.nullable(z.number().check(z.gte(-1000), z.lte(1_000_000))),
  /** A unit of the domain's table for this key, in UCUM. */
  unit: line(20),
  /** `<` for the word LO, `>` for the word HI. */
  comparator: z.optional(z.enum(['<', '>'])),
})
export type LogValue = z.infer<typeof LogValue>

export const LogEntryInput = z.strictObject({
  kind: LogKind,
  /** A moment in UTC; not in the future. */
  measured_at: Moment,
  /** None for a kind whose day is what counts. */
  values: z.array(LogValue).check(z.maxLength(4)),
  /** Circumstances, such as the meal or the arm. */
  context: z._default(
    z.record(line(40), line(100)).check(z.refine((c) => Object.keys(c).length <= 10, 'too_many_contexts')),
    {},
  ),
  note: z._default(prose(2000), ''),
  health_issue: maybe(Id),
  /** The same for readings that were taken one after the other. */
  sitting: maybe(Id),
})
export type LogEntryInput = z.input<typeof LogEntryInput>
/** Typed fields of an entry; the server adds the rest. */
export const LOG_ENTRY_FIELDS = Object.keys(LogEntryInput.def.shape)

export const LogEntry = z.object({
  /** 1, 2, 3 … for each patient; never used again. */
  id: z.int(),
  /** Id that addresses it. */
  uid: Id,
  kind: LogKind,
  measured_at: Timestamp,
  /** Time zone of the measurement (IANA name): its day and time of day are in this zone. */
  time_zone: z.string(),
  values: z.array(LogValue),
  context: z.record(z.string(), z.string()),
  note: z.string(),
  health_issue: z.nullable(Id),
  sitting: z.nullable(Id),
  source: z.enum(['manual', 'import', 'chatbot', 'device']),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type LogEntry = z.infer<typeof LogEntry>

/** An entry as it is read, with what its value comes to and how that is judged. */
export const ReadLogEntry = z.extend(LogEntry, {
  /**
   * The sitting in which it counts: the one that it names, or the one that readings within minutes
   * make. Null for an entry that stands alone.
   */
  in_sitting: z.nullable(z.object({ id: Id, readings: z.int(), values: z.array(LogValue) })),
  /** Judgement of its value; of all readings of its sitting, the same. */
  judgement: z.nullable(Judgement),
})
export type ReadLogEntry = z.infer<typeof ReadLogEntry>

/** A question about a value that was kept: it is possible, but rarely meant. */
export const LogDoubt = z.object({
  rule: z.enum(LOG_DOUBTS),
  /** The index of the value. */
  at: z.int(),
  /** In the language of the caller. */
  message: z.string(),
})
export type LogDoubt = z.infer<typeof LogDoubt>

/** An entry as it was just written, with what is asked about it, where something is. */
export const WrittenLogEntry = z.extend(LogEntry, { doubts: z.optional(z.array(LogDoubt)) })

const path = '/api/medical-records/log-entries/'
const filters = {
  kind: z.optional(LogKind),
  health_issue: z.optional(Id),
  from: z.optional(CalendarDate),
  to: z.optional(CalendarDate),
}

/**
 * Fields of a value that may be of several readings: its sitting, and how many readings that has.
 */
export const Gathered = { sitting: LogEntry.shape.sitting, readings: z.int() }

export const logEntryEndpoints = recordEndpoints({
  path,
  key: 'uid',
  item: LogEntry,
  read: ReadLogEntry,
  input: LogEntryInput,
  written: warned(WrittenLogEntry),
  query: z.strictObject({ ...listQuery, ...filters }),
  list: listOf(ReadLogEntry),
  right: 'record',
  summaries: {
    list: 'Log entries, the latest first',
    get: 'One log entry',
    create: 'Add a log entry; it gets the next number of this patient',
    replace: 'Replace a log entry',
    remove: 'Delete a log entry',
    restore: 'Undo the deletion of a log entry',
  },
})
export const {
  list: listLogEntries,
  get: getLogEntry,
  create: createLogEntry,
  replace: replaceLogEntry,
  remove: deleteLogEntry,
  restore: restoreLogEntry,
} = logEntryEndpoints
export const exportLogEntries = csvOf(listLogEntries)
