import { CHART_KIND_NAMES, type ChartKindName } from '@salve/domain/chart-kinds.ts'
import { MEAL_GROUPS } from '@salve/domain/circumstances.ts'
import { PARTS_OF_DAY } from '@salve/domain/home-blood-pressure.ts'
import { MEASUREMENT_KEYS } from '@salve/domain/measurements.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id } from '../fields.ts'
import { Judgement } from '../judgement.ts'
import { DayStretch, InRange, MovingMean } from './chart-drawn.ts'
import { LogValue } from './log-entries.ts'

/** More buckets would be closer together than the eye can tell apart, and over 60 kB. */
export const POINTS_MAX = 300

export const ChartKind = z.enum(CHART_KIND_NAMES as [ChartKindName, ...ChartKindName[]])

/** Seconds since 1970 (UTC). */
const Seconds = z.number()
const Count = z.int().check(z.gte(0))
/** Values are in the canonical unit of their key. */
const Value = z.number()

/** `[at, value]` of one reading. */
export const ReadingPoint = z.tuple([Seconds, Value])
export type ReadingPoint = z.infer<typeof ReadingPoint>
/**
 * `[count, first_at, first, min_at, min, max_at, max, last_at, last, mean]` of the readings in one
 * stretch of time.
 */
export const BucketPoint = z.tuple([
  Count,
  Seconds,
  Value,
  Seconds,
  Value,
  Seconds,
  Value,
  Seconds,
  Value,
  Value,
])
export type BucketPoint = z.infer<typeof BucketPoint>

const SeriesStatistics = z.object({
  /** Number of values; the readings of a sitting count as one value. */
  count: Count,
  /**
   * Number of readings behind these values: higher than the number of values when some were taken
   * in sittings.
   */
  readings: Count,
  min: Value,
  min_at: Seconds,
  max: Value,
  max_at: Seconds,
  mean: Value,
  sd: z.nullable(Value),
  trend: z.object({
    direction: z.enum(['rising', 'falling', 'none', 'too_few']),
    change: z.nullable(Value),
  }),
  /** The range for the readings, and how many lie below, within and above it. */
  range: z.nullable(
    z.object({
      /**
       * `own`: set for this patient by their doctor; `general`: usual for, or advised to, most
       * adults.
       */
      source: z.enum(['own', 'general']),
      /** In `unit`; the limit itself is within the range. */
      low: z.nullable(Value),
      /**
       * In `unit`; within an own range, but the first value of the next class for a general one.
       */
      high: z.nullable(Value),
      unit: z.string(),
      below: Count,
      within: Count,
      above: Count,
    }),
  ),
  /**
   * Times of day for which the patient has a range of their own, and how the readings compare with
   * it.
   */
  moments: z.array(
    z.object({
      context: z.enum(MEAL_GROUPS),
      low: z.nullable(Value),
      high: z.nullable(Value),
      unit: z.string(),
      below: Count,
      within: Count,
      above: Count,
    }),
  ),
  /** The group that the general range excludes, if that is why there is none. */
  not_for: z.nullable(z.enum(['childhood', 'pregnancy'])),
})
export type SeriesStatistics = z.infer<typeof SeriesStatistics>

const SeriesLine = z.object({
  key: z.enum(MEASUREMENT_KEYS),
  /** Mean of all values in the range, even when only some are sent; null without values. */
  statistics: z.nullable(SeriesStatistics),
  /** Every value, when there are few. */
  readings: z.nullable(z.array(ReadingPoint)),
  /** Otherwise buckets; empty ones are left out. */
  buckets: z.nullable(z.array(BucketPoint)),
  /** Bars of whole days, for kinds drawn with them. */
  stretches: z.nullable(z.array(DayStretch)),
  /** Null where too few days have values. */
  moving_mean: z.nullable(MovingMean),
})
export type SeriesLine = z.infer<typeof SeriesLine>

const PressureMean = z.object({ systolic: Value, diastolic: Value, count: Count })
const HomePressure = z.object({
  morning: z.nullable(PressureMean),
  evening: z.nullable(PressureMean),
  days: z.array(z.object({ date: z.string(), morning: Count, evening: Count })),
  filled: z.nullable(
    z.object({
      first: z.string(),
      last: z.string(),
      mean: PressureMean,
      morning: PressureMean,
      evening: PressureMean,
    }),
  ),
  /**
   * Mornings and evenings that still need two readings; null when complete, or for a past period.
   */
  lacks: z.nullable(z.object({ mornings: Count, evenings: Count })),
})
export type HomePressure = z.infer<typeof HomePressure>

const GlucoseDay = z.object({
  /** Number of readings in each range of the consensus. */
  shares: z.object({ veryLow: Count, low: Count, inRange: Count, high: Count, veryHigh: Count }),
  /** True when a sensor recorded enough for shares of time. */
  is_enough_for_time: z.boolean(),
  /** A sensor's days and the share of its possible values in them; null for a meter. */
  sensor: z.nullable(z.object({ days: Count, share: z.number() })),
  profile: z.object({
    days: Count,
    is_enough: z.boolean(),
    hours: z.array(
      z.object({
        hour: z.int(),
        count: Count,
        p5: z.nullable(Value),
        p25: z.nullable(Value),
        p50: z.nullable(Value),
        p75: z.nullable(Value),
        p95: z.nullable(Value),
      }),
    ),
  }),
})
export type GlucoseDay = z.infer<typeof GlucoseDay>

export const ChartSeries = z.object({
  kind: ChartKind,
  /** All readings of the kind, including those outside the range. */
  first_at: z.nullable(Seconds),
  last_at: z.nullable(Seconds),
  /** Length of a bucket in seconds; null where each reading is sent. */
  bucket_s: z.nullable(z.number()),
  lines: z.array(SeriesLine),
  /** Null without a range or without values. */
  in_range: z.nullable(InRange),
  /**
   * The moment of each glucose reading, as an index into `GLUCOSE_MOMENTS`; null for other kinds,
   * and in buckets.
   */
  moments: z.nullable(z.array(z.int())),
  /**
   * Counts of LO and HI on a meter. They are no numbers, so they are in no line and no mean, but
   * they count in every share. A sign is `[sign, count, first_at, last_at]`: `<` for LO, `>` for
   * HI.
   */
  meter_words: z.object({
    low: Count,
    high: Count,
    signs: z.array(z.tuple([z.enum(['<', '>']), Count, Seconds, Seconds])),
  }),
  home_pressure: z.nullable(HomePressure),
  glucose_day: z.nullable(GlucoseDay),
})
export type ChartSeries = z.infer<typeof ChartSeries>

const path = '/api/medical-records/charts/'
const days = { from: z.optional(CalendarDate), to: z.optional(CalendarDate) }
const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { error: 'end_before_start', path: ['to'] },
)
const points = z._default(z.coerce.number().check(z.int(), z.gte(10), z.lte(POINTS_MAX)), POINTS_MAX)

export const readChartSeries = endpoint({
  method: 'GET',
  path: `${path}series/`,
  summary:
    'The readings of a kind over days of the patient, thinned so that no lowest or highest one is lost',
  /** With `part`, the values of one part of the day alone, on the patient's own clock. */
  query: z
    .strictObject({ kind: ChartKind, ...days, points, part: z.optional(z.enum(PARTS_OF_DAY)) })
    .check(inOrder),
  response: ChartSeries,
})

export const ChartOverview = z.object({
  kinds: z.array(
    z.object({
      kind: ChartKind,
      last_at: Seconds,
      /** The last value: as typed, the result of a sitting, or the computed BMI. */
      last: z.array(LogValue),
      /** The judgement of that value; null for BMI. */
      judgement: z.nullable(Judgement),
      /** The period of the small line: days up to now, or all readings. */
      span: z.enum(['30', '90', '365', 'all']),
      /**
       * The mean of each day in this period, oldest first, in the canonical unit of the line's key;
       * `low` and `high` are the patient's own target.
       */
      lines: z.array(
        z.object({
          key: z.enum(MEASUREMENT_KEYS),
          readings: z.array(ReadingPoint),
          low: z.nullable(Value),
          high: z.nullable(Value),
        }),
      ),
    }),
  ),
})
export type ChartOverview = z.infer<typeof ChartOverview>

export const readChartOverview = endpoint({
  method: 'GET',
  path: `${path}overview/`,
  summary: 'Each kind that was ever logged with its latest readings, most recent first',
  response: ChartOverview,
})

/** More marks than this overlap below a chart. */
export const CHART_MARKS_MAX = 100

export const ChartMarks = z.object({
  plans: z.array(
    z.object({
      id: Id,
      drug_name: z.string(),
      strength: z.nullable(z.string()),
      from: z.string(),
      /** The last day; null while it continues. */
      to: z.nullable(z.string()),
    }),
  ),
  /** Symptoms on neighbouring days share a mark when there would be too many. */
  symptoms: z.array(
    z.object({
      first: z.string(),
      last: z.string(),
      count: Count,
      /** The highest severity among them. */
      name: z.string(),
      severity: z.int(),
    }),
  ),
})
export type ChartMarks = z.infer<typeof ChartMarks>

export const readChartMarks = endpoint({
  method: 'GET',
  path: `${path}marks/`,
  summary: "The marks below a chart's axis: plans and symptoms of these days",
  query: z.strictObject({ ...days, points }).check(inOrder),
  response: ChartMarks,
})
