import type { NearInput } from '@salve/contract/clinicians/directory.ts'
import type {
  countDiagnosticCenters,
  DiagnosticCenter,
  listDiagnosticCenters,
} from '@salve/contract/clinicians/diagnostic-centers.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import { directoryWords } from '@salve/domain/care-words.ts'
import type { Context } from '../../context.ts'
import { type DirectoryTable, LISTED } from '../../record/directory-entries.ts'
import { pageOf, readCursor } from '../../db/pages.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import type { Sql } from '../../db/client.ts'

/** The columns that both tables of the directory have, as pairs of a JSON object. */
export const entryColumns = sql`
  'id', id, 'name', name, 'city', city, 'postal_code', postal_code, 'country', country, 'address', address,
  'phone', phone, 'email', email, 'website', website, 'rating', rating, 'rating_count', rating_count,
  'user_rating', user_rating, 'user_rating_count', user_rating_count,
  'opening_hours', opening_hours, 'latitude', latitude, 'longitude', longitude, 'is_sample', is_sample,
  'is_retired', retired_at is not null`

type Filters = Pick<QueryOf<typeof countDiagnosticCenters>, 'search' | 'city' | 'rating'>
type Query = Filters & Pick<QueryOf<typeof listDiagnosticCenters>, 'cursor' | 'limit'>

/** One of the two tables, narrowed. */
export interface Narrowed<Q extends Filters = Filters> {
  table: DirectoryTable
  query: Q
  /** The conditions of this table's own filters. */
  own: SqlText[]
}
interface List<Q extends Query> extends Narrowed<Q> {
  /** The pairs of an entry's JSON object. */
  pairs: SqlText
}

function conditionsOf({ query, own }: Narrowed): SqlText[] {
  return [
    LISTED,
    ...own,
    // Each typed word matches the directory's words that it may mean.
    ...directoryWords(query.search ?? '').map((word) => sql`words && (select directory_words_like(${word}))`),
    ...(query.city ? [sql`lower(city) = lower(${query.city})`] : []),
    ...(query.rating === undefined ? [] : [sql`rating >= ${query.rating}`]),
  ]
}

const all = (conditions: SqlText[]) => sql.join(conditions, sql` and `)

/** A page of the directory, by name, or the best rated first, as the body of the response. */
export function listOfDirectory(
  context: Context,
  db: Sql,
  list: List<Query & { sort: 'name' | 'rating' }>,
): Promise<string> {
  const { table, query, pairs } = list
  const name = `${table}.${query.sort}`
  const after = readCursor(context.keys.cursor, name, query.cursor)
  const byRating = query.sort === 'rating'
  const order = byRating ? sql`(-coalesce(rating, 0)), lower(name), id` : sql`lower(name), id`
  const key = byRating
    ? sql`(${after?.[0]}::numeric, lower(${after?.[1]}), ${after?.[2]}::uuid)`
    : sql`(lower(${after?.[0]}), ${after?.[1]}::uuid)`
  const conditions = [...conditionsOf(list), ...(after ? [sql`(${order}) > ${key}`] : [])]
  return pageOf<Pick<DiagnosticCenter, 'id' | 'name' | 'rating'>>(db, {
    rows: sql`
      select json_build_object(${pairs}) as item from ${sql.ref(table)} where ${all(conditions)}
      order by ${order} limit ${query.limit + 1}`,
    keyOf: (entry) => [...(byRating ? [-(entry.rating ?? 0)] : []), entry.name, entry.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: name,
  })
}

/** Entries without coordinates come last. */
const NOWHERE_M = 2_147_483_647

/** A page of the directory, the nearest first, as the body of the response. */
export function listOfNear(context: Context, db: Sql, list: List<Query>, near: NearInput): Promise<string> {
  const { table, query, pairs } = list
  const name = `${table}.near`
  const after = readCursor(context.keys.cursor, name, query.cursor)
  const distance = sql`directory_distance_m(latitude, longitude, ${near.latitude}::float8, ${near.longitude}::float8)`
  return pageOf<{ id: string; distance_m: number | null }>(db, {
    rows: sql`
      select json_build_object(${pairs}, 'distance_m', distance_m) as item
      from (select *, ${distance} as distance_m from ${sql.ref(table)} where ${all(conditionsOf(list))}) as entries
      where ${after ? sql`(coalesce(distance_m, ${NOWHERE_M}::int), id) > (${after[0]}::int, ${after[1]}::uuid)` : sql`true`}
      order by coalesce(distance_m, ${NOWHERE_M}::int), id limit ${query.limit + 1}`,
    keyOf: (entry) => [entry.distance_m ?? NOWHERE_M, entry.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: name,
  })
}

/** Counts the matching entries. */
export async function countOf(db: Sql, list: Narrowed): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.ref(list.table)} where ${all(conditionsOf(list))}
  `.execute(db)
  return rows[0] ?? { count: 0 }
}

/** The condition of a filter by yes or no; nothing when it is left out. */
export function yesNo(column: SqlText, value: 'true' | 'false' | undefined) {
  return value === undefined ? [] : [sql`${column} = ${value === 'true'}`]
}
