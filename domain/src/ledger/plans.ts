import { amountIn, type Held, heldBy } from './amounts-of.ts'
import type { Part } from './product.ts'
import { namesOf } from './names.ts'
import { averageDays, mostOf, nearestDays, type Period, type PlannedDose } from './planned-doses.ts'
import { type LedgerPerson, rulesFor } from './rows.ts'
import { type AmountRule, SCHEDULE_RULES, type ScheduleRule } from './rules.ts'
import { strengthFits } from './strength.ts'

/** A plan and its demand, in units of the product. */
export interface PlannedProduct {
  readonly id: string
  readonly parts: readonly Part[]
  readonly isPrescribed: boolean
  /** The doses that it asks for, in any order. */
  readonly doses: readonly PlannedDose[]
  /** The as-needed maximum in units; null without one. */
  readonly as_needed: AsNeededUse | null
  /** The reason for taking it. */
  readonly reason?: string | null
}

export interface AsNeededUse {
  readonly at_once: number
  readonly in_24_hours: number
  readonly min_hours_between: number
}

/** More of a substance than a rule allows, summed over all plans that contain it. */
export interface OverAmount {
  readonly inn: string
  readonly name: string
  readonly name_de: string
  readonly plans: readonly string[]
  /** Plans that contain it in an unknown amount. */
  readonly uncounted: readonly string[]
  readonly period: Period
  readonly total: number
  readonly max: number
  readonly rule: AmountRule
}

export interface ScheduleAlarm {
  readonly plan: string
  readonly rule: ScheduleRule
  /**
   * The open question that decides the alarm: the strength when only some are weekly, or the
   * reason; null for a certain alarm.
   */
  readonly question: 'strength' | 'reason' | null
}

export interface PlansJudgement {
  readonly over: readonly OverAmount[]
  /** Above a recommendation, which is not a maximum. */
  readonly questions: readonly OverAmount[]
  readonly alarms: readonly ScheduleAlarm[]
  /** Substances without an amount in the table. */
  readonly unknown: readonly { readonly inn: string; readonly name: string; readonly name_de: string }[]
}

interface Use extends Held {
  plan: PlannedProduct
  rules: readonly AmountRule[]
}

const isKnown = ({ rules }: Use) => rules.some(({ firm }) => firm !== false)

/**
 * Judges the sum of all plans against the person's rules: amounts, and medicines that must not be
 * taken daily.
 */
export function judgePlans(plans: readonly PlannedProduct[], person: LedgerPerson): PlansJudgement {
  const uses = plans.flatMap((plan) =>
    plan.parts
      .flatMap((part) => heldBy(part, namesOf))
      .map(
        (held): Use => ({
          ...held,
          plan,
          rules: rulesFor(held.inn, { ...held, isPrescribed: plan.isPrescribed }, person),
        }),
      ),
  )
  const judged = [...Map.groupBy(uses, ({ inn }) => inn).values()].map(judgeSubstance)
  return {
    over: judged.flatMap(({ over }) => over).toSorted((a, b) => a.inn.localeCompare(b.inn)),
    questions: judged.flatMap(({ questions }) => questions),
    alarms: plans.flatMap((plan) => alarmsOf(plan, plans)),
    unknown: [...new Map(uses.filter((use) => !isKnown(use)).map((use) => [use.inn, use])).values()]
      .map(({ inn, name, name_de }) => ({ inn, name, name_de }))
      .toSorted((a, b) => a.inn.localeCompare(b.inn)),
  }
}

function judgeSubstance(uses: readonly Use[]): { over: OverAmount[]; questions: OverAmount[] } {
  const [first] = uses
  const rules = [...new Map(uses.flatMap((use) => use.rules).map((rule) => [rule.key, rule])).values()]
  if (!first || rules.length === 0) return { over: [], questions: [] }
  const found = (chosen: readonly AmountRule[]): OverAmount[] => {
    const over = [
      overIn(uses, chosen, 'day', ({ max_24h, judge }) => (judge === 'week' ? undefined : max_24h)),
      overIn(uses, chosen, 'week', ({ max_7d }) => max_7d),
    ].find((one) => one !== null)
    const single = overIn(uses, chosen, 'single', ({ max_single }) => max_single)
    return [over, single].filter((one) => one !== null && one !== undefined)
  }
  return {
    over: found(rules.filter(({ firm }) => firm !== false)),
    questions: found(rules.filter(({ firm }) => firm === false)),
  }
}

function overIn(
  uses: readonly Use[],
  rules: readonly AmountRule[],
  period: OverAmount['period'],
  maxOf: (rule: AmountRule) => number | undefined,
): OverAmount | null {
  const limited = rules.filter((rule) => maxOf(rule) !== undefined)
  const rule = limited.toSorted((a, b) => (maxOf(a) ?? 0) - (maxOf(b) ?? 0))[0]
  const max = rule && maxOf(rule)
  const [first] = uses
  if (!first || !rule || max === undefined) return null
  const parts = uses.map((use) => ({ ...use, amount: amountIn(use, rule.unit, 1) }))
  const total = Math.round(totalIn(parts, period) * 1000) / 1000
  if (total <= max) return null
  // One product alone can be too much at once; else it takes all of them.
  const alone = parts.filter((part) => totalIn([part], period) > max)
  const counted = period === 'single' && alone.length > 0 ? alone : parts
  return {
    inn: first.inn,
    name: first.name,
    name_de: first.name_de,
    plans: [...new Set(counted.map(({ plan }) => plan.id))],
    uncounted: [...new Set(parts.filter(({ amount }) => amount === null).map(({ plan }) => plan.id))],
    period,
    total,
    max,
    rule,
  }
}

/**
 * The most that products bring together. Doses are added where they meet, so that a plan that ends
 * before another one begins is no part of its sum.
 */
function totalIn(parts: readonly { plan: PlannedProduct; amount: number | null }[], period: Period): number {
  const planned = mostOf(
    parts.map(({ plan, amount }) => ({ doses: plan.doses, per_unit: amount ?? 0 })),
    period,
  )
  const asNeeded = parts.flatMap(({ plan, amount }) =>
    plan.as_needed ? [(amount ?? 0) * asNeededIn(plan.as_needed, period)] : [],
  )
  return period === 'single'
    ? Math.max(planned, ...asNeeded)
    : asNeeded.reduce((sum, amount) => sum + amount, planned)
}

function asNeededIn({ at_once, in_24_hours }: AsNeededUse, period: Period): number {
  if (period === 'single') return at_once
  return period === 'day' ? in_24_hours : in_24_hours * 7
}

/** A product with a certain alarm needs no strength for its other ingredients. */
function alarmsOf(plan: PlannedProduct, all: readonly PlannedProduct[]): ScheduleAlarm[] {
  const found = plan.parts.flatMap((part) =>
    SCHEDULE_RULES.filter((rule) => rule.inn === part.inn && isAlarm(rule, part, plan, all)).map((rule) => ({
      plan: plan.id,
      rule,
      question: questionOf(rule, part, plan),
    })),
  )
  const isCertain = found.some(({ question }) => question === null)
  return isCertain ? found.filter(({ question }) => question !== 'strength') : found
}

function isAlarm(
  rule: ScheduleRule,
  part: Part,
  plan: PlannedProduct,
  all: readonly PlannedProduct[],
): boolean {
  if (!isOfRule(rule, part)) return false
  // Only with methotrexate does the day of folic acid matter.
  const isBeside = (inn: string) => all.some(({ parts }) => parts.some((one) => one.inn === inn))
  if (rule.key === 'folic-with-mtx' && !isBeside('methotrexate')) return false
  // A weekly medicine in two plans is taken twice a week, each of them weekly.
  const others = all.filter((one) => one !== plan && one.parts.some((other) => isOfRule(rule, other)))
  return isTooOften(rule, [plan]) || others.some((other) => isTooOften(rule, [plan, other]))
}

const isOfRule = (rule: ScheduleRule, part: Part): boolean =>
  rule.inn === part.inn &&
  (rule.route === 'any' || rule.route === part.route) &&
  (rule.strength === undefined || strengthFits(rule.strength, part) !== false)

/**
 * True when two days with doses are nearer than the rule allows. For what is used once a day the
 * doses count, by their average: a later hour at the weekend is no second dose.
 */
function isTooOften(rule: ScheduleRule, plans: readonly PlannedProduct[]): boolean {
  const doses = plans.flatMap((plan) => plan.doses)
  const gaps = [
    rule.min_days <= 1 ? averageDays(doses) : nearestDays(doses),
    ...plans.flatMap(({ as_needed }) => (as_needed ? [as_needed.min_hours_between / 24] : [])),
  ]
  return gaps.some((gap) => gap !== null && gap < rule.min_days)
}

/** Methotrexate for cancer follows other schedules. */
const CANCER = /cancer|tumou?r|chemo|leuk|lymphom|krebs|karzinom|carcinom/i

function questionOf(rule: ScheduleRule, part: Part, { reason }: PlannedProduct): ScheduleAlarm['question'] {
  if (rule.strength !== undefined && strengthFits(rule.strength, part) === null) return 'strength'
  return rule.inn === 'methotrexate' && CANCER.test(reason ?? '') ? 'reason' : null
}
