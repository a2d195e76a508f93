import data from '../data/interactions.json' with { type: 'json' }
import { combinationNamedIn } from '../combination-products.ts'
import { DRUGS, drugsNamedIn } from '../drugs.ts'
import { words } from '../fold.ts'
import type { Named } from '../language.ts'

/** A substance that rules know: an entry of the drug list, or one that only the rules have. */
export interface Substance extends Named {
  readonly key: string
  readonly groups: readonly string[]
}

/** A medicine as somebody wrote it down, with its ingredients if they are known. */
export interface Medicine {
  readonly id: string
  readonly name: string
  readonly ingredients: readonly { readonly inn: string; readonly strength: string | null }[]
}

/** Names in the rules that the drug list lacks; the German ones are in the rules' notes. */
const GERMAN: Readonly<Record<string, string>> = {
  "St John's wort": 'Johanniskraut',
  alcohol: 'Alkohol',
  'grapefruit juice': 'Grapefruitsaft',
  pseudoephedrine: 'Pseudoephedrin',
  dextromethorphan: 'Dextromethorphan',
  miconazole: 'Miconazol',
  'fusidic acid': 'Fusidinsäure',
  riociguat: 'Riociguat',
  ergotamine: 'Ergotamin',
  atazanavir: 'Atazanavir',
}

const KNOWN = new Set(DRUGS.map(({ key }) => key))

/** Substances that only rules name. */
export const RULE_SUBSTANCES: readonly Substance[] = [...new Set(data.items.flatMap(({ a, b }) => [a, b]))]
  .filter((name) => !name.startsWith('group:') && !KNOWN.has(name))
  .map((name) => ({ key: name, name, name_de: GERMAN[name] ?? name, groups: [] }))

const NAMED_BY_RULES = RULE_SUBSTANCES.map((substance) => ({
  substance,
  names: [substance.name, substance.name_de].map((name) => ` ${words(name).join(' ')} `),
}))

/**
 * The substances of a medicine: those that its name says and those of its ingredients, whole words,
 * the longest name first. Empty means that the list does not cover it, never that it is harmless.
 */
export function substancesOf({ name, ingredients }: Medicine): Substance[] {
  const texts = [name, ...ingredients.map(({ inn }) => inn)]
  const found = new Set<Substance>(texts.flatMap((text) => substancesNamedIn(text)))
  return [...found]
}

/** Foods and drinks that the rules treat like medicines. */
export const FOODS: readonly Substance[] = RULE_SUBSTANCES.filter(({ key }) =>
  ['alcohol', 'grapefruit juice'].includes(key),
)

/**
 * The substances that a text names, by themselves or by the brand of a product that holds several.
 */
export function substancesNamedIn(text: string): Substance[] {
  const ingredients = combinationNamedIn(text)?.ingredients ?? []
  return [...new Set([text, ...ingredients.map(({ inn }) => inn)].flatMap(namedAsSuch))]
}

function namedAsSuch(text: string): Substance[] {
  const said = ` ${words(text).join(' ')} `
  const others = NAMED_BY_RULES.filter(({ names }) => names.some((known) => said.includes(known))).map(
    ({ substance }) => substance,
  )
  return [...drugsNamedIn(text), ...others]
}

/**
 * The single active ingredients of a substance: of "codeine and paracetamol" those two, of others
 * itself. They identify products with the same ingredient.
 */
export function ingredientsOf(substance: Substance): Substance[] {
  const parts = substance.key.split(' and ')
  if (parts.length === 1) return [substance]
  return parts.map((part) => {
    const known = DRUGS.find(
      ({ key, synonyms }) => key === part || synonyms.some((name) => name.toLowerCase() === part),
    )
    return known ?? { key: part, name: part, name_de: part, groups: [] }
  })
}
