import type { InteractionSeverity } from './interactions.ts'

/** The findings of a review of all medicines, as far as its summary counts them. */
export interface Findings {
  readonly interactions: readonly { readonly severity: InteractionSeverity }[]
  readonly same_ingredients: readonly unknown[]
  readonly allergies: readonly unknown[]
  readonly amounts: readonly { readonly severity: 'emergency' | 'major' | 'moderate' | 'info' }[]
  readonly totals: readonly unknown[]
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
  const grave = found.amounts.filter(({ severity }) => severity === 'emergency' || severity === 'major')
  return {
    serious: grave.length + seriousPairs + found.allergies.length + found.totals.length,
    watch:
      found.amounts.filter(({ severity }) => severity === 'moderate').length +
      pairs.length -
      seriousPairs +
      found.same_ingredients.length,
    notCovered: found.not_covered.length,
  }
}
