import type { Questions } from '../record/snapshot.ts'
import { KEPT_TABLES, type KeptTable } from './tables.ts'

/**
 * The columns that a table's rows have in a file: all that the database has, but for those that
 * stay out.
 */
export async function columnsOf(client: Questions): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) group by c.relname`,
    [KEPT_TABLES.map(({ name }) => name)],
  )
  const inDatabase = new Map(rows.map(({ name, columns }) => [name, columns]))
  return new Map(
    KEPT_TABLES.map((table) => {
      const left = new Set(['user_id', ...(table.without ?? [])])
      const own = (inDatabase.get(table.name) ?? []).filter((column) => !left.has(column))
      return [table.name, [...new Set([...own, ...Object.keys(table.read ?? {})])]]
    }),
  )
}

/**
 * The rows of a table as lines: each a JSON object as PostgreSQL's jsonb writes it, which has one
 * text for one content. `$1` is the patient, `$2` the moment of the export.
 */
export function linesQuery(table: KeptTable, columns: readonly string[]): string {
  const fields = columns.map((column) => `'${column}', ${table.read?.[column] ?? `t."${column}"`}`)
  const where = table.where ? ` and ${table.where}` : ''
  // Both values are used, so that their types are known in every query.
  return `select jsonb_build_object(${fields.join(', ')})::text as line from "${table.name}" t
    where t.user_id = $1::uuid and $2::timestamptz is not null${where} order by ${table.order}`
}
