import type { ChartOverview } from '@salve/contract/medical-records/chart-series.ts'
import { canonicalLimits } from '@salve/domain/chart-range.ts'
import { DAY_MS, dayNumber } from '@salve/domain/local-days.ts'
import { localClock } from '@salve/domain/local-clock.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { type TargetRange, targetFor } from '@salve/domain/target-ranges.ts'
import type { SmallLine } from './small-lines.ts'

export type Span = ChartOverview['kinds'][number]['span']
type Line = ChartOverview['kinds'][number]['lines'][number]

const SPANS = ['30', '90', '365'] as const
/** The first day of the shortest period. */
export const SHORTEST_DAYS = 30
/** Fewer days with values than this are no course. */
const LEAST_DAYS = 3

interface Asked {
  now: Date
  timeZone: string
  targets: readonly TargetRange[]
}

/**
 * The small lines of a kind: the last value of each day, over the shortest period that holds a
 * course. All lines of a kind have the same moments.
 */
export function smallCourses(
  lines: readonly SmallLine[],
  { now, timeZone, targets }: Asked,
): { span: Span; lines: Line[] } {
  const days = lines.map(({ key, readings }) => ({ key, readings: lastOfEachDay(readings, timeZone) }))
  const sinceOf = (span: Span) => (span === 'all' ? 0 : (now.getTime() - Number(span) * DAY_MS) / 1000)
  const within = (readings: SmallLine['readings'], span: Span) =>
    readings.filter(([at]) => at >= sinceOf(span))
  const span = SPANS.find((one) => within(days[0]?.readings ?? [], one).length >= LEAST_DAYS) ?? 'all'
  return {
    span,
    lines: days.map(({ key, readings }) => ({
      key,
      readings: within(readings, span),
      ...ownLimits(key, targets),
    })),
  }
}

function lastOfEachDay(readings: SmallLine['readings'], timeZone: string): SmallLine['readings'] {
  const clock = localClock(timeZone)
  const dayOf = readings.map(([at]) => dayNumber(clock(at * 1000)))
  return readings.filter((_, i) => dayOf[i + 1] !== dayOf[i])
}

/** A target for some moments alone is no line: it does not hold for every value. */
function ownLimits(key: MeasurementKey, targets: readonly TargetRange[]): Pick<Line, 'low' | 'high'> {
  const own = targetFor(targets, key, null)
  if (!own || (own.low === null && own.high === null)) return { low: null, high: null }
  const { low, high, unit } = own
  const limits = canonicalLimits(key, { source: 'own', low, high, unit })
  return { low: limits.low, high: limits.high }
}
