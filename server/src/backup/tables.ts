import type { Client } from 'pg'

/**
 * One table as a backup holds it: the columns that are written (generated ones make themselves) and
 * its key.
 */
export interface TableShape {
  name: string
  columns: string[]
  key: string[]
}

/** The format of written values, whatever the server's own settings are. */
export const COPY_OPTIONS =
  '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex -c statement_timeout=0'

/** All tables of the record and the accounts; jobs are handled separately. */
export async function tablesOf(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place)
         join pg_attribute a on a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as key
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'salve_schema_version'
     order by c.relname`,
  )
  return rows
}

/** The version of the schema; 0 without one. */
export async function schemaVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('salve_schema_version')::text as name`,
  )
  if (rows[0]?.name === null) return 0
  const { rows: versions } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from salve_schema_version',
  )
  return versions[0]?.version ?? 0
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (names: readonly string[]) => names.map(quoted).join(', ')

/** In the order of the key, so that equal rows give equal bytes. */
export function copyOut({ name, columns, key }: TableShape): string {
  const order = key.length > 0 ? `order by ${list(key)}` : `order by ${quoted(name)}::text`
  return `copy (select ${list(columns)} from ${quoted(name)} ${order}) to stdout`
}

export const copyIn = ({ name, columns }: TableShape): string =>
  `copy ${quoted(name)} (${list(columns)}) from stdin`

export const truncateAll = (tables: readonly TableShape[]): string =>
  `truncate ${list(tables.map(({ name }) => name))}`
