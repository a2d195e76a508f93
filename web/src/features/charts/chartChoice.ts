import { CHART_PRESETS, type Chart, type ChartPreset } from '@salve/contract/medical-records/charts.ts'
import { CHART_KIND_NAMES, type ChartKindName } from '@salve/domain/chart-kinds.ts'
import { PARTS_OF_DAY } from '@salve/domain/home-blood-pressure.ts'
import { shiftDay } from '../../lib/dates.ts'

export type ChartRange = Chart['range']
export type ChartOptions = Chart['options']
const FIRST_RANGE: ChartRange = { preset: '90', from: null, to: null }
const OPTIONS = ['classes', 'medication_bars', 'symptom_marks'] as const satisfies (keyof ChartOptions)[]
/** The kind whose mornings and evenings can be told apart. */
export const hasParts = (kind: ChartKindName | undefined): boolean => kind === 'blood_pressure'

/** The view in an address. */
export interface ChartChoice {
  /** Empty: all charts side by side. */
  kind: ChartKindName | undefined
  /** Shown on the same time axis. */
  beside: ChartKindName | undefined
  range: ChartRange
  options: ChartOptions
  /** The saved view that was opened. */
  view: string | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null) =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

/** An impossible choice counts as not chosen. */
export function readChartChoice(params: URLSearchParams): ChartChoice {
  const kindOf = (name: string) => CHART_KIND_NAMES.find((kind) => kind === params.get(name))
  const [kind, beside] = [kindOf('kind'), kindOf('with')]
  const hidden = params.get('hide')?.split(',') ?? []
  const shows = (option: (typeof OPTIONS)[number]) => !hidden.includes(option)
  const part = hasParts(kind) ? PARTS_OF_DAY.find((one) => one === params.get('part')) : undefined
  return {
    kind,
    beside: beside === kind ? undefined : beside,
    range: readRange(params),
    options: {
      classes: shows('classes'),
      medication_bars: shows('medication_bars'),
      symptom_marks: shows('symptom_marks'),
      ...(part && { part }),
    },
    view: params.get('view') ?? undefined,
  }
}

function readRange(params: URLSearchParams): ChartRange {
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))]
  if (from && to && from <= to) return { preset: 'own', from, to }
  const preset = CHART_PRESETS.find((one) => one === params.get('range') && one !== 'own')
  return preset ? { preset, from: null, to: null } : FIRST_RANGE
}

export function chartParams({ kind, beside, range, options, view }: ChartChoice): URLSearchParams {
  const { preset, from, to } = range
  const hidden = OPTIONS.filter((option) => !options[option])
  return new URLSearchParams({
    ...(kind && { kind }),
    ...(beside && { with: beside }),
    ...(preset === 'own' && from && to && { from, to }),
    ...(preset !== 'own' && preset !== FIRST_RANGE.preset && { range: preset }),
    ...(hidden.length > 0 && { hide: hidden.join(',') }),
    ...(options.part && { part: options.part }),
    ...(view && { view }),
  })
}

/** Returns the choice in a saved view. */
export function choiceOf({ id, series, range, options }: Chart): ChartChoice {
  const [kind, beside] = series
  return { kind, beside, range, options, view: id }
}

/** True when a saved view shows exactly this. */
export function isShownBy(choice: ChartChoice, chart: Chart): boolean {
  const plain = (one: ChartChoice) => String(chartParams({ ...one, view: undefined }))
  return plain(choice) === plain(choiceOf(chart))
}

/** The first and the last day of a range; without a first one it begins with the first reading. */
export function daysOf(
  { preset, from, to }: ChartRange,
  today: string,
): { from: string | undefined; to: string } {
  if (preset === 'own') return { from: from ?? undefined, to: to ?? today }
  return { from: preset === 'all' ? undefined : shiftDay(today, 1 - Number(preset)), to: today }
}

export const presetRange = (preset: Exclude<ChartPreset, 'own'>): ChartRange => ({
  preset,
  from: null,
  to: null,
})
