import { amountIn, type Held, heldBy } from './amounts-of.ts'
import type { Part } from './product.ts'
import { namesOf } from './names.ts'
import { type LedgerPerson, rulesFor } from './rows.ts'
import { type AmountRule, SCHEDULE_RULES, type ScheduleRule } from './rules.ts'
import { strengthFits } from './strength.ts'

/** A plan and its demand, in units of the product. */
export interface PlannedProduct {
  readonly id: string
  readonly parts: readonly Part[]
  readonly isPrescribed: boolean
  /** In its fullest 24 hours; for an as-needed plan, its maximum. */
  readonly most_in_24_hours: number
  readonly most_at_once: number
  readonly in_7_days: number
  /** The average gap between days with doses; null without a second such day. */
  readonly every_days: number | null
  /** The average gap between doses, for medicines used once a day; default: that of the days. */
  readonly every_dose_days?: number | null
  /** The reason for taking it. */
  readonly reason?: string | null
}

/** More of a substance than a rule allows, summed over all plans that contain it. */
export interface OverAmount {
  readonly inn: string
  readonly name: string
  readonly name_de: string
  readonly plans: readonly string[]
  /** Plans that contain it in an unknown amount. */
  readonly uncounted: readonly string[]
  readonly period: 'single' | 'day' | 'week'
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
  const parts = uses.map((use) => ({ use, amount: amountIn(use, rule.unit, unitsIn(use.plan, period)) }))
  const amounts = parts.map(({ amount }) => amount ?? 0)
  const sum = period === 'single' ? Math.max(...amounts) : amounts.reduce((all, amount) => all + amount, 0)
  const total = Math.round(sum * 1000) / 1000
  if (total <= max) return null
  const counted = period === 'single' ? parts.filter(({ amount }) => (amount ?? 0) > max) : parts
  return {
    inn: first.inn,
    name: first.name,
    name_de: first.name_de,
    plans: [...new Set(counted.map(({ use }) => use.plan.id))],
    uncounted: [...new Set(parts.filter(({ amount }) => amount === null).map(({ use }) => use.plan.id))],
    period,
    total,
    max,
    rule,
  }
}

const unitsIn = (plan: PlannedProduct, period: OverAmount['period']): number => {
  if (period === 'single') return plan.most_at_once
  return period === 'day' ? plan.most_in_24_hours : plan.in_7_days
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
  if (rule.route !== 'any' && rule.route !== part.route) return false
  if (rule.strength !== undefined && strengthFits(rule.strength, part) === false) return false
  // Only with methotrexate does the day of folic acid matter.
  const isBeside = (inn: string) => all.some(({ parts }) => parts.some((one) => one.inn === inn))
  if (rule.key === 'folic-with-mtx' && !isBeside('methotrexate')) return false
  // Two doses on one weekday count as one day.
  const every = rule.min_days <= 1 ? (plan.every_dose_days ?? plan.every_days) : plan.every_days
  return every !== null && every < rule.min_days
}

/** Methotrexate for cancer follows other schedules. */
const CANCER = /cancer|tumou?r|chemo|leuk|lymphom|krebs|karzinom|carcinom/i

function questionOf(rule: ScheduleRule, part: Part, { reason }: PlannedProduct): ScheduleAlarm['question'] {
  if (rule.strength !== undefined && strengthFits(rule.strength, part) === null) return 'strength'
  return rule.inn === 'methotrexate' && CANCER.test(reason ?? '') ? 'reason' : null
}
