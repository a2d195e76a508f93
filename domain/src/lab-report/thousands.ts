import { type Analyte, limitsIn } from '../labs/analytes.ts'
import { analyteOf } from '../labs/names.ts'
import type { DecimalMark } from './figures.ts'
import type { FoundLine } from './found-line.ts'

/**
 * Whole limits from this on say that the values are whole; "0-4" and "2-3" stand beside decimals
 * too.
 */
const WHOLE_LIMIT_MIN = 10
/** A reading is the likelier one when the other is this many times further from the limits. */
const CLEARLY = 4
/** More figures than laboratories measure: 12,400 is no 12.4 with two zeros behind it. */
const FIGURES_MAX = 4

/**
 * Returns the decimal sign of a report whose numbers can all be read in two ways, by the lines as
 * read with the one and with the other: the decimals of the printed range, the range itself, then
 * what is usual. Null where nothing decides, or one line speaks against another.
 */
export function markByValues(withPoint: readonly FoundLine[], withComma: readonly FoundLine[]): DecimalMark {
  let [points, commas] = [0, 0]
  let [longPoints, longCommas] = [0, 0]
  for (const [at, point] of withPoint.entries()) {
    const comma = withComma[at]
    if (!comma || point.value === null || comma.value === null || point.value === comma.value) continue
    const favoured = favouredOf(point, comma)
    if (favoured === '.') points++
    if (favoured === ',') commas++
    const grouped = point.value > comma.value ? '.' : ','
    const figures = String(Math.max(point.value, comma.value)).length
    if (figures > FIGURES_MAX && grouped === '.') longPoints++
    if (figures > FIGURES_MAX && grouped === ',') longCommas++
  }
  if (points > 0 !== commas > 0) return points > 0 ? '.' : ','
  if (points > 0 || longPoints > 0 === longCommas > 0) return null
  return longPoints > 0 ? '.' : ','
}

/** Returns the reading of a line that its own or the usual range favours. */
function favouredOf(point: FoundLine, comma: FoundLine): DecimalMark {
  const isRangeClear = point.low === comma.low && point.high === comma.high
  const limits = [point.low, point.high].filter((limit) => limit !== null)
  const isTelling = Math.max(...limits) >= WHOLE_LIMIT_MIN
  if (isRangeClear && isTelling && limits.every(Number.isInteger)) {
    // Laboratories print a value and its range with about as many decimals: beside 30-400 stands no
    // 1.234.
    const grouped = (point.value ?? 0) > (comma.value ?? 0) ? '.' : ','
    return grouped
  }
  if (isRangeClear && limits.length > 0 && (point.high ?? 0) > 0) return nearer(offBy(point), offBy(comma))
  return nearer(offUsual(point), offUsual(comma))
}

function nearer(point: number | null, comma: number | null): DecimalMark {
  if (point === null || comma === null) return null
  if (point * CLEARLY <= comma) return '.'
  return comma * CLEARLY <= point ? ',' : null
}

/** Returns a value's factor off its limits; 1 within. */
const off = (value: number, low: number | null | undefined, high: number | null | undefined): number =>
  high && value > high ? value / high : low && value > 0 && value < low ? low / value : 1

const offBy = ({ value, low, high }: FoundLine) => (value === null ? null : off(value, low, high))

function offUsual(line: FoundLine): number | null {
  const of: Analyte | undefined = analyteOf(line)
  const { value, unit } = line
  if (!of || value === null || !of.units.some((one) => one.unit === unit)) return null
  const all = (['female', 'male'] as const).flatMap((sex) => limitsIn(of, sex, unit ?? '') ?? [])
  const both = all.filter((limits) => (limits.low ?? limits.above) && (limits.high ?? limits.below))
  if (both.length === 0) return null
  return Math.min(
    ...both.map((limits) => off(value, limits.low ?? limits.above, limits.high ?? limits.below)),
  )
}
