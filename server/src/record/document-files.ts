import { notFound } from '../lib/errors.ts'
import type { Sql } from '../db/client.ts'
import { sql, type SqlText } from '../db/sql.ts'

/**
 * The state of reading a document of `record`, as JSON in a text. A row that was made by the very
 * statement that shows it has its reading after it.
 */
export const DOCUMENT_READING_TEXT = `coalesce((
  select json_build_object('status', r.status, 'reason', r.reason, 'pages', r.pages,
    'thumbnail', r.thumbnail_as is not null, 'preview', r.preview_as is not null)::text
  from document_readings as r where r.user_id = record.user_id and r.document = record.id
), '{"status":"queued","reason":null,"pages":null,"thumbnail":false,"preview":false}')`
export const DOCUMENT_READING = sql.raw(DOCUMENT_READING_TEXT)

export interface DocumentFile {
  file_name: string
  media_type: string
  size: number
  stored_as: string
  thumbnail_as: string | null
  preview_as: string | null
}

/**
 * The files of a document, by their names in the storage; throws 404 when the caller may read no
 * such document.
 */
export async function readFileOf(
  db: Sql,
  patient: string,
  id: string,
  {
    deletedToo = false,
    documents = sql.ref('documents'),
  }: { deletedToo?: boolean; documents?: SqlText } = {},
): Promise<DocumentFile> {
  const { rows } = await sql<DocumentFile>`
    select file_name, media_type, size, stored_as, r.thumbnail_as, r.preview_as
    from (select * from ${documents}) as d
    left join document_readings as r on r.user_id = d.user_id and r.document = d.id
    where d.user_id = ${patient} and d.id = ${id} and (deleted_at is null or ${deletedToo})
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
