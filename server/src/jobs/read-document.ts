import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { settleFile } from '../record/stored-files.ts'
import type { Found } from '../integrations/document-reader/document-reader.ts'
import { isKeyMissing } from '../integrations/files/file-keys.ts'
import { decodeText } from '../lib/decode-text.ts'
import type { Jobs } from './queue.ts'

/** Length of a text that is kept for the search; the file has all of it. */
const TEXT_MAX = 1_000_000

/**
 * Extracts a document's text and creates its pictures. An unreadable file is reported; an
 * unavailable storage rejects, and the queue retries.
 */
export async function readDocument(
  context: Context,
  { user_id, document }: Jobs['document.read'],
  isLastTry: boolean,
): Promise<void> {
  const file = await beginReading(context, user_id, document)
  if (!file) return
  try {
    const content = await context.files.read(file.stored_as)
    const found =
      file.media_type === 'text/plain'
        ? await plainText(content)
        : await context.reader.read(file.media_type, content)
    await keepReading(context, user_id, document, found)
  } catch (error) {
    const reason = isKeyMissing(error) ? 'key_missing' : 'too_slow'
    // A missing key is reported at once: only the operator can restore it, and a later try finds it
    // then.
    if (isLastTry || reason === 'key_missing')
      await sql`
      update document_readings set status = 'unreadable', reason = ${reason}, updated_at = ${context.now()}
      where user_id = ${user_id} and document = ${document}
    `.execute(context.db.as(user_id))
    if (!isLastTry) throw error
  }
}

/** Null when the document is gone or deleted meanwhile. */
async function beginReading(context: Context, patient: string, document: string) {
  const { rows } = await sql<{ stored_as: string; media_type: string }>`
    update document_readings as r set status = 'reading', reason = null, updated_at = ${context.now()}
    from documents as d
    where r.user_id = ${patient} and r.document = ${document}
      and d.user_id = r.user_id and d.id = r.document and d.deleted_at is null
    returning d.stored_as, d.media_type
  `.execute(context.db.as(patient))
  return rows[0]
}

async function plainText(content: AsyncIterable<Uint8Array>): Promise<Found> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    pieces.push(piece)
    length += piece.length
    if (length >= TEXT_MAX) break
  }
  const text = decodeText(Buffer.concat(pieces))
  return { outcome: text.trim() ? 'read' : 'nothing_found', pages: null, text, small: null, large: null }
}

async function keepReading(context: Context, patient: string, document: string, found: Found): Promise<void> {
  const small = await keepPicture(context, found.small)
  const large = await keepPicture(context, found.large)
  const kept = [small, large].filter((name) => name !== null)
  const isReadable = found.outcome === 'read' || found.outcome === 'nothing_found'
  // PostgreSQL keeps no character 0, and no half of a pair.
  const text = found.text.replaceAll('\0', '').slice(0, TEXT_MAX).toWellFormed().normalize('NFC')
  const isThere = await context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      const { changed } = await sql`
        update document_readings set status = ${isReadable ? found.outcome : 'unreadable'},
          reason = ${isReadable ? null : found.outcome}, pages = ${found.pages}, text = ${text || null},
          thumbnail_as = ${small}, preview_as = ${large}, updated_at = ${context.now()}
        where user_id = ${patient} and document = ${document}
      `.execute(transaction)
      if (changed > 0) for (const name of kept) await settleFile(transaction, name, context.now())
      return changed > 0
    })
  if (!isThere) for (const name of kept) await context.files.drop(name)
}

async function keepPicture(context: Context, picture: Buffer | null): Promise<string | null> {
  if (!picture) return null
  const { name } = await context.files.keep(
    (async function* () {
      yield picture
    })(),
  )
  return name
}
