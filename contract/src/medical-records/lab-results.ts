import { COMPARATORS, LAB_FLAGS, LAB_JUDGES, LAB_UNJUDGED } from '@salve/domain/labs/marks.ts'
import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import {
  CalendarDate,
  Id,
  line,
  listOf,
  listQuery,
  maybe,
  prose,
  SearchText,
  Timestamp,
  YesNo,
} from '../fields.ts'
import { Judgement } from '../judgement.ts'
import { recordEndpoints } from '../record-endpoints.ts'
import { warned } from '../warnings.ts'

const Figure = z.number().check(z.gte(-1e9), z.lte(1e9))

export const LabLineInput = z
  .strictObject({
    /** Name in the report. */
    analyte: line(200),
    loinc: maybe(z.string().check(z.regex(/^\d{1,7}-\d$/, 'invalid'))),
    /** For results beyond the method's range, "<0.5". */
    comparator: maybe(z.enum(COMPARATORS)),
    value: maybe(Figure),
    /** Number of decimals that the report prints: 1.20 has two. */
    decimals: maybe(z.int().check(z.gte(0), z.lte(10))),
    text: maybe(line(200)),
    unit: maybe(line(40)),
    /** The report's own range; it may have only one limit. */
    low: maybe(Figure),
    high: maybe(Figure),
    /**
     * The range as printed, "< 5" or words; `low` and `high` are read from it when it contains
     * limits.
     */
    range_text: maybe(line(100)),
    /**
     * The report's own mark. Without it, the result is judged by the report's range, then by the
     * usual one.
     */
    flag: maybe(z.enum(LAB_FLAGS)),
  })
  .check(
    z.refine((l) => (l.value === null) !== (l.text === null), { path: ['value'], error: 'value_or_text' }),
    z.refine((l) => l.low === null || l.high === null || l.low <= l.high, {
      path: ['low'],
      error: 'low_above_high',
    }),
  )
export type LabLineInput = z.input<typeof LabLineInput>

export const LabResultInput = z.strictObject({
  taken_on: CalendarDate,
  laboratory: maybe(line(200)),
  health_issue: maybe(Id),
  /** The report's file, among the documents. */
  document: maybe(Id),
  note: z._default(prose(), ''),
  lines: z.array(LabLineInput).check(z.minLength(1), z.maxLength(200)),
})
export type LabResultInput = z.input<typeof LabResultInput>

/** A key of the analyte table, a code, or the patient's own name. */
export const AnalyteKey = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'invalid'))

/** State of a result, and why it is known or unknown. */
export const judgement = {
  /**
   * The report's own mark when `judged_by` is `flag`, otherwise derived, first of all from the
   * person's own target.
   */
  flag: z.nullable(z.enum(LAB_FLAGS)),
  judged_by: z.nullable(z.enum(LAB_JUDGES)),
  unjudged: z.nullable(z.enum(LAB_UNJUDGED)),
}
export const result = {
  comparator: z.nullable(z.enum(COMPARATORS)),
  value: z.nullable(z.number()),
  decimals: z.nullable(z.number()),
  text: z.nullable(z.string()),
}

export const LabLine = z.object({
  analyte_key: AnalyteKey,
  analyte: z.string(),
  loinc: z.nullable(z.string()),
  ...result,
  unit: z.nullable(z.string()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  range_text: z.nullable(z.string()),
  /** The report's own mark, whatever the basis of the judgement. */
  printed_flag: z.nullable(z.enum(LAB_FLAGS)),
  ...judgement,
  /** In words; null for a line that is only on a device so far. */
  judgement: z.nullable(Judgement),
})
export type LabLine = z.infer<typeof LabLine>

export const LabResult = z.object({
  id: Id,
  taken_on: z.string(),
  laboratory: z.nullable(z.string()),
  health_issue: z.nullable(Id),
  document: z.nullable(Id),
  note: z.string(),
  lines: z.array(LabLine),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type LabResult = z.infer<typeof LabResult>

/** A doubt about a stored result: it is possible, but rarely intended. */
export const LabDoubt = z.object({
  rule: z.enum(['far_from_usual', 'far_from_own']),
  /** Index of the line. */
  line: z.int(),
  /** In the caller's language. */
  message: z.string(),
})
export type LabDoubt = z.infer<typeof LabDoubt>

/** A report that was just written, with its doubts. */
export const WrittenLabResult = z.extend(LabResult, { doubts: z.optional(z.array(LabDoubt)) })

export const LAB_RESULTS_PATH = '/api/medical-records/lab-results/'

export const labResultEndpoints = recordEndpoints({
  path: LAB_RESULTS_PATH,
  item: LabResult,
  input: LabResultInput,
  written: warned(WrittenLabResult),
  query: z.strictObject({
    ...listQuery,
    health_issue: z.optional(Id),
    /** Searches the laboratory's name, the note, and the names of analytes. */
    search: SearchText,
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
    /** `true`: reports with a marked value. */
    out_of_range: z.optional(YesNo),
  }),
  list: listOf(LabResult),
  summaries: {
    list: 'Reports of laboratories with their lines, latest first',
    get: 'One report',
    create: 'Add a report',
    replace: 'Replace a report and its lines',
    remove: 'Delete a report',
    restore: 'Undo the deletion of a report',
  },
})
export const {
  list: listLabResults,
  get: getLabResult,
  create: createLabResult,
  replace: replaceLabResult,
  remove: deleteLabResult,
  restore: restoreLabResult,
} = labResultEndpoints
export const exportLabResults = csvOf(listLabResults)

/** A cumulative report has one for each of its days. */
const REPORTS_AT_ONCE_MAX = 31
/** Id of a new report: a repeat with the same one makes no second. UUIDv7, as all ids are. */
const NewId = z.uuidv7().check(z.toLowerCase())

export const createLabResults = endpoint({
  method: 'POST',
  path: `${LAB_RESULTS_PATH}batch/`,
  summary: 'Add several reports, such as those of the days of one document: all of them or none',
  body: z.strictObject({
    reports: z
      .array(z.extend(LabResultInput, { id: NewId }))
      .check(z.minLength(1), z.maxLength(REPORTS_AT_ONCE_MAX)),
  }),
  refusals: [409],
  response: warned(z.object({ results: z.array(WrittenLabResult), next: z.null() })),
})
