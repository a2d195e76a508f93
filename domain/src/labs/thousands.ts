import type { Analyte } from './analytes.ts'
import { doubtAbout } from './plausibility.ts'

/**
 * One sign before three digits: "3,450" is 3450 for some and 3.45 for others. After a leading zero
 * it is neither.
 */
const EITHER = /^\s*[<>≤≥=]*\s*([1-9]\d{0,2})[.,](\d{3})(?![\d.,])/

/**
 * The other number that a typed result can mean, with its sign read as one for thousands; null
 * where the text is plain, or where only the number with decimals can be a value of this analyte.
 */
export function readWithThousands(
  typed: string,
  of: Analyte | undefined,
  unit: string | null,
): number | null {
  const [, before, behind] = EITHER.exec(typed) ?? []
  if (before === undefined || behind === undefined) return null
  const whole = Number(before + behind)
  if (of === undefined || unit === null) return whole
  const isKnown = of.units.some((one) => one.unit === unit)
  const isPlain = doubtAbout(of, Number(`${before}.${behind}`), null, unit) === null
  return isKnown && isPlain && doubtAbout(of, whole, null, unit) !== null ? null : whole
}
