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

/** One value as typed. */
export const LogValue = z.strictObject({
  key: z.enum(MEASUREMENT_KEYS),
  /** Null when a meter showed a word: then `comparator` says which. */
  value: z.nullable(z.number().check(z.gte(-1000), z.lte(1_000_000))),
  /** A unit that the domain's table lists for this key, in UCUM. */
  unit: line(20),
  /** `<` for the word LO, `>` for the word HI. */
  comparator: z.optional(z.enum(['<', '>'])),
})
export type LogValue = z.infer<typeof LogValue>

export const LogEntryInput = z.strictObject({
  kind: LogKind,
  /** A moment in UTC, not in the future. */
  measured_at: Moment,
  /** Empty for a kind that records only the day. */
  values: z.array(LogValue).check(z.maxLength(4)),
  /** Circumstances, such as the meal or the arm. */
  context: z._default(
    z.record(line(40), line(100)).check(z.refine((c) => Object.keys(c).length <= 10, 'too_many_contexts')),
    {},
  ),
  note: z._default(prose(2000), ''),
  health_issue: maybe(Id),
  /** The same sitting for readings taken one after the other. */
  sitting: maybe(Id),
})
export type LogEntryInput = z.input<typeof LogEntryInput>
/** The typed fields of an entry; the server adds the rest. */
export const LOG_ENTRY_FIELDS = Object.keys(LogEntryInput.def.shape)

export const LogEntry = z.object({
  /** 1, 2, 3 … per patient; never reused. */
  id: z.int(),
  /** The id in its address. */
  uid: Id,
  kind: LogKind,
  measured_at: Timestamp,
  /** Time zone of the measurement (IANA name), which determines its day and time of day. */
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

/** An entry with its judged value. */
export const ReadLogEntry = z.extend(LogEntry, {
  /**
   * The sitting in which it counts: the one that it names, or the one that readings within minutes
   * form. Null for a single entry.
   */
  in_sitting: z.nullable(
    z.object({
      id: Id,
      readings: z.int(),
      values: z.array(LogValue),
      /** The day on which it counts: that of its first reading, also of one after midnight. */
      day: z.optional(CalendarDate),
    }),
  ),
  /** Judgement of its value; the readings of a sitting share one. */
  judgement: z.nullable(Judgement),
})
export type ReadLogEntry = z.infer<typeof ReadLogEntry>

/** A doubt about a stored value: it is possible, but rarely intended. */
export const LogDoubt = z.object({
  rule: z.enum(LOG_DOUBTS),
  /** Index of the value. */
  at: z.int(),
  /** In the caller's language. */
  message: z.string(),
})
export type LogDoubt = z.infer<typeof LogDoubt>

/** An entry that was just written, with its doubts. */
export const WrittenLogEntry = z.extend(ReadLogEntry, { doubts: z.optional(z.array(LogDoubt)) })

const path = '/api/medical-records/log-entries/'
const filters = {
  kind: z.optional(LogKind),
  health_issue: z.optional(Id),
  from: z.optional(CalendarDate),
  to: z.optional(CalendarDate),
}

/** Facts about a value that may stand for several readings: its sitting and their number. */
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
    list: 'Log entries, latest first',
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
