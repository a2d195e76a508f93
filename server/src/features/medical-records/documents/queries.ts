import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Document, listDocuments } from '@salve/contract/medical-records/documents.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { containing } from '../../../db/text-search.ts'
import { notFound } from '../../../lib/errors.ts'

const LIST = 'documents'
const item = sql`json_build_object(
  'id', id, 'title', title, 'category', category, 'document_date', document_date, 'health_issue', health_issue, 'tags', tags,
  'note', note, 'file_name', file_name, 'media_type', media_type, 'size', size, 'sha256', encode(sha256, 'hex'),
  'created_at', rfc3339(created_at), 'updated_at', rfc3339(updated_at))`

/** One document of this patient; throws 404 when there is none. */
export async function readDocument(
  db: Sql,
  userId: string,
  id: string,
  { deletedToo = false } = {},
): Promise<Document> {
  const { rows } = await sql<{ item: Document }>`
    select ${item} as item from documents
    where user_id = ${userId} and id = ${id} and (deleted_at is null or ${deletedToo})
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].item
}

/** Under which name the file of a document is kept; throws 404 when there is none. */
export async function readStoredAs(db: Sql, userId: string, id: string): Promise<string> {
  const { rows } = await sql<{ stored_as: string }>`
    select stored_as from documents where user_id = ${userId} and id = ${id} and deleted_at is null`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0].stored_as
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
  const rows = sql`
    select ${item} as item, json_build_array(document_date, id) as key
    from documents where ${sql.join(conditions, sql` and `)}
    order by document_date desc, id desc limit ${query.limit + 1}`
  return pageOf(context.db.as(userId), {
    rows,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
