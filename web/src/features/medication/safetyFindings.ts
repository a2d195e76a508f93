import type { PlanWarning } from '@salve/contract/medications/plan-warnings.ts'
import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { byIngredient } from '@salve/domain/safety/summary.ts'

export type FoundInteraction = SafetyReview['interactions'][number]
/** A finding of which the patient can say that the doctor knows. */
export type Knowable = FoundInteraction | PlanWarning

/** A finding of the tables; `severity` names its word in the texts. */
export type OneFinding =
  | { severity: 'contraindicated' | 'major' | 'moderate'; found: FoundInteraction }
  | { severity: 'allergy'; found: SafetyReview['allergies'][number] }
  | { severity: 'same'; found: SafetyReview['same_ingredients'][number] }
  | {
      severity:
        | 'emergency'
        | 'amount'
        | 'amountQuestion'
        | 'schedule'
        | 'burden'
        | 'personNever'
        | 'personSerious'
        | 'personModerate'
        | 'personInfo'
      found: PlanWarning
    }
  | { severity: 'total'; found: SafetyReview['totals'][number] }

/** A finding with the others about its ingredient, which say the same fact in other numbers. */
export type SafetyFinding = OneFinding & { also: OneFinding[] }

const ORDER: OneFinding['severity'][] = [
  'emergency',
  'contraindicated',
  'personNever',
  'allergy',
  'major',
  'personSerious',
  'schedule',
  'amount',
  'total',
  'burden',
  'same',
  'moderate',
  'personModerate',
  'amountQuestion',
  'personInfo',
]

/** All findings of a review, one per fact, by importance. */
export function findingsOf(review: SafetyReview): SafetyFinding[] {
  const findings: OneFinding[] = [
    ...review.interactions.map((found) => ({ severity: found.severity, found })),
    ...review.allergies.map((found) => ({ severity: 'allergy' as const, found })),
    ...review.same_ingredients.map((found) => ({ severity: 'same' as const, found })),
    ...review.amounts.flatMap(ofAmounts),
    ...review.totals.map((found) => ({ severity: 'total' as const, found })),
  ]
  const inOrder = findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
  return byIngredient(inOrder, ({ found }) => ('ingredient' in found ? found.ingredient : null)).flatMap(
    ([head, ...also]) => (head ? [{ ...head, also }] : []),
  )
}

/**
 * A weekly medicine taken daily is the most serious; an unknown one, and what cannot be judged, is no
 * finding, and is reported separately.
 */
function ofAmounts(found: PlanWarning): OneFinding[] {
  if (found.kind === 'not_known' || found.kind === 'cannot_judge') return []
  if (found.kind === 'person_contraindicated') return [{ severity: 'personNever', found }]
  if (found.kind === 'person') return [{ severity: personSeverity(found), found }]
  if (found.severity === 'emergency') return [{ severity: 'emergency', found }]
  if (found.kind === 'schedule' || found.kind === 'burden') return [{ severity: found.kind, found }]
  return [{ severity: found.severity === 'info' ? 'amountQuestion' : 'amount', found }]
}

function personSeverity({ severity }: PlanWarning): 'personSerious' | 'personModerate' | 'personInfo' {
  if (severity === 'info') return 'personInfo'
  return severity === 'moderate' ? 'personModerate' : 'personSerious'
}

/** What waits for a fact, and what the record holds and no rule can use. */
export const notJudgedIn = ({ amounts }: SafetyReview): PlanWarning[] =>
  amounts.filter(({ kind }) => kind === 'cannot_judge')

/** The warnings of which the doctor knows. */
export const knownIn = ({ interactions, amounts }: SafetyReview): OneFinding[] => [
  ...interactions.flatMap((found) => (found.known ? [{ severity: found.severity, found }] : [])),
  ...amounts.flatMap((found) => (found.known ? ofAmounts(found) : [])),
]

/** The findings of one plan alone. */
export function aboutPlan(review: SafetyReview, planId: string): SafetyReview {
  const has = ({ medicines }: { medicines: SafetyReview['not_covered'] }) =>
    medicines.some(({ medication_plan }) => medication_plan === planId)
  const isIt = ({ medication_plan }: SafetyReview['not_covered'][number]) => medication_plan === planId
  return {
    ...review,
    checked: review.checked.filter(isIt),
    interactions: review.interactions.filter(has),
    food_and_drink: review.food_and_drink.filter(({ medicine }) => isIt(medicine)),
    same_ingredients: review.same_ingredients.filter(has),
    amounts: review.amounts.filter(has),
    totals: review.totals.filter(has),
    within_limits: review.within_limits.filter(has),
    allergies: review.allergies.filter(({ medicine }) => isIt(medicine)),
    not_covered: review.not_covered.filter(isIt),
  }
}

/** Without warnings that the doctor knows. */
export const withoutKnown = (review: SafetyReview): SafetyReview => ({
  ...review,
  amounts: review.amounts.filter(({ known }) => known === null),
  interactions: review.interactions.filter(({ known }) => known === null),
})

/** Drops medicines unknown to the tables: the rest does not mention a medicine without findings. */
export const withoutUnknown = (review: SafetyReview): SafetyReview => ({
  ...review,
  amounts: review.amounts.filter(({ kind }) => kind !== 'not_known'),
  not_covered: [],
})
