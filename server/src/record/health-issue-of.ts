import { invalid } from '../lib/errors.ts'
import type { Sql } from '../db/client.ts'
import { sql, type SqlText } from '../db/sql.ts'

/**
 * True where no health issue is named, or one that is in this patient's record. It is locked until
 * the statement's transaction ends, so that nothing is tied to an issue that is being deleted.
 */
export function healthIssueIsThere(patient: string, healthIssue: unknown): SqlText {
  if (healthIssue === null || healthIssue === undefined) return sql`true`
  return sql`exists (
    select from health_issues
    where user_id = ${patient} and id = ${healthIssue} and deleted_at is null for share)`
}

/** Refuses, with 422 beside the field, a health issue that is not in this patient's record. */
export async function checkHealthIssue(db: Sql, patient: string, healthIssue: unknown): Promise<void> {
  const { rows } = await sql<{
    there: boolean
  }>`select ${healthIssueIsThere(patient, healthIssue)} as there`.execute(db)
  if (!rows[0]?.there) throw invalid({ health_issue: ['unknown_health_issue'] })
}

/**
 * Reads the cells of a file about the health issue of a record: its name, for people, and its id.
 */
export async function issueCells(db: Sql, patient: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from health_issues where user_id = ${patient}`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string | null) => ({
    health_issue: id === null ? null : (names.get(id) ?? null),
    health_issue_id: id,
  })
}
