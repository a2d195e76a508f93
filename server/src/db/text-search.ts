import { sql, type RawBuilder } from 'kysely'

/** True for rows in which one of the columns holds the text, in any case; `%` and `_` mean themselves. */
export function containing(text: string, ...columns: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}
