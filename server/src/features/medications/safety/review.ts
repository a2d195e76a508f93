import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import { type Language, type Named, nameIn } from '@salve/domain/language.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { allergyHits } from '@salve/domain/safety/allergies.ts'
import { type DailyUse, totalsAboveLimit } from '@salve/domain/safety/daily-total.ts'
import { interactionsOf, wordsOf } from '@salve/domain/safety/interactions.ts'
import { sameIngredients } from '@salve/domain/safety/same-ingredient.ts'
import { type Medicine, substancesNamedIn, substancesOf } from '@salve/domain/safety/substances.ts'
import { dueDoses } from '@salve/domain/schedule/course.ts'
import type { PatientTimes } from '@salve/domain/schedule/kinds.ts'
import { mostIn24Hours } from '@salve/domain/schedule/supply.ts'
import type { PlanOnCourse } from '../../../db/medication-courses.ts'

/** So many days of a plan are looked through for its fullest 24 hours. */
const DAYS_AHEAD = 28
/** What is entered but has no plan yet. */
export const DRAFT = 'draft'

export interface Checked {
  medicine: Medicine
  plan: PlanOnCourse | null
}

/** What the tables say of these medicines together. With `about`, only what concerns that one. */
export function reviewOf(
  checked: readonly Checked[],
  allergies: readonly string[],
  patient: PatientTimes,
  today: string,
  language: Language,
  about?: string,
): SafetyReview {
  const medicines = checked.map(({ medicine }) => medicine)
  const refOf = (id: string) => ({
    medication_plan: id === DRAFT ? null : id,
    drug_name: medicines.find((medicine) => medicine.id === id)?.name ?? '',
  })
  const concerns = (ids: readonly string[]) => about === undefined || ids.includes(about)
  const name = (substance: Named) => nameIn(substance, language)
  return {
    interactions: interactionsOf(medicines)
      .filter((found) => concerns(found.medicines))
      .map(({ medicines: pair, substances, rule }) => ({
        medicines: pair.map(refOf),
        substances: substances.map(name),
        severity: rule.severity,
        ...wordsOf(rule, language),
        source: rule.source,
      })),
    same_ingredients: sameIngredients(medicines)
      .filter((found) => concerns(found.medicines))
      .map(({ ingredient, medicines: ids }) => ({ ingredient: name(ingredient), medicines: ids.map(refOf) })),
    allergies: allergyHits(medicines, allergies)
      .filter((hit) => concerns([hit.medicine]))
      .map(({ medicine, allergy, substance, isByGroup }) => ({
        medicine: refOf(medicine),
        allergy,
        substance: name(substance),
        is_by_group: isByGroup,
      })),
    totals: totalsAboveLimit(
      checked.flatMap((one) => usesOf(one, patient, today)),
      new Map(),
    )
      .filter((total) => concerns(total.medicines))
      .map(({ ingredient, medicines: ids, milligrams, limit }) => ({
        ingredient: name(substancesNamedIn(ingredient)[0] ?? { name: ingredient, name_de: ingredient }),
        medicines: ids.map(refOf),
        milligrams,
        limit_milligrams: limit,
      })),
    not_covered: medicines
      .filter((medicine) => concerns([medicine.id]) && substancesOf(medicine).length === 0)
      .map(({ id }) => refOf(id)),
  }
}

/** How much of each ingredient a plan brings in its fullest 24 hours. */
function usesOf({ medicine, plan }: Checked, patient: PatientTimes, today: string): DailyUse[] {
  if (!plan) return []
  const asNeeded = plan.schedules.flatMap((schedule) =>
    schedule.kind === 'as_needed' ? [decimalOf(schedule.max_per_24_hours)] : [],
  )
  const scheduled = mostIn24Hours(dueDoses(plan.course, patient, today, addDays(today, DAYS_AHEAD)))
  const named =
    medicine.ingredients.length > 0 ? medicine.ingredients : [{ inn: medicine.name, strength: plan.strength }]
  const usedBy = (units: number, isLimit: boolean) =>
    named.map(({ inn, strength }) => ({ medicine: medicine.id, inn, strength, units, isLimit }))
  return [
    ...asNeeded.flatMap((units) => usedBy(units, true)),
    ...(scheduled > 0 ? usedBy(scheduled, false) : []),
  ]
}
