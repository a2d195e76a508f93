import { LAB_APART } from '@salve/domain/labs/marks.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, line, listOf, listQuery } from '../fields.ts'
import { Judgement } from '../judgement.ts'
import { AnalyteKey, judgement, LAB_RESULTS_PATH, result } from './lab-results.ts'

/* Views across reports: the list of analytes, one analyte's course, and the table of all. */

export const LabAnalyte = z.object({
  analyte_key: AnalyteKey,
  /** Name, code, unit and range from its latest report. */
  analyte: z.string(),
  loinc: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  range_text: z.nullable(z.string()),
  last_taken_on: z.string(),
  count: z.int(),
  /** The latest results as printed, latest first, for comparison with a new one. */
  recent: z.optional(z.array(z.object({ value: z.number(), unit: z.nullable(z.string()) }))),
})
export type LabAnalyte = z.infer<typeof LabAnalyte>

export const listLabAnalytes = endpoint({
  method: 'GET',
  path: `${LAB_RESULTS_PATH}analytes/`,
  summary: "The analytes of all reports, including the patient's own, latest first",
  query: z.strictObject(listQuery),
  response: listOf(LabAnalyte),
})

/** A value in the unit of its series; `is_converted` when the report prints another unit. */
const shown = {
  shown: z.nullable(z.number()),
  shown_decimals: z.nullable(z.number()),
  is_converted: z.boolean(),
}
const limit = z.nullable(z.number())

export const LabTrendPoint = z.object({
  report: Id,
  taken_on: z.string(),
  laboratory: z.nullable(z.string()),
  ...result,
  /** The unit that the report prints. */
  unit: z.nullable(z.string()),
  ...shown,
  /** The report's own limits in the unit of the series; `above` and `below` are exclusive. */
  limits: z.nullable(z.object({ low: limit, high: limit, above: limit, below: limit })),
  ...judgement,
  judgement: Judgement,
})
export type LabTrendPoint = z.infer<typeof LabTrendPoint>

export const LabTrend = z.object({
  analyte_key: AnalyteKey,
  /** Name in the latest report. */
  analyte: z.string(),
  /** The unit of the first series. */
  unit: z.nullable(z.string()),
  /** The units in which the first series can be shown. */
  units: z.array(z.string()),
  series: z.array(
    z.object({
      unit: z.nullable(z.string()),
      /** Why its values are not joined with the first series. */
      apart: z.nullable(z.enum(LAB_APART)),
      /**
       * The person's own target in the unit of the series, which takes precedence in judging its
       * results, and its original wording.
       */
      own_target: z.nullable(z.object({ low: limit, high: limit, name: z.string(), name_de: z.string() })),
      /** Earliest first. */
      points: z.array(LabTrendPoint),
    }),
  ),
  /** False when only the latest of very many are included. */
  is_complete: z.boolean(),
})
export type LabTrend = z.infer<typeof LabTrend>

export const getLabTrend = endpoint({
  method: 'GET',
  path: `${LAB_RESULTS_PATH}trend/`,
  summary: 'One analyte over all reports, in one unit as far as factors are known',
  query: z.strictObject({
    analyte: AnalyteKey,
    /** Default: the settings' unit, or else that of the latest report. */
    unit: z.optional(line(40)),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
  }),
  response: LabTrend,
})

export const LabTableCell = z.object({
  analyte_key: AnalyteKey,
  analyte: z.string(),
  ...result,
  unit: z.nullable(z.string()),
  ...shown,
  /** The unit of its row; an analyte has two rows when no factor joins two units. */
  row_unit: z.nullable(z.string()),
  apart: z.nullable(z.enum(LAB_APART)),
  ...judgement,
  judgement: Judgement,
})
export type LabTableCell = z.infer<typeof LabTableCell>

export const LabTableColumn = z.object({
  report: Id,
  taken_on: z.string(),
  laboratory: z.nullable(z.string()),
  cells: z.array(LabTableCell),
})
export type LabTableColumn = z.infer<typeof LabTableColumn>

export const getLabTable = endpoint({
  method: 'GET',
  path: `${LAB_RESULTS_PATH}table/`,
  summary: 'Reports as the columns of a table, latest first, each value in the unit of its row',
  query: z.strictObject({
    ...listQuery,
    health_issue: z.optional(Id),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
  }),
  response: listOf(LabTableColumn),
})
