import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { exportMedicationPlans, MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { MEDICATION_PLAN_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { Context } from '../../../context.ts'
import { allPages } from '../../../db/all-pages.ts'
import { issueCells } from '../../../record/health-issue-of.ts'
import type { Line } from '../../../http/csv.ts'
import { listOfMedicationPlans } from './queries.ts'
import type { Sql } from '../../../db/client.ts'

/** The lines of the file of this patient's medication plans. */
export async function* linesOfMedicationPlans(
  context: Context,
  db: Sql,
  patient: string,
  filters: QueryOf<typeof exportMedicationPlans>,
): AsyncGenerator<Line<typeof MEDICATION_PLAN_COLUMNS>[]> {
  const issueOf = await issueCells(db, patient)
  const pages = allPages<MedicationPlan>((page) =>
    listOfMedicationPlans(context, db, patient, { ...filters, ...page }),
  )
  for await (const plans of pages)
    yield plans.map(({ schedules, ingredients, health_issue, ...plan }) => ({
      ...plan,
      ingredients: ingredients.length > 0 ? JSON.stringify(ingredients) : null,
      schedules: JSON.stringify(schedules),
      ...issueOf(health_issue),
    }))
}
