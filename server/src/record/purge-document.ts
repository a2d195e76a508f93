import { TRASH_DAYS } from '@salve/contract/medical-records/documents.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

const PURGED_AT_ONCE = 500

/**
 * Erases a deleted document: its row, its extracted content, its earlier versions; its files are
 * marked for the clean-up. Lab results that named it lose that reference. False when it is not in
 * the trash.
 */
export async function purgeDocument(context: Context, patient: string, id: string): Promise<boolean> {
  return context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await sql`
        select from documents where user_id = ${patient} and id = ${id} and deleted_at is not null for update
      `.execute(transaction)
      if (rows.length === 0) return false
      await sql`update lab_results set document = null where user_id = ${patient} and document = ${id}`.execute(
        transaction,
      )
      await sql`delete from documents where user_id = ${patient} and id = ${id}`.execute(transaction)
      await sql`select forget_document(${id}::uuid)`.execute(transaction)
      return true
    })
}

/** Removes all documents that this patient has deleted. */
export async function emptyTrash(context: Context, db: Sql, patient: string): Promise<void> {
  const { rows } = await sql<{ document: string }>`
    select document from document_trash where user_id = ${patient}
  `.execute(db)
  for (const { document } of rows) await purgeDocument(context, patient, document)
}

/** Removes documents whose days in the trash are over. */
export async function purgeOldTrash(context: Context): Promise<void> {
  const oldest = new Date(context.now().getTime() - TRASH_DAYS * DAY_MS)
  const { rows } = await sql<{ user_id: string; document: string }>`
    select user_id, document from document_trash where deleted_at <= ${oldest} order by deleted_at limit ${PURGED_AT_ONCE}
  `.execute(context.db.auth)
  for (const { user_id, document } of rows)
    await purgeDocument(context, user_id, document).catch((error: unknown) => {
      // One that something still holds on to must not keep all others.
      context.log.error({ document, code: (error as { code?: string }).code }, 'document not purged')
    })
}
