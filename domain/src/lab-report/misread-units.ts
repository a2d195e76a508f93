import type { Analyte } from '../labs/analytes.ts'

/** Report spellings of units that are counts, beside the unit itself. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '10*9/L': ['G/l', 'Gpt/l', '10^9/l'],
  '10*3/uL': ['/nl', 'Tsd/µl', 'Tsd./µl', '10^3/µl'],
  '10*12/L': ['T/l', 'Tpt/l', '10^12/l'],
  '10*6/uL': ['/pl', 'Mio/µl', 'Mio./µl', '10^6/µl'],
  'm[IU]/L': ['mU/l', 'mIU/l'],
  'u[IU]/mL': ['µU/ml', 'µIU/ml'],
  'mL/min/{1.73_m2}': ['ml/min/1,73m²', 'ml/min/1.73m2', 'ml/min'],
}
const SLIPS_FROM_LETTERS = 5

/**
 * Shapes that recognition takes for one another, brought to one; signs between letters get lost.
 */
const shapeOf = (unit: string) =>
  unit
    .toLowerCase()
    .replaceAll(/[[\]{}().,_^*\s]/g, '')
    .replaceAll(/[µμyhw]/g, 'u')
    .replaceAll(/[1i|!]/g, 'l')
    .replaceAll('²', '2')
    .replaceAll('/', '')

/**
 * The one unit of the analyte that a misread one can mean ("mg/di" is mg/dL, "Tsd/yl" thousands per
 * microlitre); null when none or several are equally near.
 */
export function misreadUnit(text: string, analyte: Analyte): string | null {
  const shape = shapeOf(text)
  if (shape === '') return null
  const scored = analyte.units.map(({ unit }) => ({
    unit,
    slips: Math.min(
      ...[unit, ...(SPELLINGS[unit] ?? [])].map((spelling) => slipsBetween(shape, shapeOf(spelling))),
    ),
  }))
  const [best, second] = scored.toSorted((a, b) => a.slips - b.slips)
  if (!best || best.slips > (shape.length >= SLIPS_FROM_LETTERS ? 2 : 1)) return null
  if (best.slips >= shape.length) return null
  return second && second.slips === best.slips ? null : best.unit
}

/** Letters to change, add or leave out. */
export function slipsBetween(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      current.push(
        Math.min(
          (previous[j] ?? 0) + 1,
          (current[j - 1] ?? 0) + 1,
          (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    }
    previous = current
  }
  return previous[b.length] ?? a.length
}
