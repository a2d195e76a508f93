import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import {
  deleteRecord,
  laterThanBefore,
  readRecord,
  restoreRecord,
  type Shown,
} from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { healthIssues, TIED } from './queries.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** Deletes an issue and unties what hangs on it, all at once: the records themselves stay. */
export function deleteAndUntie(context: Context, db: Sql, patient: string, id: string): Promise<void> {
  const now = context.now()
  return inTransaction(db, async (transaction) => {
    await deleteRecord(transaction, healthIssues, patient, id, now)
    for (const { table } of Object.values(TIED)) {
      await sql`
          update ${sql.ref(table)} set health_issue = null, updated_at = ${laterThanBefore(now)}
          where user_id = ${patient} and health_issue = ${id}
        `.execute(transaction)
    }
  })
}

/**
 * Undoes the deletion of an issue and ties again what that deletion untied. Which records those
 * were stands in the history: since then, the issue is the last one that they hung on. A record
 * that was tied to another issue meanwhile stays as it is.
 */
export function restoreAndLink(context: Context, db: Sql, patient: string, id: string): Promise<Shown> {
  const now = context.now()
  return inTransaction(db, async (transaction) => {
    const deletion = await historyIdOfDeletion(transaction, patient, id)
    await restoreRecord(transaction, healthIssues, patient, id, now)
    for (const { table, key } of deletion === null ? [] : Object.values(TIED)) {
      await sql`
          update ${sql.ref(table)} set health_issue = ${id}, updated_at = ${laterThanBefore(now)}
          where user_id = ${patient} and health_issue is null and ${sql.ref(key)} in (
            select record_id from (
              select distinct on (record_id) record_id, earlier->>'health_issue' as last_issue from record_history
              where user_id = ${patient} and id > ${deletion} and record_type = ${table} and earlier->>'health_issue' is not null
              order by record_id, id desc) as untied
            where last_issue = ${id})
        `.execute(transaction)
    }
    return readRecord(transaction, healthIssues, patient, id)
  })
}

/**
 * A deleted issue does not change: its newest earlier version is the one that the deletion kept.
 * Null unless it is deleted.
 */
async function historyIdOfDeletion(transaction: Sql, patient: string, id: string): Promise<number | null> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(history.id) as newest from record_history history
    join health_issues issue on issue.user_id = history.user_id and issue.id = history.record_id
    where history.user_id = ${patient} and history.record_id = ${id} and issue.deleted_at is not null
  `.execute(transaction)
  return rows[0]?.newest ?? null
}
