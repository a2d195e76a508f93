import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import type { AskedWord } from './asked.ts'
import type { FoundRow } from './details.ts'

/** Length of a long text that is searched for an excerpt. */
const TEXT_LOOKED_AT = 100_000

// Folded words are letters and digits alone: nothing in them means anything to the query's grammar.
const asPart = ({ word, means, isGrowing }: AskedWord) =>
  `(${[isGrowing ? `${word}:*` : word, ...means].join(' | ')})`

/**
 * The documents that contain every word, in the patient's own text or in the recognised text. The
 * latter stays out of the word index: one long letter has more words than a year of entries.
 */
export async function findDocuments(
  db: Sql,
  patient: string,
  asked: readonly AskedWord[],
  limit: number,
): Promise<FoundRow[]> {
  const all = asked.map(asPart).join(' & ')
  const query = sql`(to_tsquery('simple', ${all}) || to_tsquery('german', ${all}) || to_tsquery('english', ${all}))`
  const { rows } = await sql<FoundRow>`
    select 'document' as kind, d.id::text as id, d.title, d.document_date::text as date, '{}'::jsonb as address, null::jsonb as log,
      array[array_to_string(d.tags, ', '), d.note, d.file_name, left(r.text, ${TEXT_LOOKED_AT})] as texts
    from document_readings r join documents d on d.user_id = r.user_id and d.id = r.document
    where r.user_id = ${patient} and d.user_id = ${patient} and d.deleted_at is null and r.search @@ ${query}
    order by ts_rank(r.search, ${query}) desc, d.document_date desc, d.id desc limit ${limit}`.execute(db)
  return rows
}
