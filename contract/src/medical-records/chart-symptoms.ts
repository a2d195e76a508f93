import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate } from '../fields.ts'

/** More points than this would touch each other. */
export const SYMPTOM_POINTS_MAX = 400
/** More symptoms than this are left out, those felt least often first; `left_out` counts them. */
export const SYMPTOM_SERIES_MAX = 12

export const SymptomSeries = z.object({
  /** The date of the first symptom ever recorded; null without one. */
  first: z.nullable(z.string()),
  /** Each symptom with its severities, the one felt most often first. */
  symptoms: z.array(
    z.object({
      name: z.string(),
      /** Number of times in this period. */
      count: z.int(),
      mean: z.number(),
      worst: z.int(),
      /**
       * `[date, worst severity, times]` of each day, the oldest first; of more days than can be
       * drawn, the latest.
       */
      days: z.array(z.tuple([z.string(), z.int(), z.int()])),
    }),
  ),
  /** Number of further symptoms. */
  left_out: z.int(),
})
export type SymptomSeries = z.infer<typeof SymptomSeries>

export const readSymptomSeries = endpoint({
  method: 'GET',
  path: '/api/medical-records/charts/symptoms/',
  summary: 'The severity of each symptom over days of the patient',
  query: z
    .strictObject({ from: z.optional(CalendarDate), to: z.optional(CalendarDate) })
    .check(
      z.refine(({ from, to }) => !from || !to || from <= to, { error: 'end_before_start', path: ['to'] }),
    ),
  response: SymptomSeries,
})
