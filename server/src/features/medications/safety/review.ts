import type { IngredientTotal, KnownInteraction, SafetyReview } from '@salve/contract/medications/safety.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import { type Language, type Named, nameIn } from '@salve/domain/language.ts'
import { mostOf } from '@salve/domain/ledger/planned-doses.ts'
import { isDangerOfPair } from '@salve/domain/ledger/same-danger.ts'
import type { LedgerPerson } from '@salve/domain/ledger/rows.ts'
import { allergyHits, isKnownAllergy } from '@salve/domain/safety/allergies.ts'
import {
  type DailyTotal,
  type DailyUse,
  ingredientNamed,
  totalsAgainstLimits,
} from '@salve/domain/safety/daily-total.ts'
import {
  foodInteractionsOf,
  type InteractionRule,
  interactionsOf,
  wordsOf,
} from '@salve/domain/safety/interactions.ts'
import { sameIngredients } from '@salve/domain/safety/same-ingredient.ts'
import { milligramsInName, milligramsOf } from '@salve/domain/safety/strengths.ts'
import { type Medicine, substancesNamedIn, substancesOf } from '@salve/domain/safety/substances.ts'
import type { PatientTimes } from '@salve/domain/schedule/kinds.ts'
import { type PlannedMedicine, plannedProduct } from '../../../record/ledger/planned.ts'
import { DRAFT, planWarnings } from '../../../record/ledger/plan-warnings.ts'
import { gravestFirst, personWarnings } from '../../../record/ledger/person-warnings.ts'
import type { RecordFacts } from '@salve/domain/net/record.ts'
import type { Checked } from './checked.ts'
import { aboutOf } from './known.ts'
import { withKnown } from './known-findings.ts'

/** The patient's own limit of an ingredient, in 24 hours. */
export interface StatedLimit {
  ingredient: string
  milligrams: number
}

/** Facts about the patient, not the medicines. */
export interface Known {
  allergies: readonly string[]
  /** By the key of the ingredient. */
  limits: ReadonlyMap<string, StatedLimit>
  patient: PatientTimes
  today: string
  language: Language
  /** The facts about the person that decide which amounts count. */
  person: LedgerPerson
  /** The facts that rules on one medicine and the person ask for. */
  record: RecordFacts
  /** Interactions known to the doctor, by their content. */
  acknowledged: ReadonlyMap<string, KnownInteraction>
  /** Findings known to the doctor, by their content. */
  findings: ReadonlyMap<string, KnownInteraction>
}

/** Reviews these medicines together by the tables. With `about`, only the findings on that one. */
export function reviewOf(checked: readonly Checked[], known: Known, about?: string): SafetyReview {
  const { language } = known
  const medicines = checked.map(({ medicine }) => medicine)
  const refOf = (id: string) => ({
    medication_plan: id === DRAFT ? null : id,
    drug_name: medicines.find((medicine) => medicine.id === id)?.name ?? '',
  })
  const concerns = (ids: readonly string[]) => about === undefined || ids.includes(about)
  const name = (substance: Named) => nameIn(substance, language)
  const warning = (rule: InteractionRule) => ({
    severity: rule.severity,
    ...wordsOf(rule, language),
    source: rule.source,
  })
  const uses = checked.flatMap((one) => usesOf(one, known))
  const milligrams = new Map([...known.limits].map(([key, limit]) => [key, limit.milligrams]))
  const totals = totalsAgainstLimits(uses, milligrams).filter((total) => concerns(total.medicines))
  const used = new Set(uses.map(({ ingredient }) => ingredient.key))
  const totalOf = (total: DailyTotal): IngredientTotal => ({
    ingredient: name(total.ingredient),
    medicines: total.medicines.map(refOf),
    uncounted: total.uncounted.map(refOf),
    milligrams: total.milligrams,
    limit_milligrams: total.limit,
    stated_by: total.statedBy,
  })
  const found = interactionsOf(medicines)
  const pairs = found.map(({ medicines: pair, rule }) => ({ medicines: pair, ...rule }))
  const amounts = planWarnings({ ...known, plans: checked.map(plannedOf), refOf }, about).filter(
    ({ kind, key, severity, medicines: refs }) => {
      const ids = refs.map(({ medication_plan }) => medication_plan ?? DRAFT)
      return kind !== 'burden' || !isDangerOfPair({ rule: key, medicines: ids, severity }, pairs)
    },
  )
  const ofPerson = personWarnings(checked.map(plannedOf), known.record, { language, refOf }, about)
  return {
    checked: medicines.map(({ id }) => refOf(id)),
    interactions: found
      .filter((found) => concerns(found.medicines))
      .map(({ medicines: pair, substances, rule }) => ({
        medicines: pair.map(refOf),
        substances: substances.map(name),
        ...warning(rule),
        known: known.acknowledged.get(aboutOf(pair, rule, checked)) ?? null,
      })),
    food_and_drink: foodInteractionsOf(medicines)
      .filter(({ medicine }) => concerns([medicine]))
      .map(({ medicine, food, rule }) => ({ medicine: refOf(medicine), item: name(food), ...warning(rule) })),
    same_ingredients: sameIngredients(medicines)
      .filter((found) => concerns(found.medicines))
      .map(({ ingredient, medicines: ids }) => ({ ingredient: name(ingredient), medicines: ids.map(refOf) })),
    allergies: allergyHits(medicines, known.allergies)
      .filter((hit) => concerns([hit.medicine]))
      .map(({ medicine, allergy, substance, isByGroup }) => ({
        medicine: refOf(medicine),
        allergy,
        substance: name(substance),
        is_by_group: isByGroup,
      })),
    allergies_not_covered: known.allergies.filter((allergy) => !isKnownAllergy(allergy)),
    totals: totals.filter(({ isAbove }) => isAbove).map(totalOf),
    within_limits: totals.filter(({ isAbove }) => !isAbove).map(totalOf),
    unused_limits: [...known.limits]
      .filter(([key]) => !used.has(key))
      .map(([, { ingredient }]) => ({ ingredient, is_covered: substancesNamedIn(ingredient).length > 0 })),
    amounts: withKnown(gravestFirst([...amounts, ...ofPerson]), checked, known.findings),
    not_covered: medicines
      .filter((medicine) => concerns([medicine.id]) && substancesOf(medicine).length === 0)
      .map(({ id }) => refOf(id)),
  }
}

const plannedOf = ({ medicine, strength, form, route, ...plan }: Checked): PlannedMedicine => ({
  ...plan,
  id: medicine.id,
  entered: { drug_name: medicine.name, strength, form, route, ingredients: medicine.ingredients },
})

/**
 * Returns the amount of each ingredient in a plan's fullest 24 hours; a paused plan counts as if it
 * continued.
 */
function usesOf(checked: Checked, known: Known): DailyUse[] {
  const { medicine, strength, schedules } = checked
  const asNeeded = schedules.flatMap((schedule) =>
    schedule.kind === 'as_needed' ? [decimalOf(schedule.max_per_24_hours)] : [],
  )
  const { doses } = plannedProduct(plannedOf(checked), known.patient, known.today)
  const scheduled = mostOf([{ doses, per_unit: 1 }], 'day')
  const held = ingredientsIn(medicine, strength)
  const usedBy = (units: number, isLimit: boolean): DailyUse[] =>
    held.map((one) => ({ ...one, medicine: medicine.id, units, isLimit: isLimit && one.milligrams !== null }))
  return [
    ...asNeeded.flatMap((units) => usedBy(units, true)),
    ...(scheduled > 0 ? usedBy(scheduled, false) : []),
  ]
}

/**
 * The ingredients of a medicine with what one unit holds: as they were entered, or by name and
 * strength where it holds only one.
 */
function ingredientsIn(
  { name, ingredients }: Medicine,
  strength: string | null,
): Pick<DailyUse, 'ingredient' | 'milligrams'>[] {
  const ofUnit = milligramsOf(strength) ?? (strength === null ? milligramsInName(name) : null)
  const named = ingredients.length > 0 ? ingredients : [{ inn: name, strength: null }]
  return named.flatMap(({ inn, strength: own }) => {
    const ingredient = ingredientNamed(inn)
    const milligrams = own === null && named.length === 1 ? ofUnit : milligramsOf(own)
    return ingredient ? [{ ingredient, milligrams }] : []
  })
}
