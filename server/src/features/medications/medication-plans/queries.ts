import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listMedicationPlans, MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { containing } from '../../../db/text-search.ts'
import { notFound } from '../../../lib/errors.ts'

const LIST = 'medication_plans'
const item = sql`json_build_object(
  'id', id, 'drug_name', drug_name, 'strength', strength, 'form', form, 'health_issue', health_issue, 'reason', reason,
  'prescriber', prescriber, 'instructions', instructions, 'food', food, 'start_date', start_date, 'end_date', end_date,
  'status', status, 'schedules', schedules, 'notes', notes,
  'created_at', rfc3339(created_at), 'updated_at', rfc3339(updated_at))`

/** One plan of this patient; throws 404 when there is none. */
export async function readMedicationPlan(
  context: Context,
  userId: string,
  id: string,
  { deletedToo = false } = {},
): Promise<MedicationPlan> {
  const { rows } = await sql<{ item: MedicationPlan }>`
    select ${item} as item from medication_plans
    where user_id = ${userId} and id = ${id} and (deleted_at is null or ${deletedToo})
  `.execute(context.db.as(userId))
  if (!rows[0]) throw notFound()
  return rows[0].item
}

/** A page of this patient's plans by name of the drug, as the body of the response. */
export function listOfMedicationPlans(
  context: Context,
  userId: string,
  query: QueryOf<typeof listMedicationPlans>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${userId}`,
    sql`deleted_at is null`,
    ...(query.status ? [sql`status = ${query.status}`] : []),
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...(query.search ? [containing(query.search, sql`drug_name`, sql`coalesce(reason, '')`)] : []),
    ...(after ? [sql`(lower(drug_name), id) > (${after[0]}, ${after[1]}::uuid)`] : []),
  ]
  const rows = sql`
    select ${item} as item, json_build_array(lower(drug_name), id) as key
    from medication_plans where ${sql.join(conditions, sql` and `)}
    order by lower(drug_name), id limit ${query.limit + 1}`
  return pageOf(context.db.as(userId), {
    rows,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
