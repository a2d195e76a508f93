import type { Sql } from '../../db/client.ts'
import type { DoseMark } from './marks.ts'
import { sql, type SqlText } from '../../db/sql.ts'

/** A person's answer to a dose. */
export interface Answer extends DoseMark {
  updated_at: string
}

/** Reads the answers to the doses of these dates, in one zone or another. */
export async function readAnswers(
  db: Sql,
  patient: string,
  from: string,
  to: string,
  planId?: string,
): Promise<Answer[]> {
  const ofPlan = planId ? sql`and medication_plan = ${planId}` : sql``
  const { rows } = await answersOf(patient, sql`local_date between ${from} and ${to} ${ofPlan}`).execute(db)
  return rows
}

/** The statement of that, for those who read more at once. */
export const answersOf = (patient: string, which: SqlText) => sql<Answer>`
  select medication_plan, slot, local_date, rfc3339(due_at) as due_at, status, rfc3339(taken_at) as taken_at, parts, skip_reason, note,
    rfc3339(updated_at) as updated_at
  from dose_events where user_id = ${patient} and ${which} and status <> 'undone'`
