import type { SearchKind } from '@salve/contract/search.ts'
import type { Sql } from '../../db/client.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import type { AskedWord } from './asked.ts'
import { DETAILS, type FoundRow, type Table, TABLES } from './details.ts'

/** Upper bound of the newest rows of each kind that are searched for each word. */
const CANDIDATES_MAX = 100
/** The same where another word decides which of them are meant. */
const NARROWED_MAX = 500
/** With several words, an unfinished last one matches at most this many. */
const MEANS_MAX = 16

/**
 * The rows of the record that contain every word, latest of each kind first. Empty when a word
 * occurs nowhere.
 */
export async function findRecords(
  db: Sql,
  patient: string,
  asked: readonly AskedWord[],
  kinds: ReadonlySet<SearchKind>,
  limit: number,
): Promise<FoundRow[]> {
  const tables = TABLES.filter((table) => kinds.has(DETAILS[table].kind))
  if (tables.length === 0 || asked.some(({ means }) => means.length === 0)) return []
  const [rarest = [], ...others] = await byRarity(db, patient, asked)
  const most = others.length === 0 ? CANDIDATES_MAX : NARROWED_MAX
  const found = sql`
    select distinct one.record from unnest(${rarest}::text[]) as meant (word) cross join lateral (
      select p.record from search_postings p
      where p.user_id = ${patient} and p.word = meant.word and p.kind = of.kind order by p.record desc limit ${most}) as one
    where ${sql.join([sql`true`, ...others.map((means) => holding(patient, means))], sql` and `)}`
  const { rows } = await sql<{ table: Table; ids: string[] }>`
    select of.kind as "table", ids from unnest(${tables}::text[]) as of (kind) cross join lateral (
      select array_agg(record) as ids from (
        select record from (${found}) as one order by record desc limit ${CANDIDATES_MAX}) as newest) as of_kind
    where ids is not null`.execute(db)
  const lists = await Promise.all(
    rows.map(({ table, ids }) => DETAILS[table].select(patient, ids, limit).execute(db)),
  )
  return lists.flatMap((list) => list.rows)
}

/** `offset 0` keeps the planner from reading every row of a frequent word. */
const holding = (patient: string, means: readonly string[]): SqlText => sql`exists (
  select from search_postings other where other.user_id = ${patient} and other.word = any (${means}::text[])
    and other.kind = of.kind and other.record = one.record
  offset 0)`

/** Returns the meanings of each word, the rarest word first; counted no further than need be. */
async function byRarity(db: Sql, patient: string, asked: readonly AskedWord[]): Promise<string[][]> {
  if (asked.length === 1) return asked.map(({ means }) => [...means])
  const terms = asked.map(({ means }) => means.slice(0, MEANS_MAX))
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::int from (
        select from jsonb_array_elements_text(means) as meant (word) cross join lateral (
          select from search_postings p where p.user_id = ${patient} and p.word = meant.word limit ${NARROWED_MAX}) as one
        limit ${NARROWED_MAX}) as counted) as count
    from jsonb_array_elements(${JSON.stringify(terms)}::jsonb) with ordinality as term (means, place) order by place
  `.execute(db)
  return terms
    .map((means, i) => ({ means, count: rows[i]?.count ?? 0 }))
    .sort((a, b) => a.count - b.count)
    .map(({ means }) => means)
}
