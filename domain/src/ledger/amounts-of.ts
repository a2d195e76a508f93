import type { Named } from '../language.ts'
import type { Part } from './product.ts'
import { AMOUNT_RULES, type AmountRule, type RuleRoute } from './rules.ts'

/**
 * Content of one substance in one unit of a product, in the unit of its rules; null when nobody can
 * say how much.
 */
export interface Held {
  readonly inn: string
  readonly name: string
  readonly name_de: string
  readonly amount: number | null
  readonly unit: string
  readonly route: RuleRoute
  readonly strength: string | null
}

/** The substances for which a part counts: itself, and its components if a rule says so. */
export function heldBy(part: Part, nameOf: (inn: string) => Named): Held[] {
  const { inn, name, name_de, amount, unit, route, strength } = part
  const also = AMOUNT_RULES.find((rule) => rule.inn === inn && rule.counts_as)?.counts_as ?? []
  return [
    { inn, name, name_de, amount, unit, route, strength },
    ...also.map((one) => ({
      inn: one.inn,
      ...nameOf(one.inn),
      amount: amount === null ? null : amount * one.factor,
      unit,
      route,
      strength: null,
    })),
  ]
}

/** Converts units of it to the unit of the rules; null where the two cannot be compared. */
export function amountIn(held: Pick<Held, 'amount' | 'unit'>, unit: string, units: number): number | null {
  return held.amount === null || held.unit !== unit ? null : held.amount * units
}

/** The unit by which rules count. */
export const unitOf = (rules: readonly AmountRule[]): string | null => rules[0]?.unit ?? null
