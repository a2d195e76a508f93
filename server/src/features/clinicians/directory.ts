import type { QueryOf } from '@salve/contract/endpoint.ts'
import type {
  DiagnosticCenter,
  listDiagnosticCenters,
} from '@salve/contract/clinicians/diagnostic-centers.ts'
import type { Context } from '../../context.ts'
import { pageOf, readCursor } from '../../db/pages.ts'
import { sql, type SqlText } from '../../db/sql.ts'

/** The columns that both tables of the directory have, as pairs of a JSON object. */
export const entryColumns = sql`
  'id', id, 'name', name, 'city', city, 'country', country, 'address', address, 'phone', phone, 'email', email,
  'website', website, 'rating', rating, 'rating_count', rating_count, 'opening_hours', opening_hours,
  'latitude', latitude, 'longitude', longitude, 'is_sample', is_sample`

type CommonQuery = Pick<
  QueryOf<typeof listDiagnosticCenters>,
  'search' | 'city' | 'rating' | 'sort' | 'cursor' | 'limit'
>

type Entry = Pick<DiagnosticCenter, 'id' | 'name' | 'rating'>

interface DirectoryList {
  userId: string
  table: 'clinicians' | 'diagnostic_centers'
  item: SqlText
  query: CommonQuery
  /** The text in which a search looks. */
  searched: SqlText
  /** What this table's own filters ask. */
  own: SqlText[]
}

/** A page of the directory, by name, or the best rated first, as the body of the response. */
export function listOfDirectory(
  context: Context,
  { userId, table, item, query, searched, own }: DirectoryList,
): Promise<string> {
  const list = `${table}.${query.sort}`
  const after = readCursor(context.keys.cursor, list, query.cursor)
  const order = query.sort === 'rating' ? sql`-coalesce(rating, 0)` : sql`0::numeric`
  const conditions = [
    sql`true`,
    ...own,
    ...(query.search ? [sql`directory_matches(${query.search}, ${searched})`] : []),
    ...(query.city ? [sql`lower(city) = lower(${query.city})`] : []),
    ...(query.rating === undefined ? [] : [sql`rating >= ${query.rating}`]),
    ...(after
      ? [
          sql`(${order}, lower(name), id) > (${after[0]}::numeric, lower(lower(${after[1]})), ${after[2]}::uuid)`,
        ]
      : []),
  ]
  return pageOf<Entry>(context.db.as(userId), {
    rows: sql`
      select ${item} as item from ${sql.ref(table)} where ${sql.join(conditions, sql` and `)}
      order by ${order}, lower(name), id limit ${query.limit + 1}`,
    keyOf: ({ name, rating, id }) => [query.sort === 'rating' ? -(rating ?? 0) : 0, name, id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list,
  })
}

/** The condition of a filter by yes or no; nothing when it is left out. */
export function yesNo(column: SqlText, value: 'true' | 'false' | undefined) {
  return value === undefined ? [] : [sql`${column} = ${value === 'true'}`]
}
