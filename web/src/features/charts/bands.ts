import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import type { Band } from './plot.ts'
import type { ChartTexts } from './useChartTexts.ts'
import { rangeIn } from './useRangeTexts.ts'
import type { OwnRanges } from './useOwnRanges.ts'

/**
 * The range behind the lines of the first kind, with its name; with two kinds, each has its own
 * scale, and two bands would hide each other. A range that somebody's doctor gave for one moment of
 * the day comes before the general one.
 */
export function bandsOf({ lines }: ChartSeries, texts: ChartTexts, names: OwnRanges): Band[] {
  return lines.flatMap(({ key, statistics }, line) => {
    const { range, moments } = statistics ?? { range: null, moments: [] }
    const ofMoments = moments.map((moment) => ({
      side: 'left' as const,
      source: 'own' as const,
      moment: moment.context,
      line,
      ...rangeIn(key, { ...moment, source: 'own' }, texts),
      name: names.moment(key, moment),
    }))
    if (!range || (range.source === 'general' && moments.length > 0)) return ofMoments
    return [
      {
        side: 'left' as const,
        source: range.source,
        line,
        ...rangeIn(key, range, texts),
        name: lines.length > 1 ? names.ofLine(key, range) : names.of[range.source],
      },
      ...ofMoments,
    ]
  })
}
