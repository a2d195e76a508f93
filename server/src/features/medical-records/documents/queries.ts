import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Document, listDocuments } from '@salve/contract/medical-records/documents.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { itemOf, type RecordKind } from '../../../db/records.ts'
import { containing } from '../../../db/text-search.ts'
import { notFound } from '../../../lib/errors.ts'

export const documents: RecordKind = {
  table: 'documents',
  shown: sql`id, title, category, document_date, health_issue, tags, note, file_name, media_type, size, encode(sha256, 'hex') as sha256,
    rfc3339(created_at) as created_at, rfc3339(updated_at) as updated_at`,
}
const LIST = 'documents'

/** The file of a document: its own name and type, and the name under which it is kept; throws 404 when there is none. */
export async function readFileOf(
  db: Sql,
  userId: string,
  id: string,
): Promise<{ file_name: string; media_type: string; stored_as: string }> {
  const { rows } = await sql<{ file_name: string; media_type: string; stored_as: string }>`
    select file_name, media_type, stored_as from documents
    where user_id = ${userId} and id = ${id} and deleted_at is null
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A page of this patient's documents, the latest first, as the body of the response. */
export function listOfDocuments(
  context: Context,
  userId: string,
  query: QueryOf<typeof listDocuments>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${userId}`,
    sql`deleted_at is null`,
    ...(query.category ? [sql`category = ${query.category}`] : []),
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...(query.search
      ? [
          containing(
            query.search,
            sql`title`,
            sql`note`,
            sql`file_name`,
            sql`array_to_string(tags, ' ')`,
            sql`coalesce(text, '')`,
          ),
        ]
      : []),
    ...(after ? [sql`(document_date, id) < (${after[0]}::date, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<Document>(context.db.as(userId), {
    rows: sql`
      select ${itemOf(documents)} as item from documents as record where ${sql.join(conditions, sql` and `)}
      order by document_date desc, id desc limit ${query.limit + 1}`,
    keyOf: (document) => [document.document_date, document.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
