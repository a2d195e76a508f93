import { ingredientsOf, substancesNamedIn } from './substances.ts'

/** Grams, milligrams and micrograms as strengths are written; others are not added up. */
const MILLIGRAMS: Readonly<Record<string, number>> = {
  g: 1000,
  mg: 1,
  µg: 0.001,
  mcg: 0.001,
  microgram: 0.001,
  mikrogramm: 0.001,
}
const STRENGTH = /^(\d+(?:[.,]\d+)?)\s*(g|mg|µg|μg|mcg|microgram|mikrogramm)$/i

/** The milligrams of a strength such as "500 mg" or "0,5 g"; null for anything that is no plain mass. */
export function milligramsOf(strength: string | null): number | null {
  const [, figure, unit] = STRENGTH.exec(strength?.trim() ?? '') ?? []
  if (figure === undefined || unit === undefined) return null
  const factor = MILLIGRAMS[unit.toLowerCase().replace('μ', 'µ')]
  return factor === undefined ? null : Number(figure.replace(',', '.')) * factor
}

/** How much of one ingredient one unit of a medicine holds, and how many units are planned or allowed in 24 hours. */
export interface DailyUse {
  medicine: string
  inn: string
  strength: string | null
  /** Units in the fullest 24 hours of the plan; for one as needed, its highest amount. */
  units: number
  /** Whether the highest amount is stated by a plan as needed, which then is a limit for the ingredient. */
  isLimit: boolean
}

export interface DailyTotal {
  ingredient: string
  medicines: string[]
  milligrams: number
  /** The smallest limit that a plan or the patient states, in milligrams in 24 hours. */
  limit: number
}

/** The ingredients of which all plans together allow more in 24 hours than the smallest stated limit. */
export function totalsAboveLimit(
  uses: readonly DailyUse[],
  stated: ReadonlyMap<string, number>,
): DailyTotal[] {
  const byIngredient = Map.groupBy(uses.flatMap(withIngredient), ({ key }) => key)
  return [...byIngredient].flatMap(([ingredient, parts]) => {
    const limits = parts.filter(({ isLimit }) => isLimit).map(({ milligrams }) => milligrams)
    const own = stated.get(ingredient)
    const limit = Math.min(...limits, own ?? Number.POSITIVE_INFINITY)
    const milligrams = parts.reduce((sum, part) => sum + part.milligrams, 0)
    if (milligrams <= limit) return []
    return [{ ingredient, medicines: parts.map(({ medicine }) => medicine), milligrams, limit }]
  })
}

function withIngredient(use: DailyUse) {
  const perUnit = milligramsOf(use.strength)
  if (perUnit === null) return []
  return substancesNamedIn(use.inn)
    .flatMap(ingredientsOf)
    .slice(0, 1)
    .map(({ key }) => ({ ...use, key, milligrams: perUnit * use.units }))
}
