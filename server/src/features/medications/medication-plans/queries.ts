import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listMedicationPlans, MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { Context } from '../../../context.ts'
import { medicationPlans } from '../../../record/medication-plans/plan-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { containing } from '../../../db/text-search.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

const LIST = 'medication_plans'

/** A page of this patient's plans by name of the drug, as the body of the response. */
export function listOfMedicationPlans(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listMedicationPlans>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${patient}`,
    sql`deleted_at is null`,
    query.archived ? sql`archived_at is not null` : sql`archived_at is null`,
    ...(query.status ? [sql`status = ${query.status}`] : []),
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...(query.search ? [containing(query.search, sql`drug_name`, sql`coalesce(reason, '')`)] : []),
    ...(after ? [sql`(lower(drug_name), id) > (lower(${after[0]}), ${after[1]}::uuid)`] : []),
  ]
  return pageOf<MedicationPlan>(db, {
    rows: sql`
      select ${medicationPlans.item} as item from medication_plans as record where ${sql.join(conditions, sql` and `)}
      order by lower(drug_name), id limit ${query.limit + 1}`,
    keyOf: (plan) => [plan.drug_name, plan.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
