import { PARTS_OF_DAY } from '@salve/domain/home-blood-pressure.ts'
import * as z from 'zod/mini'
import { CalendarDate, Id, line, listOf, listQuery, maybe, Timestamp } from '../fields.ts'
import { recordEndpoints } from '../record-endpoints.ts'
import { ChartKind } from './chart-series.ts'

/** The lengths of time that are offered, in days up to today; `own` has two dates. */
export const CHART_PRESETS = ['7', '30', '90', '365', 'all', 'own'] as const
export type ChartPreset = (typeof CHART_PRESETS)[number]

export const ChartRange = z
  .strictObject({ preset: z.enum(CHART_PRESETS), from: maybe(CalendarDate), to: maybe(CalendarDate) })
  .check(
    z.refine(
      ({ preset, from, to }) => (preset === 'own') === Boolean(from) && (preset === 'own') === Boolean(to),
      { error: 'own_range', path: ['from'] },
    ),
    z.refine(({ from, to }) => !from || !to || from <= to, { error: 'end_before_start', path: ['to'] }),
  )

/** Upper bound of kinds on one time axis. */
export const CHART_KINDS_MAX = 2

export const ChartInput = z.strictObject({
  title: line(100),
  series: z.array(ChartKind).check(
    z.minLength(1),
    z.maxLength(CHART_KINDS_MAX),
    z.refine((kinds) => new Set(kinds).size === kinds.length, 'twice'),
  ),
  range: ChartRange,
  options: z.strictObject({
    /** Words at the edge for the classes that values fall into. */
    classes: z.boolean(),
    /** A bar below the axis for the time of each medication plan. */
    medication_bars: z.boolean(),
    symptom_marks: z.boolean(),
    /** Only the values of one part of the day. */
    part: z.optional(z.enum(PARTS_OF_DAY)),
  }),
})
export type ChartInput = z.input<typeof ChartInput>

/** A saved view. */
export const Chart = z.object({
  id: Id,
  title: z.string(),
  series: z.array(ChartKind),
  range: z.object({
    preset: z.enum(CHART_PRESETS),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
  options: z.object({
    classes: z.boolean(),
    medication_bars: z.boolean(),
    symptom_marks: z.boolean(),
    part: z.optional(z.enum(PARTS_OF_DAY)),
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Chart = z.infer<typeof Chart>

const path = '/api/medical-records/charts/'

export const chartEndpoints = recordEndpoints({
  path,
  item: Chart,
  input: ChartInput,
  query: z.strictObject(listQuery),
  list: listOf(Chart),
  summaries: {
    list: 'Saved views of charts, latest first',
    get: 'One saved view',
    create: 'Save a view of charts',
    replace: 'Replace a saved view',
    remove: 'Delete a saved view',
    restore: 'Undo the deletion of a saved view',
  },
})
export const {
  list: listCharts,
  get: getChart,
  create: createChart,
  replace: replaceChart,
  remove: deleteChart,
  restore: restoreChart,
} = chartEndpoints
