import { TAKEN_INTAKES_MAX, type TakenAsNeeded } from '@salve/contract/medications/taken-as-needed.ts'
import { amountOf } from '@salve/domain/amounts.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import { productOf } from '@salve/domain/ledger/product.ts'
import { takenAsNeeded, type TakenIntake } from '@salve/domain/ledger/taken-as-needed.ts'
import { type PlanOnCourse, versionOn } from '../medication-plans/courses.ts'
import type { Answer } from './answers.ts'

/** Returns the as-needed intakes of these plans, by the marks of some days. */
export function takenAsNeededOf(
  plans: readonly PlanOnCourse[],
  answers: readonly Pick<
    Answer,
    'medication_plan' | 'slot' | 'local_date' | 'status' | 'taken_at' | 'parts'
  >[],
  max: number,
): TakenAsNeeded {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const intakes = answers.flatMap(({ medication_plan, slot, local_date, status, taken_at, parts }) => {
    const plan = byId.get(medication_plan)
    if (!plan || status !== 'taken' || taken_at === null) return []
    const intake: TakenIntake = {
      medication_plan,
      isAsNeeded: slot.startsWith('as_needed'),
      at: Date.parse(taken_at),
      parts,
      entered: enteredOn(plan, local_date),
    }
    return [intake]
  })
  const { products, substances } = takenAsNeeded(intakes)
  return {
    items: products.slice(0, max).flatMap(({ medication_plan, intakes: taken, ...sums }) => {
      const [plan, last] = [byId.get(medication_plan), taken[0]]
      if (!plan || !last) return []
      const { drug_name, strength, form } = plan
      return [
        {
          medication_plan,
          drug_name,
          strength,
          form,
          ingredients: productOf(plan).parts.map(({ name, name_de }) => ({ name, name_de })),
          times: taken.length,
          amount: amountOf(sums.parts),
          most_in_24_hours: amountOf(sums.most_parts_in_24_hours),
          last_taken_at: momentOf(last.at),
          intakes: taken
            .slice(0, TAKEN_INTAKES_MAX)
            .map(({ at, parts }) => ({ taken_at: momentOf(at), amount: amountOf(parts) })),
        },
      ]
    }),
    total: products.length,
    substances: substances.map(({ inn: _inn, until, products: of, uncounted, ...substance }) => ({
      ...substance,
      until: momentOf(until),
      products: [...of],
      uncounted: [...uncounted],
    })),
  }
}

const momentOf = (at: number) => new Date(at).toISOString()

/** The product by the plan's version on that day; the present one brings its ingredients along. */
function enteredOn(plan: PlanOnCourse, date: string): Entered {
  const { drug_name, strength, form } = versionOn(plan, date)
  const isSame = drug_name === plan.drug_name && strength === plan.strength
  return { drug_name, strength, form, route: plan.route, ingredients: isSame ? plan.ingredients : [] }
}
