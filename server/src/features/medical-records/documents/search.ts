import type { Document, Hit } from '@salve/contract/medical-records/documents.ts'
import { words } from '@salve/domain/fold.ts'
import { excerptOf, type SoughtWord } from '@salve/domain/search-hits.ts'
import type { Sql } from '../../../db/client.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { containing } from '../../../db/text-search.ts'

/** Length of a long text that is searched for an excerpt. */
const TEXT_LOOKED_AT = 200_000

/**
 * True for documents that contain every word: as typed, or in another form of the same stem, German
 * or English; the last one may be unfinished. Parts of words match only in the patient's own text.
 * Needs the row as `record`.
 */
export function searching(search: string): SqlText {
  const sought = words(search)
  if (sought.length === 0) return sql`false`
  // Folded words are letters and digits alone: nothing in them means anything to the query's
  // grammar.
  const asked = sought.map((word, i) => (i === sought.length - 1 ? `${word}:*` : word)).join(' & ')
  const query = sql`(to_tsquery('simple', ${asked}) || to_tsquery('german', ${asked}) || to_tsquery('english', ${asked}))`
  return sql`(
    exists (
      select from document_readings as r
      where r.user_id = record.user_id and r.document = record.id and r.search @@ ${query}
    ) or ${containing(search, sql`title`, sql`note`, sql`file_name`, sql`array_to_string(tags, ' ')`)}
  )`
}

/** The same page, with where in each document the search was found. */
export async function withHits(db: Sql, patient: string, search: string, page: string): Promise<string> {
  const { results, next } = JSON.parse(page) as { results: Document[]; next: string | null }
  if (results.length === 0) return page
  const [sought, texts] = await Promise.all([stemsOf(db, search), textsOf(db, patient, results)])
  return JSON.stringify({
    results: results.map((document) => ({
      ...document,
      hits: hitsIn(document, texts.get(document.id) ?? '', sought),
    })),
    next,
  })
}

function hitsIn(document: Document, text: string, sought: SoughtWord[]): Hit[] {
  const fields = {
    title: document.title,
    tags: document.tags.join(', '),
    note: document.note,
    text,
  }
  return Object.entries(fields).flatMap(([field, content]) => {
    const found = excerptOf(content, sought)
    return found ? [{ field: field as Hit['field'], ...found }] : []
  })
}

async function stemsOf(db: Sql, search: string): Promise<SoughtWord[]> {
  const sought = words(search)
  const { rows } = await sql<{ stems: string[] | null }>`
    select ts_lexize('german_stem', word) || ts_lexize('english_stem', word) as stems
    from unnest(${sought}::text[]) with ordinality as asked (word, place) order by place
  `.execute(db)
  return sought.map((word, i) => ({ word, stems: rows[i]?.stems ?? [], isGrowing: i === sought.length - 1 }))
}

async function textsOf(db: Sql, patient: string, results: Document[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ document: string; text: string }>`
    select document, left(coalesce(text, ''), ${TEXT_LOOKED_AT}) as text from document_readings
    where user_id = ${patient} and document = any(${results.map(({ id }) => id)}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ document, text }) => [document, text]))
}
