import { type Medicine, ingredientsOf, type Substance, substancesOf } from './substances.ts'

/** One ingredient that several medicines hold. */
export interface SameIngredient {
  ingredient: Substance
  medicines: string[]
}

/** The ingredients that more than one of the medicines hold, over combination products too. */
export function sameIngredients(medicines: readonly Medicine[]): SameIngredient[] {
  const holders = new Map<string, SameIngredient>()
  for (const medicine of medicines) {
    const held = new Map(
      substancesOf(medicine)
        .flatMap(ingredientsOf)
        .map((one) => [one.key, one]),
    )
    for (const [key, ingredient] of held) {
      const known = holders.get(key)
      if (known) known.medicines.push(medicine.id)
      else holders.set(key, { ingredient, medicines: [medicine.id] })
    }
  }
  return [...holders.values()].filter(({ medicines: ids }) => ids.length > 1)
}
