/** Grams, milligrams and micrograms as strengths are written; others are not added up. */
const MILLIGRAMS: Readonly<Record<string, number>> = {
  g: 1000,
  mg: 1,
  µg: 0.001,
  mcg: 0.001,
  microgram: 0.001,
  mikrogramm: 0.001,
}
const MASS = String.raw`(\d+(?:[.,]\d+)?)\s*(g|mg|µg|μg|mcg|microgram|mikrogramm)`
const STRENGTH = new RegExp(`^${MASS}$`, 'i')
/** Not "24/26 mg" and not "100 mg/ml", which are no mass of one unit. */
const IN_NAME = new RegExp(String.raw`(?<![\d.,/]\s*)${MASS}(?![\p{L}\d]|\s*/)`, 'giu')

/**
 * The milligrams of a strength such as "500 mg" or "0,5 g"; null for anything that is no plain
 * mass.
 */
export function milligramsOf(strength: string | null): number | null {
  const [, figure, unit] = STRENGTH.exec(strength?.trim() ?? '') ?? []
  return massOf(figure, unit)
}

/**
 * The milligrams that the name of a medicine states, "Ibuprofen 400 mg akut"; null when it states
 * none or several.
 */
export function milligramsInName(name: string): number | null {
  const [only, ...others] = [...name.matchAll(IN_NAME)]
  return only && others.length === 0 ? massOf(only[1], only[2]) : null
}

function massOf(figure: string | undefined, unit: string | undefined): number | null {
  if (figure === undefined || unit === undefined) return null
  const factor = MILLIGRAMS[unit.toLowerCase().replace('μ', 'µ')]
  return factor === undefined ? null : Number(figure.replace(',', '.')) * factor
}
