import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import type { Sql } from '../../../db/client.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** Queues a document for reading again, unless it is queued or being read. Throws 404. */
export async function queueReading(context: Context, db: Sql, patient: string, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ status: string }>`
        select r.status from document_readings as r join documents as d on d.user_id = r.user_id and d.id = r.document
        where r.user_id = ${patient} and r.document = ${id} and d.deleted_at is null for update of r
      `.execute(transaction)
    if (!rows[0]) throw notFound()
    if (rows[0].status === 'queued') return
    await sql`
        update document_readings set status = 'queued', reason = null, updated_at = ${context.now()}
        where user_id = ${patient} and document = ${id}
      `.execute(transaction)
    await context.queue.send(transaction, 'document.read', { user_id: patient, document: id })
  })
}
