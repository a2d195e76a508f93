import type { Sql } from '../../db/client.ts'
import { sql, type SqlText } from '../../db/sql.ts'

/** Statements that each return one JSON value, with their results: null for a failed one. */
export type Read<Parts> = { [Name in keyof Parts]: Parts[Name] | null }

/**
 * Reads several parts in one round trip. Where that fails, each is read alone, so that one at fault
 * takes no other with it.
 */
export async function readTogether<Parts>(
  db: Sql,
  parts: { [Name in keyof Parts]: SqlText },
  onFault: (error: unknown) => void,
): Promise<Read<Parts>> {
  const named = Object.entries<SqlText>(parts)
  try {
    return (await readParts(db, named)) as Read<Parts>
  } catch {
    const alone = named.map(async (part) => {
      try {
        return await readParts(db, [part])
      } catch (error) {
        onFault(error)
        return { [part[0]]: null }
      }
    })
    return Object.assign({}, ...(await Promise.all(alone))) as Read<Parts>
  }
}

async function readParts(db: Sql, named: readonly [string, SqlText][]): Promise<Record<string, unknown>> {
  const columns = named.map(([name, part]) => sql`(${part}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db)
  return rows[0] ?? {}
}

/** The rows of a statement as one JSON, in their order. */
export const listOf = (rows: SqlText): SqlText =>
  sql`select coalesce(json_agg(entry), '[]') from (${rows}) as entry`
/** The one row of a statement; null without one. */
export const oneOf = (row: SqlText): SqlText => sql`select to_json(entry) from (${row}) as entry`
