import { nameIn } from '@salve/domain/language.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import { type Medicine, substancesNamedIn } from '@salve/domain/safety/substances.ts'
import { readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import type { Person } from './asker.ts'
import { isOf } from './medicines.ts'

/** A medicine of a plan, or one that a question names. */
export interface NamedMedicine extends Medicine {
  readonly entered: Entered
}

/** Paused plans count, too: they are meant to continue. */
export async function readOwn({ db, patient, today }: Person): Promise<NamedMedicine[]> {
  return (await readPlansOnCourse(db, patient))
    .filter(
      ({ status, end_date }) =>
        (status === 'active' || status === 'paused') && (end_date === null || end_date >= today),
    )
    .map((plan) => ({
      id: plan.id,
      name: plan.drug_name,
      ingredients: plan.ingredients,
      entered: plan,
    }))
}

/** The plan of that name, with its ingredients, or the medicine as it was named. */
export function medicineOf(
  { language }: Person,
  name: string,
  plans: readonly NamedMedicine[],
): NamedMedicine {
  const own = plans.find((plan) => isOf(name, plan.name))
  if (own) return own
  const [known] = substancesNamedIn(name)
  const written = known ? nameIn(known, language) : name
  const shown = `${written.charAt(0).toUpperCase()}${written.slice(1)}`
  const entered: Entered = { drug_name: name, strength: null, form: 'tablet', route: null, ingredients: [] }
  return { id: name, ingredients: [], name: shown, entered }
}
