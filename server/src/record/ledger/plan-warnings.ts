import type { MedicineRef, PlanWarning } from '@salve/contract/medications/plan-warnings.ts'
import { type Language, nameIn } from '@salve/domain/language.ts'
import { type BurdenFinding, burdensOf } from '@salve/domain/ledger/burdens.ts'
import {
  burdenWords,
  countedAsWords,
  notKnownWords,
  overWords,
  plannedSay,
  scheduleWords,
} from '@salve/domain/ledger/plan-texts.ts'
import {
  judgePlans,
  type OverAmount,
  type PlannedProduct,
  type ScheduleAlarm,
} from '@salve/domain/ledger/plans.ts'
import { productOf } from '@salve/domain/ledger/product.ts'
import { type LedgerPerson, rulesFor } from '@salve/domain/ledger/rows.ts'
import { saidIn } from '@salve/domain/ledger/rules.ts'
import type { PatientTimes } from '@salve/domain/schedule/kinds.ts'
import { type PlannedMedicine, plannedProduct } from './planned.ts'

export interface WarnedOf {
  plans: readonly PlannedMedicine[]
  patient: PatientTimes
  person: LedgerPerson
  today: string
  language: Language
  refOf: (id: string) => MedicineRef
}

/** The id of an entered medicine that has no plan yet. */
export const DRAFT = 'draft'

const SEVERITIES: readonly PlanWarning['severity'][] = ['emergency', 'major', 'moderate', 'info']

/**
 * Returns the warnings of the amount tables on all plans together, the gravest first; with `about`,
 * only those on that plan.
 */
export function planWarnings(of: WarnedOf, about?: string): PlanWarning[] {
  const { plans, patient, today, language, refOf } = of
  const products = plans.map((plan) => plannedProduct(plan, patient, today))
  // A medicine in a draft is in use with the others, too.
  const inns = products.flatMap(({ parts }) => parts.map(({ inn }) => inn))
  const person = { ...of.person, in_use: [...(of.person.in_use ?? []), ...inns] }
  const found = judgePlans(products, person)
  const concerns = (ids: readonly string[]) => about === undefined || ids.includes(about)
  const nameOf = (id: string) => refOf(id).drug_name
  const unknown = notKnownOf(plans, products, person).filter((id) => concerns([id]))
  const words = notKnownWords(language)
  const misspelt = plans.flatMap((plan) => misspeltIn(plan, language)).filter(({ id }) => concerns([id]))
  const warnings: PlanWarning[] = [
    ...found.alarms
      .filter(({ plan }) => concerns([plan]))
      .map((alarm) => scheduleWarning(alarm, nameOf(alarm.plan), language, refOf)),
    ...[...found.over, ...found.questions]
      .filter((over) => concerns(over.plans))
      .map((over) => amountWarning(over, language, refOf)),
    ...burdensOf(inns, { ...of.person, conditions_icd10: of.person.icd10 ?? [] })
      .map((burden) => burdenWarning(burden, products, language, refOf))
      .filter(({ medicines }) => concerns(medicines.map(({ medication_plan }) => medication_plan ?? DRAFT))),
    ...(unknown.length > 0
      ? [
          {
            ...NOTHING,
            kind: 'not_known' as const,
            severity: 'info' as const,
            urgency: 'know' as const,
            key: 'not_known',
            medicines: unknown.map(refOf),
            ...words,
          },
        ]
      : []),
    ...misspelt.map(({ id, text }) => ({
      ...NOTHING,
      kind: 'not_known' as const,
      severity: 'info' as const,
      urgency: 'know' as const,
      key: `ask_name ${id}`,
      medicines: [refOf(id)],
      ...words,
      text,
    })),
  ]
  return warnings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
}

const NOTHING = {
  uncounted: [],
  source: null,
  year: null,
  is_reread: true,
  ingredient: null,
  period: null,
  unit: null,
  total: null,
  max: null,
  because: [],
  reach: null,
  known: null,
}

/** Where the rule's own words do not say when to ask, its severity does. */
const urgencyOf = (severity: PlanWarning['severity']): PlanWarning['urgency'] =>
  severity === 'info' ? 'know' : severity === 'moderate' ? 'visit' : 'today'

function scheduleWarning(
  alarm: ScheduleAlarm,
  name: string,
  language: Language,
  refOf: WarnedOf['refOf'],
): PlanWarning {
  const { rule, plan, question } = alarm
  return {
    ...NOTHING,
    kind: 'schedule',
    severity: question === null ? rule.severity : 'moderate',
    urgency: urgencyOf(question === null ? rule.severity : 'moderate'),
    reach: 1,
    key: rule.key,
    medicines: [refOf(plan)],
    text: scheduleWords(name, alarm, language),
    ...saidIn(rule, language),
    source: rule.source,
    year: rule.year,
    is_reread: rule.checked === 'read',
  }
}

function amountWarning(over: OverAmount, language: Language, refOf: WarnedOf['refOf']): PlanWarning {
  const { rule, plans, uncounted, period, total, max } = over
  const isFirm = rule.firm !== false
  return {
    ...NOTHING,
    kind: isFirm ? 'amount' : 'recommendation',
    severity: isFirm ? 'major' : 'info',
    urgency: urgencyOf(isFirm ? 'major' : 'info'),
    reach: 1,
    key: `${rule.key} ${period}`,
    medicines: plans.map(refOf),
    uncounted: uncounted.map(refOf),
    text: overWords(over, language),
    ...saidIn(rule, language),
    ...(rule.kind === 'otc' && isFirm && { say: plannedSay(language) }),
    source: rule.source,
    year: rule.year,
    is_reread: rule.checked === 'read',
    ingredient: nameIn(over, language),
    period,
    unit: rule.unit,
    total,
    max,
  }
}

function burdenWarning(
  found: BurdenFinding,
  products: readonly PlannedProduct[],
  language: Language,
  refOf: WarnedOf['refOf'],
): PlanWarning {
  const { rule, burden, severity, inns } = found
  const holders = products.filter(({ parts }) => parts.some(({ inn }) => inns.includes(inn)))
  return {
    ...NOTHING,
    kind: 'burden',
    severity,
    urgency: urgencyOf(severity),
    reach: burden.points.length,
    key: rule.id,
    medicines: holders.map(({ id }) => refOf(id)),
    text: burdenWords(found, language),
    ...saidIn(rule, language),
    source: rule.source,
    year: rule.year,
    is_reread: burden.checked === 'read',
  }
}

/** Names the medicine for which a plan's misspelt name was taken. */
function misspeltIn({ id, entered }: PlannedMedicine, language: Language): { id: string; text: string }[] {
  return productOf(entered).unknown.flatMap(({ name, why, candidates = [] }) =>
    why === 'ask_name' ? [{ id, text: countedAsWords(name, candidates, language) }] : [],
  )
}

/** Plans with a substance without a maximum in any rule, or with an unknown content. */
function notKnownOf(
  plans: readonly PlannedMedicine[],
  products: readonly PlannedProduct[],
  person: LedgerPerson,
): string[] {
  return plans.flatMap(({ id, entered }, index) => {
    const { unknown } = productOf(entered)
    const parts = products[index]?.parts ?? []
    const isPrescribed = products[index]?.isPrescribed ?? false
    const isMissing = parts.some(
      (part) => part.amount === null || rulesFor(part.inn, { ...part, isPrescribed }, person).length === 0,
    )
    return unknown.some(({ why }) => why !== 'ask_name') || isMissing ? [id] : []
  })
}
