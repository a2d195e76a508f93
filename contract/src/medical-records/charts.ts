import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  CalendarDate,
  Id,
  IdParams,
  line,
  listOf,
  listQuery,
  maybe,
  NoContent,
  Timestamp,
} from '../fields.ts'
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
  options: z.object({ classes: z.boolean(), medication_bars: z.boolean(), symptom_marks: z.boolean() }),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Chart = z.infer<typeof Chart>

const path = '/api/medical-records/charts/'

export const listCharts = endpoint({
  method: 'GET',
  path,
  summary: 'Saved views of charts, the latest first',
  query: z.strictObject(listQuery),
  response: listOf(Chart),
})
export const getChart = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One saved view',
  params: IdParams,
  response: Chart,
})
export const createChart = endpoint({
  method: 'POST',
  path,
  summary: 'Save a view of charts',
  body: ChartInput,
  status: 201,
  response: Chart,
})
export const replaceChart = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Replace a saved view',
  params: IdParams,
  body: ChartInput,
  response: Chart,
})
export const deleteChart = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a saved view; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreChart = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  summary: 'Undo the deletion of a saved view',
  params: IdParams,
  response: Chart,
})
