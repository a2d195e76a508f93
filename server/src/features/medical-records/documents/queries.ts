import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Document, listDocuments } from '@salve/contract/medical-records/documents.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../db/records.ts'
import { containing } from '../../../db/text-search.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'

export const documents: RecordKind = {
  table: 'documents',
  item: jsonItem<Document>({
    id: word('id'),
    title: text('title'),
    category: word('category'),
    document_date: word('document_date'),
    health_issue: maybe(word('health_issue')),
    tags: plain('to_json(tags)'),
    note: text('note'),
    file_name: text('file_name'),
    media_type: text('media_type'),
    size: plain('size'),
    sha256: word("encode(sha256, 'hex')"),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
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
      select ${documents.item} as item from documents as record where ${sql.join(conditions, sql` and `)}
      order by document_date desc, id desc limit ${query.limit + 1}`,
    keyOf: (document) => [document.document_date, document.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
