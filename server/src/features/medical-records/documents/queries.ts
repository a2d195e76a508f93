import type { QueryOf } from '@salve/contract/endpoint.ts'
import type {
  DeletedDocument,
  Document,
  listDocuments,
  listDocumentTrash,
} from '@salve/contract/medical-records/documents.ts'
import { TRASH_DAYS } from '@salve/contract/medical-records/documents.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { DOCUMENT_READING_TEXT } from '../../../record/document-files.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../record/records.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { searching, withHits } from './search.ts'

const columns = {
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
  reading: plain(DOCUMENT_READING_TEXT),
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
}
export const documents: RecordKind = { table: 'documents', item: jsonItem<Omit<Document, 'hits'>>(columns) }
const deletedItem = jsonItem<Omit<DeletedDocument, 'hits'>>({
  ...columns,
  deleted_at: moment('deleted_at'),
  gone_from: moment(`deleted_at + interval '${TRASH_DAYS} days'`),
})
const LIST = 'documents'
const TRASH = 'document-trash'

/** Returns the text read out of the file; throws 404 without such a document. */
export async function readTextOf(db: Sql, patient: string, id: string): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select r.text from documents as d left join document_readings as r on r.user_id = d.user_id and r.document = d.id
    where d.user_id = ${patient} and d.id = ${id} and deleted_at is null
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].text ?? ''
}

/** A page of this patient's documents, the latest first, as the body of the response. */
export async function listOfDocuments(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listDocuments>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const { search } = query
  const conditions = [
    sql`user_id = ${patient}`,
    sql`deleted_at is null`,
    ...(query.category ? [sql`category = ${query.category}`] : []),
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...(query.tag ? [sql`${query.tag} = any(tags)`] : []),
    ...(query.from ? [sql`document_date >= ${query.from}`] : []),
    ...(query.to ? [sql`document_date <= ${query.to}`] : []),
    ...(search ? [searching(search)] : []),
    ...(after ? [sql`(document_date, id) < (${after[0]}::date, ${after[1]}::uuid)`] : []),
  ]
  const page = await pageOf<Document>(db, {
    rows: listing(documents.item, conditions, sql`document_date desc, id desc`, query.limit),
    keyOf: (document) => [document.document_date, document.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
  return search ? withHits(db, patient, search, page) : page
}

/** A page of the trash, the latest deleted first. */
export function listOfTrash(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listDocumentTrash>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, TRASH, query.cursor)
  const conditions = [
    sql`user_id = ${patient}`,
    sql`deleted_at is not null`,
    ...(after ? [sql`(deleted_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<DeletedDocument>(db, {
    rows: listing(deletedItem, conditions, sql`deleted_at desc, id desc`, query.limit),
    keyOf: (document) => [document.deleted_at, document.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: TRASH,
  })
}

/** The tags of this patient's documents. */
export async function tagsInUse(db: Sql, patient: string): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag /* never null: tag: the list of tags holds texts alone */, count(*)::int as count from documents, unnest(tags) as tag
    where user_id = ${patient} and deleted_at is null group by tag order by count(*) desc, tag limit 200
  `.execute(db)
  return rows
}

const listing = (item: SqlText, conditions: SqlText[], order: SqlText, limit: number) => sql`
  select ${item} as item from documents as record where ${sql.join(conditions, sql` and `)}
  order by ${order} limit ${limit + 1}`
