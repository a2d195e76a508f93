import { useMemo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Row } from './chartData.ts'
import type { Stop } from './TimeChart.tsx'
import { type ChartTexts, useChartTexts } from './useChartTexts.ts'

/** Writes what a point of a chart says. */
export interface RowTexts {
  texts: ChartTexts
  /** "128/82 mmHg", or "on average 128/82 mmHg (112/70 to 151/93 mmHg, 12 measurements)" */
  what: (row: Row) => string
  /** "Tue 2026-11-17, 07:00", or "Tue 2020-03-03 to Mon 2020-03-09" */
  when: (row: Row) => string
}

export function useRowTexts(): RowTexts {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  return useMemo(
    () => ({
      texts,
      what: ({ kind, count, means, lows, highs, sign }) => {
        if (sign) return t(sign === '<' ? 'word.low' : 'word.high', { count })
        const mean = texts.values(kind, means)
        if (count === 1) return mean
        const [min, max] = [lows, highs].map((list) =>
          texts.values(
            kind,
            list.map(({ value }) => value),
          ),
        )
        return t('point', { count, mean, min, max })
      },
      when: ({ count, firstAt, lastAt }) => {
        if (count === 1) return texts.moment(firstAt)
        const [first, last] = [texts.day(firstAt), texts.day(lastAt)]
        return first === last ? first : t('fromTo', { first, last })
      },
    }),
    [t, texts],
  )
}

/**
 * The stops of the arrow keys: the rows of one or two kinds in order of time; those of one moment
 * together.
 */
export function stopsOf(kinds: readonly Row[][], { texts, what, when }: RowTexts): Stop[] {
  const [first = [], second] = kinds
  if (!second) return first.map((row) => ({ at: row.at, read: () => ({ what: what(row), when: when(row) }) }))
  const byMoment = Map.groupBy([...first, ...second], ({ at }) => at)
  return [...byMoment]
    .map(([at, rows]) => ({
      at,
      read: () => ({
        what: rows.map((row) => `${texts.kind(row.kind)} ${what(row)}`).join('; '),
        when: rows[0] ? when(rows[0]) : '',
      }),
    }))
    .toSorted((a, b) => a.at - b.at)
}
