import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { purgeDocument } from '../../../record/purge-document.ts'
import { notFound } from '../../../lib/errors.ts'
import type { Sql } from '../../../db/client.ts'

/** Removes one deleted document for good; throws 404 when it is not in the trash. */
export async function purgeOne(context: Context, patient: string, id: string): Promise<void> {
  if (!(await purgeDocument(context, patient, id))) throw notFound()
}

/** Removes all that this patient has deleted. */
export async function purgeAll(context: Context, db: Sql, patient: string): Promise<void> {
  const { rows } = await sql<{ document: string }>`
    select document from document_trash where user_id = ${patient}
  `.execute(db)
  for (const { document } of rows) await purgeDocument(context, patient, document)
}
