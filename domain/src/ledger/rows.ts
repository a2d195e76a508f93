import { AMOUNT_RULES, type AmountRule, type RuleRoute, type RuleWho } from './rules.ts'
import type { LimitRow } from './limits.ts'
import { strengthFits } from './strength.ts'

/** The known facts about the person. Without a fact, rules that need it do not apply. */
export interface LedgerPerson {
  /** ISO 3166. */
  country?: string | undefined
  age?: number | undefined
  /** In kilograms. */
  weight?: number | undefined
  /** In mL/min/1.73 m2, not older than 12 months. */
  egfr?: number | undefined
  /** The conditions, by the rules' names. */
  conditions?: readonly string[]
  icd10?: readonly string[]
  /** Substances of all medicines in use. */
  in_use?: readonly string[]
}

/** The rules do not cover anybody younger. */
export const ADULT_AGE = 18

/**
 * Further facts that choose the rules: the site of action, the strength on the pack, and whether a
 * doctor ordered it.
 */
export interface RuleUse {
  route: RuleRoute
  strength: string | null
  /** The content of one unit of the product. */
  amount: number | null
  unit: string
  isPrescribed: boolean
}

/**
 * The rules of one substance that apply: the label's for prescribed plans, self-medication's for
 * everything else; the numbers of the person's country if known.
 */
export function rulesFor(inn: string, use: RuleUse, person: LedgerPerson): AmountRule[] {
  if (person.age !== undefined && person.age < ADULT_AGE) return []
  const fits = AMOUNT_RULES.filter((rule) => rule.inn === inn)
    .map((rule) => inCountry(rule, person.country))
    .filter(
      (rule) =>
        (rule.route === use.route || rule.also_by?.includes(use.route)) &&
        (rule.strength === undefined || strengthFits(rule.strength, use) === true) &&
        whoFits(rule.who, person),
    )
    .map((rule) => byWeight(rule, person.weight))
  const hasLabel = fits.some(({ kind, who }) => kind === 'label' && who === 'adult')
  const hasOtc = fits.some(({ kind, who }) => kind === 'otc' && who === 'adult')
  return fits.filter(({ kind, who }) => {
    if (use.isPrescribed && hasLabel) return kind === 'label'
    return !hasOtc || kind === 'otc' || who !== 'adult'
  })
}

/** True when a country has numbers of its own and the person's country is unknown. */
export const differsByCountry = (rules: readonly AmountRule[], { country }: LedgerPerson): boolean =>
  country === undefined && rules.some(({ national }) => national !== undefined)

/** The numbers of a rule, without its words. */
export function rowOf(rule: AmountRule): LimitRow {
  const { key, source, year } = rule
  return { ...numbersOf(rule), key, stated_by: 'table', source, year }
}

const NUMBERS = [
  'max_single',
  'max_24h',
  'max_7d',
  'min_hours_between',
  'max_per_24h_count',
  'max_days_without_advice',
  'max_days_in_30',
  'max_in',
  'max_course',
  'pause_days',
  'judge',
  'firm',
  'never_block',
] as const

function numbersOf(rule: AmountRule): Partial<AmountRule> {
  return Object.fromEntries(NUMBERS.filter((name) => name in rule).map((name) => [name, rule[name]]))
}

function inCountry(rule: AmountRule, country: string | undefined): AmountRule {
  const own = country === undefined ? undefined : rule.national?.find((one) => one.country === country)
  if (!own) return rule
  const { country: _name, ...numbers } = own
  return { ...rule, ...numbers }
}

/** With a known weight, the limit per kilogram applies, too. */
function byWeight(rule: AmountRule, weight: number | undefined): AmountRule {
  const { per_kg } = rule
  if (!per_kg || weight === undefined) return rule
  const least = (own: number | undefined, perKg: number | undefined) =>
    perKg === undefined ? own : Math.min(own ?? Number.POSITIVE_INFINITY, perKg * weight)
  const single = least(rule.max_single, per_kg.max_single)
  const day = least(rule.max_24h, per_kg.max_24h)
  return {
    ...rule,
    ...(single !== undefined && { max_single: single }),
    ...(day !== undefined && { max_24h: day }),
  }
}

const isAtLeast = (value: number | undefined, least: number | undefined) =>
  least === undefined || (value !== undefined && value >= least)
const isBelow = (value: number | undefined, limit: number | undefined) =>
  limit === undefined || (value !== undefined && value < limit)

function whoFits(who: 'adult' | RuleWho, person: LedgerPerson): boolean {
  if (who === 'adult') return true
  const { age, weight, egfr, conditions = [], icd10 = [], in_use = [] } = person
  const { age_at_least, weight_below, egfr_below, egfr_at_least, condition, condition_icd10 } = who
  return (
    isAtLeast(age, age_at_least) &&
    isBelow(weight, weight_below) &&
    isBelow(egfr, egfr_below) &&
    isAtLeast(egfr, egfr_at_least) &&
    (condition === undefined ||
      conditions.includes(condition) ||
      icd10.some((code) => isInRange(code, condition_icd10))) &&
    (who.with === undefined || who.with.some((inn) => in_use.includes(inn)))
  )
}

/** True when a code lies in "K70-K77" or "F10". */
function isInRange(code: string, range: string | undefined): boolean {
  if (range === undefined) return false
  const [from = '', to = from] = range.split('-')
  const category = code.slice(0, 3).toUpperCase()
  return category >= from && category <= to
}
