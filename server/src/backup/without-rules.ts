import type { Client } from 'pg'

interface Rule {
  table: string
  name: string
  definition: string
}

/**
 * Runs `load` in the open transaction without foreign keys, triggers and policies for the owner:
 * the rows come in any order, and what a trigger would write is among them already. Afterwards all
 * of it holds again, and foreign keys are checked.
 */
export async function withoutRules(owner: Client, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await owner.query<Rule>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  )
  const { rows: tables } = await owner.query<{ name: string; forced: boolean }>(
    `select oid::regclass::text as name, relforcerowsecurity as forced from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`)
  for (const { name, forced } of tables)
    await owner.query(
      `alter table ${name} disable trigger user${forced ? ', no force row level security' : ''}`,
    )
  await load()
  await continueCounting(owner)
  // Before policies apply again: a foreign key's check would not see the referenced rows.
  for (const { table, name, definition } of keys)
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name, forced } of tables)
    await owner.query(`alter table ${name} enable trigger user${forced ? ', force row level security' : ''}`)
}

/** Identity columns continue after the highest loaded number. */
async function continueCounting(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, quote_ident(attname) as column from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { table, column } of rows)
    await owner.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
    )
}
