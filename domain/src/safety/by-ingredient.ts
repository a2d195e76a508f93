import { fold } from '../fold.ts'

/**
 * Groups findings about the same ingredient: that two medicines contain it, and that together they
 * exceed a table's maximum and a stated limit, is one fact to a reader. A finding without an
 * ingredient is on its own.
 */
export function byIngredient<T>(findings: readonly T[], ingredientOf: (one: T) => string | null): T[][] {
  const groups = Map.groupBy(findings, (one) => {
    const ingredient = ingredientOf(one)
    return ingredient === null ? one : fold(ingredient)
  })
  return [...groups.values()]
}
