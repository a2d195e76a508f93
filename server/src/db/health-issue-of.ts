import { invalid } from '../lib/errors.ts'
import type { Sql } from './client.ts'

/** Refuses, with 422 beside the field, a health issue that is not in this patient's record. */
export async function checkHealthIssue(db: Sql, userId: string, healthIssue: string | null): Promise<void> {
  if (healthIssue === null) return
  const found = await db
    .selectFrom('health_issues')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', healthIssue)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalid({ health_issue: ['unknown_health_issue'] })
}
