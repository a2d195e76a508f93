import type { ChartSeries, SeriesLine } from '@salve/contract/medical-records/chart-series.ts'
import type { ChartKindName } from '@salve/domain/chart-kinds.ts'
import { chartLook } from '@salve/domain/chart-looks.ts'
import type { ChartLine, Side } from './plot.ts'
import type { Point } from './series.ts'
import type { ChartTexts } from './useChartTexts.ts'

const MS = 1000

/**
 * Readings of one moment, or of a stretch of time: what a row of the table and a stop of the arrow
 * keys say.
 */
export interface Row {
  /** Among the rows of one answer. */
  id: string
  kind: ChartKindName
  /** Milliseconds: its position in the picture. */
  at: number
  count: number
  firstAt: number
  lastAt: number
  /** For each line of the kind, in the canonical unit. */
  means: number[]
  lows: { at: number; value: number }[]
  highs: { at: number; value: number }[]
  /** A meter showed LO (`<`) or HI (`>`): there is no number, and nothing in the three lists. */
  sign?: '<' | '>'
}

/** The lines of a kind, in the units that are shown. */
export function linesOf({ kind, lines, moments }: ChartSeries, side: Side, texts: ChartTexts): ChartLine[] {
  return lines.map((line) => {
    const shown = (value: number) => texts.inUnit(line.key, value)
    const mean = line.moving_mean
    return {
      key: `${kind} ${line.key}`,
      name: lines.length > 1 ? texts.key(line.key) : texts.kind(kind),
      side,
      points: pointsOf(line, shown),
      look: chartLook(kind),
      bars: (line.stretches ?? []).map(([from, to, , low, high]) => ({
        from: from * MS,
        to: to * MS,
        low: shown(low),
        high: shown(high),
      })),
      mean: mean && {
        days: mean.days,
        points: mean.points.map(([at, value]) => ({ at: at * MS, value: shown(value) })),
      },
      moments: line.readings ? moments : null,
    }
  })
}

function pointsOf({ readings, buckets }: SeriesLine, shown: (value: number) => number): Point[] {
  if (readings) return readings.map(([at, value]) => ({ at: at * MS, value: shown(value) }))
  return (buckets ?? []).map(([, firstAt, , minAt, min, maxAt, max, lastAt, , mean]) => ({
    at: ((firstAt + lastAt) / 2) * MS,
    value: shown(mean),
    low: { at: minAt * MS, value: shown(min) },
    high: { at: maxAt * MS, value: shown(max) },
  }))
}

/**
 * Returns the readable rows of a kind, the oldest first: numbers and, where a meter showed them,
 * words.
 */
export function rowsOf(series: ChartSeries): Row[] {
  const rows = numbersOf(series)
  const words = wordsOf(series)
  return words.length > 0 ? [...rows, ...words].toSorted((a, b) => a.at - b.at) : rows
}

function wordsOf({ kind, meter_words }: ChartSeries): Row[] {
  return meter_words.signs.map(([sign, count, first, last]) => {
    const [firstAt, lastAt] = [first * MS, last * MS]
    return {
      id: `${kind} ${sign} ${first}`,
      kind,
      sign,
      at: (firstAt + lastAt) / 2,
      count,
      firstAt,
      lastAt,
      means: [],
      lows: [],
      highs: [],
    }
  })
}

/** Lines of one kind share their moments. */
function numbersOf({ kind, lines }: ChartSeries): Row[] {
  const [first] = lines
  const count = first?.readings?.length ?? first?.buckets?.length ?? 0
  return Array.from({ length: count }, (_, i) => {
    const parts = lines.map((line) => partOf(line, i))
    const { firstAt = 0, lastAt = 0, count: n = 0 } = parts[0] ?? {}
    return {
      id: `${kind} ${i}`,
      kind,
      at: (firstAt + lastAt) / 2,
      count: n,
      firstAt,
      lastAt,
      means: parts.map(({ mean }) => mean),
      lows: parts.map(({ low }) => low),
      highs: parts.map(({ high }) => high),
    }
  })
}

function partOf({ readings, buckets }: SeriesLine, i: number) {
  const bucket = buckets?.[i]
  if (bucket) {
    const [count, firstAt, , minAt, min, maxAt, max, lastAt, , mean] = bucket
    const [low, high] = [
      { at: minAt * MS, value: min },
      { at: maxAt * MS, value: max },
    ]
    return { count, firstAt: firstAt * MS, lastAt: lastAt * MS, mean, low, high }
  }
  const [at = 0, value = 0] = readings?.[i] ?? []
  const only = { at: at * MS, value }
  return { count: 1, firstAt: only.at, lastAt: only.at, mean: value, low: only, high: only }
}
