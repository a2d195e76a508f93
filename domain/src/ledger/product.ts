import brands from '../data/ambiguous-brands.json' with { type: 'json' }
import { combinationNamedIn, type CombinationProduct } from '../combination-products.ts'
import { ingredientsIn, productsOf } from '../drug-products.ts'
import { DRUGS, type Drug } from '../drugs.ts'
import { words } from '../fold.ts'
import type { Named } from '../language.ts'
import type { Entered } from './entered.ts'
import { routeFor } from './routes.ts'
import { ofSalt } from './salts.ts'
import type { RuleRoute } from './rules.ts'
import { drugsSpelledIn } from './spellings.ts'
import {
  figureOf,
  plainStrength,
  type Strength,
  strengthInName,
  strengthPerMillilitre,
  strengthsInName,
  strengthsOf,
} from './strength.ts'

/** One active ingredient and what one unit of the product holds of it; null when nobody can say. */
export interface Part extends Named {
  readonly inn: string
  readonly amount: number | null
  /** The unit of `amount`: "mg", "[IU]", "mmol", or the name of one unit: "puff". */
  readonly unit: string
  readonly strength: string | null
  readonly route: RuleRoute
}

/** An ingredient without a counted amount, and why. */
export interface UnknownPart {
  readonly name: string
  readonly why: 'not_in_table' | 'ask_pack' | 'ask_name' | 'local' | 'adults_only'
  /** Between which substances the pack decides, or for which one a misspelt name was taken. */
  readonly candidates?: readonly string[]
}

export interface Product {
  readonly parts: readonly Part[]
  readonly unknown: readonly UnknownPart[]
}

const BY_KEY = new Map(DRUGS.map((drug) => [drug.key, drug]))

/**
 * Returns the contents of a product: as entered, else by the table of combination products, else by
 * its name and strength.
 */
export function productOf(entered: Entered): Product {
  const { drug_name, strength, ingredients } = entered
  if (ingredients.length > 0) return joined(ingredients.map((one) => ofIngredient(one, entered)))
  const said = wordsOf(drug_name, strength)
  const combination = combinationNamedIn(said)
  if (combination) return ofCombination(combination, entered)
  const { drugs, doubtful } = drugsSpelledIn(drug_name)
  const named = inOrderOf(said, drugs)
  if (named.length > 0 && doubtful.length === 0) return ofDrugs(named, entered)
  const brand = brands.items.find(({ names }) =>
    names.some((name) => said.includes(` ${words(name).join(' ')} `)),
  )
  if (brand)
    return { parts: [], unknown: [{ name: drug_name, why: 'ask_pack', candidates: brand.candidates }] }
  if (named.length > 0) return withDoubt(ofDrugs(named, entered), drug_name, named)
  return { parts: [], unknown: [{ name: drug_name, why: 'not_in_table' }] }
}

/** A misspelt name counts as what it is taken for, and is named beside every answer. */
const withDoubt = (product: Product, name: string, drugs: readonly Drug[]): Product => ({
  ...product,
  unknown: [...product.unknown, { name, why: 'ask_name', candidates: drugs.map((drug) => drug.key) }],
})

/** The substances of a product, for rules that ask what else is in use. */
export const innsOf = ({ parts }: Product): string[] => [...new Set(parts.map(({ inn }) => inn))]

const wordsOf = (...texts: (string | null)[]) => ` ${words(texts.join(' ')).join(' ')} `

const joined = (products: readonly Product[]): Product => ({
  parts: products.flatMap(({ parts }) => parts),
  unknown: products.flatMap(({ unknown }) => unknown),
})

function ofIngredient({ inn, strength }: Entered['ingredients'][number], entered: Entered): Product {
  const { drugs: named, doubtful } = drugsSpelledIn(inn)
  if (named.length === 0) return { parts: [], unknown: [{ name: inn, why: 'not_in_table' }] }
  const isOnly = entered.ingredients.length === 1
  // A single ingredient has the strength of the product.
  const own = strength ?? (isOnly ? entered.strength : null)
  const text = isOnly ? `${inn} ${entered.drug_name}` : inn
  const product = ofDrugs(named, { ...entered, drug_name: text, strength: own })
  return doubtful.length > 0 ? withDoubt(product, inn, named) : product
}

function ofCombination({ unit, ingredients }: CombinationProduct, entered: Entered): Product {
  const [, volume] = /^(\d+) mL$/.exec(unit) ?? []
  // A syrup is entered in millilitres, or by the cup.
  const share = volume && entered.form === 'liquid' ? 1 / Number(volume) : 1
  const strengths = strengthsOf(entered.strength, ingredients.length)
  return joined(
    ingredients.map(({ inn, amount, unit: ofAmount }, index) => {
      const own = amount === null ? (strengths?.[index] ?? null) : { amount: amount * share, unit: ofAmount }
      return partOf(inn, own, own && textOf(own), entered)
    }),
  )
}

function ofDrugs(named: readonly Drug[], entered: Entered): Product {
  const { strength } = entered
  const [only, ...others] = named
  if (only && others.length === 0) {
    const split = ingredientsIn(only, strength)
    if (split.length === 1)
      return partOf(only.key, strengthFor(only, entered), strengthText(entered), entered)
    const order = asSaid(
      split.map((one) => innOf(one.inn)),
      entered.drug_name,
    )
    const strengths = strengthsOf(
      withUsualUnit(only, strength ?? strengthsInName(entered.drug_name)),
      order.length,
    )
    return joined(
      order.map((inn, index) => {
        const own = strengths?.[index] ?? null
        return partOf(inn, own, own && textOf(own), entered)
      }),
    )
  }
  const strengths = strengthsOf(strength, named.length)
  return joined(
    named.map((drug, index) => {
      const own = strengths?.[index] ?? null
      return partOf(drug.key, own, own && textOf(own), entered)
    }),
  )
}

function partOf(
  inn: string,
  strength: Strength | null | { amount: number; unit: string },
  text: string | null,
  entered: Entered,
): Product {
  const drug = BY_KEY.get(inn)
  const names = { name: drug?.name ?? inn, name_de: drug?.name_de ?? inn }
  const { route, counted } = routeFor(inn, entered)
  if (route === 'local') return { parts: [], unknown: [{ name: names.name, why: 'local' }] }
  const amount = counted ? { amount: 1, unit: counted } : ofSalt(inn, strength, entered)
  return {
    parts: [
      { inn, ...names, amount: amount?.amount ?? null, unit: amount?.unit ?? 'mg', strength: text, route },
    ],
    unknown: [],
  }
}

/** "30/500" is in the unit of the pack of that strength. */
function withUsualUnit(drug: Drug, text: string | null): string | null {
  const usual = productsOf(drug).find(({ strength }) => text !== null && strength.startsWith(`${text} `))
  return usual?.strength ?? text
}

/** One unit's strength of a product with one ingredient. */
function strengthFor(drug: Drug, { drug_name, strength, form }: Entered): Strength | null {
  if (strength !== null) {
    const perMillilitre = form === 'liquid' ? strengthPerMillilitre(strength) : null
    return plainStrength(strength) ?? perMillilitre ?? usualStrength(drug, strength)
  }
  return strengthInName(drug_name) ?? usualStrength(drug, drug_name)
}

const strengthText = ({ drug_name, strength }: Entered): string | null => {
  const named = strength === null ? strengthInName(drug_name) : null
  return strength ?? (named && textOf(named))
}

/** Writes the amount as on a pack, so that rules of one strength match it. */
const textOf = ({ amount, unit }: { amount: number; unit: string }): string =>
  `${amount} ${unit === '[IU]' ? 'IU' : unit}`

/** "Ibuprofen 400" is 400 mg: a bare figure is a strength where it is a usual one of the drug. */
function usualStrength(drug: Drug, text: string): Strength | null {
  const [figure, ...others] = [...text.matchAll(/(?<![\d.,/])\d+(?:[.,]\d+)?(?![\d.,/]|\s*[\p{L}µ%])/gu)]
  if (!figure || others.length > 0) return null
  const usual = productsOf(drug).flatMap((product) => plainStrength(product.strength) ?? [])
  const fits = usual.filter(({ amount }) => amount === figureOf(figure[0]))
  return fits[0] && fits.every(({ unit }) => unit === fits[0]?.unit) ? fits[0] : null
}

/** The list names some parts of combinations otherwise than alone. */
function innOf(part: string): string {
  if (BY_KEY.has(part)) return part
  const folded = words(part).join(' ')
  return DRUGS.find(({ synonyms }) => synonyms.some((name) => words(name).join(' ') === folded))?.key ?? part
}

/** "Paracetamol and codeine 500/30 mg" gives the strengths in its own order of the names. */
function asSaid(inns: readonly string[], name: string): string[] {
  const drugs = inns.flatMap((inn) => BY_KEY.get(inn) ?? [])
  const said = ` ${words(name).join(' ')} `
  const isEachSaid = drugs.length === inns.length && drugs.every((drug) => placeIn(said, drug) < said.length)
  return isEachSaid ? inOrderOf(said, drugs).map(({ key }) => key) : [...inns]
}

/** In the order in which the text names them, as it names their strengths. */
const inOrderOf = (said: string, named: readonly Drug[]): Drug[] =>
  named.toSorted((a, b) => placeIn(said, a) - placeIn(said, b))

/** The place of the first of its names; the end of the text where none is said. */
const placeIn = (said: string, { name, name_de, synonyms }: Drug): number =>
  Math.min(
    said.length,
    ...[name, name_de, ...synonyms]
      .map((each) => said.indexOf(` ${words(each).join(' ')} `))
      .filter((at) => at >= 0),
  )
