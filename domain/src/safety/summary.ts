import { fold } from '../fold.ts'
import type { InteractionSeverity } from './interactions.ts'

interface OfIngredient {
  readonly ingredient: string | null
}

/** The findings of a review of all medicines, as far as its summary counts them. */
export interface Findings {
  readonly interactions: readonly { readonly severity: InteractionSeverity }[]
  readonly same_ingredients: readonly OfIngredient[]
  readonly allergies: readonly unknown[]
  readonly amounts: readonly (OfIngredient & {
    readonly severity: 'emergency' | 'major' | 'moderate' | 'info'
  })[]
  readonly totals: readonly OfIngredient[]
  readonly not_covered: readonly unknown[]
}

/** "1 serious, 2 to watch, 3 are not covered." */
export interface SafetySummary {
  serious: number
  watch: number
  notCovered: number
}

/**
 * An interaction that is contraindicated or major, an allergy and a total above its limit are
 * serious; the rest is to be watched.
 */
const isSerious = (severity: InteractionSeverity): boolean => severity !== 'moderate'

export function summaryOf(found: Findings): SafetySummary {
  const { interactions: pairs } = found
  const seriousPairs = pairs.filter(({ severity }) => isSerious(severity)).length
  const counted = [
    ...found.amounts
      .filter(({ severity }) => severity !== 'info')
      .map(({ ingredient, severity }) => ({ ingredient, isSerious: severity !== 'moderate' })),
    ...found.totals.map(({ ingredient }) => ({ ingredient, isSerious: true })),
    ...found.same_ingredients.map(({ ingredient }) => ({ ingredient, isSerious: false })),
  ]
  const facts = byIngredient(counted, ({ ingredient }) => ingredient)
  const serious = facts.filter((fact) => fact.some((one) => one.isSerious)).length
  return {
    serious: serious + seriousPairs + found.allergies.length,
    watch: facts.length - serious + pairs.length - seriousPairs,
    notCovered: found.not_covered.length,
  }
}

/**
 * Groups findings about the same ingredient: that it is in two medicines, that together they exceed
 * a table's maximum and a stated limit is one fact to a reader. A finding without an ingredient
 * stands alone.
 */
export function byIngredient<T>(findings: readonly T[], ingredientOf: (one: T) => string | null): T[][] {
  const groups = Map.groupBy(findings, (one) => {
    const ingredient = ingredientOf(one)
    return ingredient === null ? one : fold(ingredient)
  })
  return [...groups.values()]
}
