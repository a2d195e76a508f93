import { LOG_KIND_NAMES, type LogKindName } from '@salve/domain/log-kinds.ts'
import { shiftDay } from '../../lib/dates.ts'

export const RANGES = ['30', '90', '365', 'all'] as const
export type Range = (typeof RANGES)[number]
const FIRST_RANGE: Range = '90'

export interface ChartChoice {
  kind: LogKindName | undefined
  range: Range
}

/** What an address shows; what nobody could have chosen counts as not chosen. */
export function readChartChoice(params: URLSearchParams): ChartChoice {
  return {
    kind: LOG_KIND_NAMES.find((kind) => kind === params.get('kind')),
    range: RANGES.find((range) => range === params.get('range')) ?? FIRST_RANGE,
  }
}

export function chartParams({ kind, range }: ChartChoice): URLSearchParams {
  return new URLSearchParams({ ...(kind && { kind }), ...(range !== FIRST_RANGE && { range }) })
}

/** The first day of a range that ends today; none, for all. */
export function firstDay(range: Range, today: string): string | undefined {
  return range === 'all' ? undefined : shiftDay(today, 1 - Number(range))
}
