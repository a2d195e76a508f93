import { sql, type SqlText } from './sql.ts'

/**
 * True for rows in which one of the columns holds the text, in any case; `%` and `_` mean
 * themselves.
 */
export function containing(text: string, ...columns: SqlText[]): SqlText {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}
