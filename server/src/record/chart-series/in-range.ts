import type { InRange } from '@salve/contract/medical-records/chart-drawn.ts'
import type { SeriesLine } from '@salve/contract/medical-records/chart-series.ts'
import { isWithin } from '@salve/domain/chart-range.ts'
import { GLUCOSE_MOMENTS, groupOfMoment, type MealGroup } from '@salve/domain/circumstances.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import type { KindReadings } from './readings.ts'

type Lines = readonly Pick<SeriesLine, 'key' | 'statistics'>[]

/**
 * How many values lie within the range of each line that has one. A value is compared with the
 * target of its own moment first, as where it is judged alone.
 */
export function inRangeOf(lines: Lines, readings: KindReadings): InRange | null {
  const ranged = lines.flatMap(({ key, statistics }) =>
    statistics && (statistics.range || statistics.moments.length > 0) ? [{ key, statistics }] : [],
  )
  const [first, second] = ranged
  if (!first) return null
  if (second) {
    const judges = ranged.map(({ key, statistics }) => ({ key, range: statistics.range }))
    return pairsWithin(judges, readings)
  }
  const { moments, range } = first.statistics
  if (moments.length > 0) return momentsWithin(first.key, first.statistics, readings)
  if (!range) return null
  const { below, within, above, source } = range
  return { source, within, count: below + within + above }
}

type Range = NonNullable<SeriesLine['statistics']>['range']

function pairsWithin(
  judges: readonly { key: MeasurementKey; range: Range }[],
  { at, values }: KindReadings,
): InRange | null {
  const columns = judges.flatMap(({ key, range }) => {
    const column = values.get(key)
    return range && column ? [{ column, isInside: isWithin(key, range) }] : []
  })
  if (columns.length === 0) return null
  let within = 0
  for (let i = 0; i < at.length; i++)
    if (columns.every(({ column, isInside }) => isInside(column[i] as number))) within += 1
  const sources = new Set(judges.flatMap(({ range }) => (range ? [range.source] : [])))
  const [only = 'general'] = sources
  return { source: sources.size > 1 ? 'mixed' : only, within, count: at.length }
}

/** Values of a moment without an own target count only where there is one for all moments. */
function momentsWithin(
  key: MeasurementKey,
  { moments, range }: NonNullable<SeriesLine['statistics']>,
  { values, moment, words }: KindReadings,
): InRange | null {
  const column = values.get(key) ?? new Float64Array()
  const ofAll = range?.source === 'own' ? range : null
  const judgeOf = new Map<MealGroup, (value: number) => boolean>(
    moments.map(({ context, low, high, unit }) => [
      context,
      isWithin(key, { source: 'own', low, high, unit }),
    ]),
  )
  const ofOthers = ofAll ? isWithin(key, ofAll) : null
  const groupAt = (i: number) => groupOfMoment(GLUCOSE_MOMENTS[moment[i] ?? 0] ?? 'other')
  let [within, count] = [0, 0]
  for (let i = 0; i < column.length; i++) {
    const isInside = judgeOf.get(groupAt(i)) ?? ofOthers
    if (!isInside) continue
    count += 1
    if (isInside(column[i] as number)) within += 1
  }
  count += words.filter((word) => ofOthers || judgeOf.has(groupOfMoment(word.moment))).length
  return count === 0 ? null : { source: ofAll ? 'own' : 'moments', within, count }
}
