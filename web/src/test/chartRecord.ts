import {
  type BucketPoint,
  type ChartSeries,
  readChartMarks,
  readChartOverview,
  readChartSeries,
} from '@salve/contract/medical-records/chart-series.ts'
import { type Chart, listCharts } from '@salve/contract/medical-records/charts.ts'
import type { ChartKindName } from '@salve/domain/chart-kinds.ts'
import { createFakeApi } from './fakeApi.ts'
import { anId, listOfAll } from './records.ts'

export const CHARTS = '/medicalrecord/charts'
export const PRESSURE = `${CHARTS}?kind=blood_pressure`

const seconds = (moment: string) => Date.parse(moment) / 1000
const READINGS: [string, number, number][] = [
  ['2026-11-17T06:00:00Z', 125, 77],
  ['2026-11-18T06:00:00Z', 147, 91],
  ['2026-11-19T06:00:00Z', 136, 81],
]
const statistics = (values: number[], high: number) => ({
  count: values.length,
  readings: values.length,
  min: Math.min(...values),
  min_at: seconds('2026-11-17T06:00:00Z'),
  max: Math.max(...values),
  max_at: seconds('2026-11-18T06:00:00Z'),
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  sd: 11,
  trend: { direction: 'too_few' as const, change: null },
  range: { source: 'general' as const, low: null, high, unit: 'mm[Hg]', below: 0, within: 1, above: 2 },
  moments: [],
  not_for: null,
})
export const pressure: ChartSeries = {
  kind: 'blood_pressure',
  first_at: seconds('2025-11-17T06:00:00Z'),
  last_at: seconds('2026-11-19T06:00:00Z'),
  bucket_s: null,
  in_range: { source: 'general', within: 1, count: 3 },
  moments: null,
  meter_words: { low: 0, high: 0, signs: [] },
  lines: [
    {
      key: 'bp_sys',
      buckets: null,
      stretches: null,
      moving_mean: null,
      readings: READINGS.map(([at, upper]) => [seconds(at), upper]),
      statistics: statistics([125, 147, 136], 135),
    },
    {
      key: 'bp_dia',
      buckets: null,
      stretches: null,
      moving_mean: null,
      readings: READINGS.map(([at, , lower]) => [seconds(at), lower]),
      statistics: statistics([77, 91, 81], 85),
    },
  ],
  home_pressure: {
    morning: { systolic: 136, diastolic: 83, count: 3 },
    evening: null,
    days: [{ date: '2026-11-19', morning: 1, evening: 0 }],
    filled: null,
    lacks: { mornings: 3, evenings: 2 },
  },
  glucose_day: null,
}
export const empty = (kind: ChartKindName): ChartSeries => ({
  ...pressure,
  kind,
  first_at: null,
  last_at: null,
  in_range: null,
  lines: [
    { key: 'weight', buckets: null, readings: [], statistics: null, stretches: null, moving_mean: null },
  ],
  home_pressure: null,
})
export const bucket: BucketPoint = [
  12, 1600000000, 70, 1600001000, 68.2, 1600002000, 74.4, 1600003000, 71, 70.9,
]
const kinds = [
  {
    kind: 'blood_pressure' as const,
    last_at: seconds('2026-11-19T06:00:00Z'),
    last: [
      { key: 'bp_sys' as const, value: 136, unit: 'mm[Hg]' },
      { key: 'bp_dia' as const, value: 81, unit: 'mm[Hg]' },
    ],
    judgement: null,
    span: '30' as const,
    lines: [],
  },
  {
    kind: 'weight' as const,
    last_at: seconds('2026-03-01T08:00:00Z'),
    last: [{ key: 'weight' as const, value: 81.2, unit: 'kg' }],
    judgement: null,
    span: '30' as const,
    lines: [],
  },
]
export const aView = (given: Partial<Chart> = {}): Chart => ({
  id: anId(),
  title: 'Mornings',
  series: ['weight'],
  range: { preset: '30', from: null, to: null },
  options: { classes: true, medication_bars: true, symptom_marks: false },
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  ...given,
})

/** A record with blood pressures alone, or with what `answer` says. */
export function fakeCharts(
  answer: (kind: ChartKindName) => ChartSeries = (kind) =>
    kind === 'blood_pressure' ? pressure : empty(kind),
) {
  const api = createFakeApi()
  api.on(readChartOverview, () => ({ kinds }))
  api.on(readChartSeries, ({ query }) => answer(query.kind))
  api.on(readChartMarks, () => ({
    plans: [{ id: anId(), drug_name: 'Ramipril', strength: '5 mg', from: '2026-10-01', to: null }],
    symptoms: [{ first: '2026-11-02', last: '2026-11-02', count: 1, name: 'Headache', severity: 6 }],
  }))
  api.on(listCharts, () => listOfAll([]))
  return api
}
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
