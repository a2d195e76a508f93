import type { Drug } from './drugs.ts'
import { words } from './fold.ts'

/** The forms of a plan that the list of usual forms speaks of. */
export type ProductForm =
  | 'tablet'
  | 'capsule'
  | 'drops'
  | 'liquid'
  | 'injection'
  | 'inhaler'
  | 'spray'
  | 'patch'
  | 'other'

/**
 * A usual form of a drug with a usual strength, as they are sold: a help for typing, never a limit.
 */
export interface Product {
  readonly form: ProductForm
  /** With a decimal point: "2.5 mg", "24/26 mg". */
  readonly strength: string
}

/**
 * By a word of the list; the first match counts, so that "nasal spray" is a spray and "eye drops"
 * are drops.
 */
const FORM_WORDS: readonly [RegExp, ProductForm][] = [
  [/spray/, 'spray'],
  [/inhaler|inhalation/, 'inhaler'],
  [/drops/, 'drops'],
  [/patch/, 'patch'],
  [/pen|injector|syringe|injection|vial/, 'injection'],
  [/solution/, 'liquid'],
  [/powder|granules|gum/, 'other'],
  [/tablet/, 'tablet'],
  [/capsule/, 'capsule'],
]
/**
 * Numbers separated by commas, then their unit: "2.5, 5, 10 mg", "24/26, 49/51 mg", "100, 300
 * U/mL".
 */
const STRENGTHS =
  /((?:\d+(?: \d{3})?(?:\.\d+)?(?:\/\d+(?:\.\d+)?)?(?:, | or )?)+) (mg\/mL|U\/mL|microgram\/mL|microgram\/h|microgram\/dose|mg\/dose|microgram|mg|g|IU)(?![\w])/g

/** The usual forms and strengths of a drug, read out of its line of the list, in its order. */
export function productsOf({ forms }: Pick<Drug, 'forms'>): Product[] {
  let form: ProductForm = 'other'
  const products = forms.split(/;|, (?=[a-z])/).flatMap((part) => {
    form = FORM_WORDS.find(([word]) => word.test(part))?.[1] ?? form
    const own = form
    return [...part.matchAll(STRENGTHS)].flatMap(([, numbers = '', unit]) =>
      numbers.split(/, | or /).map((number) => ({ form: own, strength: `${number} ${unit}` })),
    )
  })
  const seen = new Set<string>()
  return products.filter(({ form: own, strength }) => {
    const key = `${own} ${strength}`
    return !seen.has(key) && seen.add(key)
  })
}

/** An active ingredient of a product and what one unit holds of it. */
export interface ProductIngredient {
  inn: string
  strength: string | null
}

/**
 * The ingredients of a drug: of "codeine and paracetamol" in "8/500 mg" both, each with its own
 * part of the strength.
 */
export function ingredientsIn(
  { key, forms }: Pick<Drug, 'key' | 'forms'>,
  strength: string | null,
): ProductIngredient[] {
  const names = key.split(' and ')
  if (names.length === 1) return [{ inn: key, strength: strength || null }]
  const parts = /^([\d.,]+)\/([\d.,]+) (.+)$/.exec(strength ?? '')
  const order = orderOf(names, forms)
  return order.map((inn, index) => ({
    inn,
    strength: parts && order.length === 2 ? `${parts[index + 1]} ${parts[3]}` : null,
  }))
}

/**
 * The list says in brackets in which order it gives the parts of a strength, where that is not the
 * name's.
 */
function orderOf(names: string[], forms: string): string[] {
  const [, first] = /\(([a-z]+)\/[a-z]+/.exec(forms) ?? []
  if (first === undefined || words(names[0] ?? '').includes(first)) return names
  return names.length === 2 && words(names[1] ?? '').includes(first) ? names.toReversed() : names
}
