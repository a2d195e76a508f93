import { words } from '../fold.ts'
import type { Named } from '../language.ts'
import { ingredientsOf, substancesNamedIn } from './substances.ts'

/** A single active ingredient, as limits and totals know it. */
export interface Ingredient extends Named {
  readonly key: string
}

/**
 * The one ingredient that a text names: an entry of the list by any of its names, else the text
 * itself; null for a combination and for no word at all.
 */
export function ingredientNamed(text: string): Ingredient | null {
  const parts = new Map(
    substancesNamedIn(text)
      .flatMap(ingredientsOf)
      .map((one) => [one.key, one]),
  )
  const [only, ...others] = parts.values()
  if (others.length > 0) return null
  if (only) return { key: only.key, name: only.name, name_de: only.name_de }
  const key = words(text).join(' ')
  return key === '' ? null : { key, name: text.trim(), name_de: text.trim() }
}

/**
 * The amount of one ingredient in one unit of a medicine, and the units planned or allowed in 24
 * hours.
 */
export interface DailyUse {
  medicine: string
  ingredient: Ingredient
  /** In one unit; null when the strength is no plain mass, so that it cannot be added up. */
  milligrams: number | null
  /** Units in the fullest 24 hours of the plan; for one as needed, its highest amount. */
  units: number
  /**
   * True when a plan as needed states the highest amount, which then is a limit for the ingredient.
   */
  isLimit: boolean
}

export interface DailyTotal {
  ingredient: Ingredient
  medicines: string[]
  /** Medicines with an unknown content of it. */
  uncounted: string[]
  milligrams: number
  /** The smallest limit that a plan or the patient states, in milligrams in 24 hours. */
  limit: number
  statedBy: 'plan' | 'patient'
  isAbove: boolean
}

/**
 * Returns the 24-hour total of each ingredient over all plans, where a plan or the patient states a
 * limit for it. `stated` holds the patient's, by the ingredient's key.
 */
export function totalsAgainstLimits(
  uses: readonly DailyUse[],
  stated: ReadonlyMap<string, number>,
): DailyTotal[] {
  const totals = [...Map.groupBy(uses, ({ ingredient }) => ingredient.key)].flatMap(([key, parts]) => {
    const [first] = parts
    if (!first) return []
    const ofPlans = Math.min(...parts.map((part) => (part.isLimit ? massOf(part) : Number.POSITIVE_INFINITY)))
    const own = stated.get(key) ?? Number.POSITIVE_INFINITY
    const limit = Math.min(ofPlans, own)
    if (limit === Number.POSITIVE_INFINITY) return []
    const milligrams =
      Math.round(parts.reduce((sum, part) => sum + (part.milligrams === null ? 0 : massOf(part)), 0) * 1000) /
      1000
    return [
      {
        ingredient: first.ingredient,
        medicines: [...new Set(parts.map(({ medicine }) => medicine))],
        uncounted: [...new Set(parts.flatMap((part) => (part.milligrams === null ? [part.medicine] : [])))],
        milligrams,
        limit,
        statedBy: own <= ofPlans ? ('patient' as const) : ('plan' as const),
        isAbove: milligrams > limit,
      },
    ]
  })
  return totals.sort((a, b) => Number(b.isAbove) - Number(a.isAbove))
}

/** The mass of one plan in 24 hours; infinite when it is unknown. */
const massOf = ({ milligrams, units }: DailyUse) =>
  milligrams === null ? Number.POSITIVE_INFINITY : milligrams * units
