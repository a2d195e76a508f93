import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { deleteRecord } from '../../../db/records.ts'

/** The tables whose rows can hang on an issue. */
const TIED = ['symptoms', 'medication_plans'] as const

/** Deletes an issue and unties what hangs on it, all at once: the records themselves stay. */
export async function deleteAndUntie(context: Context, userId: string, id: string): Promise<void> {
  await context.db
    .as(userId)
    .transaction()
    .execute(async (transaction) => {
      await deleteRecord(transaction, 'health_issues', userId, id, context.now())
      for (const table of TIED) {
        await sql`
          update ${sql.table(table)} set health_issue = null, updated_at = greatest(${context.now()}, updated_at + interval '1 microsecond')
          where user_id = ${userId} and health_issue = ${id}
        `.execute(transaction)
      }
    })
}
