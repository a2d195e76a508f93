import type { Context } from '../context.ts'
import { settlePlans } from '../record/medication-plans/plan-turns.ts'
import { sql } from '../db/sql.ts'

const PATIENTS_AT_ONCE = 500

/**
 * Completes the plans whose last day is over where the patient lives, and begins and ends the
 * pauses whose moment has come.
 */
export async function turnPlans(context: Context): Promise<void> {
  const now = context.now()
  const { rows } = await sql<{ user_id: string }>`
    select user_id from plan_turns where turns_at <= ${now} group by user_id order by min(turns_at) limit ${PATIENTS_AT_ONCE}
  `.execute(context.db.auth)
  for (const { user_id } of rows)
    await context.db
      .as(user_id)
      .transaction()
      .execute((transaction) => settlePlans(transaction, user_id, now))
      .catch((error: unknown) => {
        // One that fails must not keep all others; it is looked at again next time.
        context.log.error({ code: (error as { code?: string }).code }, 'plan statuses not updated')
      })
}
