import data from './data/combination-products.json' with { type: 'json' }
import { words } from './fold.ts'

/** A product of several ingredients that only its brand names: "Grippostad C". */
export interface CombinationProduct {
  names: readonly string[]
  /** The unit that `amount` is of: "capsule", "30 mL". */
  unit: string
  ingredients: readonly { inn: string; amount: number | null; unit: string }[]
}

const BY_NAME = (data.items as readonly CombinationProduct[])
  .flatMap((product) => product.names.map((name) => ({ product, folded: words(name).join(' ') })))
  .sort((a, b) => b.folded.length - a.folded.length)

/** Returns the combination product that a text names in whole words, the longest name first. */
export function combinationNamedIn(text: string): CombinationProduct | null {
  const said = ` ${words(text).join(' ')} `
  return BY_NAME.find(({ folded }) => said.includes(` ${folded} `))?.product ?? null
}
