import { directoryWords } from '@salve/domain/care-words.ts'
import { nearWords } from '@salve/domain/near-words.ts'
import type { Sql } from '../../db/client.ts'
import { type DirectoryTable, LISTED } from '../../record/directory-entries.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import type { FoundRow } from './details.ts'

const KIND = { clinicians: 'clinician', diagnostic_centers: 'diagnostic_center' } as const
const ABOUT = { clinicians: sql`specialization`, diagnostic_centers: sql`array_to_string(services, ', ')` }
/**
 * Upper bound of the directory's words with the same first letter that are compared with a word
 * without a match.
 */
const WORDS_MAX = 5000

/** Entries of one half of the directory that fit each word, by name. */
export function findEntries(
  db: Sql,
  table: DirectoryTable,
  query: string,
  limit: number,
): Promise<FoundRow[]> {
  const fitting = directoryWords(query).map((word) => sql`words && (select directory_words_like(${word}))`)
  return entriesWith(db, table, fitting, limit)
}

/**
 * The same by words that are nearly spelled so: where pg_trgm cannot be had, the database guesses
 * nothing.
 */
export async function guessEntries(
  db: Sql,
  tables: readonly DirectoryTable[],
  query: string,
  limit: number,
): Promise<FoundRow[]> {
  if (tables.length === 0) return []
  const near = await Promise.all(directoryWords(query).map((word) => nearOnes(db, word)))
  if (near.some((words) => words.length === 0)) return []
  const fitting = near.map((words) => sql`words && ${words}::text[]`)
  const found = await Promise.all(tables.map((table) => entriesWith(db, table, fitting, limit)))
  return found.flat()
}

async function entriesWith(db: Sql, table: DirectoryTable, conditions: SqlText[], limit: number) {
  const { rows } = await sql<FoundRow>`
    select ${KIND[table]} as kind, id::text as id, name as title, array[${ABOUT[table]}, city] as texts, null as date,
      '{}'::jsonb as address, null::jsonb as log
    from ${sql.ref(table)} where ${sql.join([LISTED, ...conditions], sql` and `)}
    order by lower(name), id limit ${limit}`.execute(db)
  return rows
}

/** Sorts behind every other letter. */
const LAST = String.fromCodePoint(0x10ffff)

/**
 * Without pg_trgm, the database guesses nothing. A range of words, by the order of their bytes,
 * uses the index whatever the letter; `like` does so only for a letter known while planning.
 */
async function nearOnes(db: Sql, word: string): Promise<string[]> {
  const [first = ''] = word
  const { rows } = await sql<{ words: string | null }>`
    select string_agg(word, ' ') as words from (
      select word from directory_words where word ~>=~ ${first} and word ~<~ ${first + LAST} limit ${WORDS_MAX}) as beginning`.execute(
    db,
  )
  return nearWords(rows[0]?.words?.split(' ') ?? [], word, false)
}
