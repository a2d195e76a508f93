import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import type { MeterWord } from './readings.ts'

/**
 * More signs than this would be closer than the eye can separate: those of one period are merged.
 */
const SIGNS_MAX = 200

export function countWords(words: readonly MeterWord[]): { low: number; high: number } {
  const low = words.filter(({ sign }) => sign === '<').length
  return { low, high: words.length - low }
}

/** Counts each word that a meter showed, with its times: each time where they are few. */
export function meterWordsOf(words: readonly MeterWord[]): ChartSeries['meter_words'] {
  const [first = 0, last = 0] = [words[0]?.at, words.at(-1)?.at]
  // Each stretch has at most a sign of each of the two words.
  const width = words.length > SIGNS_MAX ? (last - first + 1) / (SIGNS_MAX / 2) : null
  const placeOf = ({ at, sign }: MeterWord, i: number) =>
    width === null ? String(i) : sign + Math.floor((at - first) / width)
  const together = new Map<string, MeterWord[]>()
  for (const [i, word] of words.entries()) {
    const place = placeOf(word, i)
    const group = together.get(place)
    if (group) group.push(word)
    else together.set(place, [word])
  }
  const signs = [...together.values()].flatMap((group): ChartSeries['meter_words']['signs'] => {
    const [from, to] = [group[0], group.at(-1)]
    return from && to ? [[from.sign, group.length, from.at / 1000, to.at / 1000]] : []
  })
  return { ...countWords(words), signs }
}
