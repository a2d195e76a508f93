import { DRUGS } from '../drugs.ts'
import type { Entered } from '../ledger/entered.ts'
import { innsOf, productOf, type UnknownPart } from '../ledger/product.ts'
import { substancesOf } from '../safety/substances.ts'

export interface SubstancesInUse {
  /** Keys of the list of medicines: the ingredients, and the combination that the list names. */
  readonly inns: readonly string[]
  /** Ingredients that are not judged, and why. */
  readonly unknown: readonly UnknownPart[]
}

const KNOWN = new Set(DRUGS.map(({ key }) => key))

/**
 * The substances by which rules about persons know a medicine. What acts only where it is applied,
 * such as a cream, is not judged and is reported as such.
 */
export function innsIn(entered: Entered): SubstancesInUse {
  const product = productOf(entered)
  const isLocal = product.unknown.some(({ why }) => why === 'local')
  const { drug_name: name, ingredients } = entered
  const asWhole = isLocal ? [] : substancesOf({ id: '', name, ingredients }).map(({ key }) => key)
  const inns = [...new Set([...innsOf(product), ...asWhole])].filter((inn) => KNOWN.has(inn))
  return { inns, unknown: product.unknown }
}
