import type { Sql } from '../db/client.ts'
import type { DirectoryTable } from '../record/directory-entries.ts'
import { sql, type SqlText } from '../db/sql.ts'
import type { Row } from './check-draft.ts'
import type { Problem } from '../record/directory-draft.ts'

export const TABLES = ['clinicians', 'diagnostic_centers'] as const satisfies DirectoryTable[]

const COMMON = [
  'name',
  'city',
  'postal_code',
  'country',
  'address',
  'phone',
  'email',
  'website',
  'rating',
  'rating_count',
  'opening_hours',
  'latitude',
  'longitude',
  'is_sample',
  'words',
]
const OWN: Record<DirectoryTable, string[]> = {
  clinicians: ['title', 'specialization', 'languages', 'bio', 'available_online', 'accepting_patients'],
  diagnostic_centers: ['services', 'is_24_hours', 'has_home_collection'],
}
const columnsOf = (table: DirectoryTable) => [...COMMON, ...OWN[table]]
const stagedName = (table: DirectoryTable) => sql.raw(`staged_${table}`)
const listOf = (columns: readonly string[], before = '') =>
  sql.raw(columns.map((column) => `${before}${column}`).join(', '))

/** Tables of this transaction alone, in which the entries wait until all have been checked. */
export async function makeStage(db: Sql): Promise<void> {
  for (const table of TABLES)
    await sql`
      create temp table ${stagedName(table)} (like ${sql.ref(table)} including defaults, line integer not null)
      on commit drop`.execute(db)
}

export async function stage(db: Sql, table: DirectoryTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = listOf([...columnsOf(table), 'id', 'external_id', 'line'])
  await sql`
    insert into ${stagedName(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${stagedName(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
}

const PROBLEMS_MAX = 1000

/** Drops lines that repeat an earlier line's id, and reports them. */
export async function takeOutDoubles(db: Sql, table: DirectoryTable): Promise<Problem[]> {
  const { rows } = await sql<{ line: number; first: number; external_id: string }>`
    with placed as (
      select id, line, external_id, min(line) over same as first,
        row_number() over (same order by line) as place
      from ${stagedName(table)} window same as (partition by external_id))
    delete from ${stagedName(table)} as staged using placed
    where placed.id = staged.id and placed.place > 1
    returning placed.line, placed.first, placed.external_id /* never null: external_id: each line of a file has one */`.execute(
    db,
  )
  return rows
    .sort((a, b) => a.line - b.line)
    .slice(0, PROBLEMS_MAX)
    .map(({ line, first }) => ({
      line,
      field: 'external_id',
      text: `is already used in line ${first}: each entry needs its own`,
    }))
}

export interface Merged {
  read: number
  added: number
  changed: number
  retired: number
  /** The number of a file's entries that were listed before. */
  before: number
}

const count = async (db: Sql, from: SqlText): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Applies the file to the table: adds, updates, and retires entries that the file lacks. */
export async function merge(db: Sql, table: DirectoryTable, now: Date): Promise<Merged> {
  const staged = stagedName(table)
  const name = sql.ref(table)
  const columns = columnsOf(table)
  await sql`analyze ${staged}`.execute(db)
  const read = await count(db, staged)
  const before = await count(db, sql`${name} where external_id is not null and retired_at is null`)
  // A file of one kind alone says nothing about the other.
  if (read === 0) return { read, added: 0, changed: 0, retired: 0, before }
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into ${name} as kept (id, external_id, ${listOf(columns)})
      select id, external_id, ${listOf(columns)} from ${staged}
      on conflict (external_id) do update
        set (${listOf(columns)}, retired_at) = (${listOf(columns, 'excluded.')}, null)
        where (${listOf(columns, 'kept.')}) is distinct from (${listOf(columns, 'excluded.')}) or kept.retired_at is not null
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written
  `.execute(db)
  const gone = await sql`
    update ${name} as kept set retired_at = ${now}
    where retired_at is null and external_id is not null
      and not exists (select from ${staged} as staged where staged.external_id = kept.external_id)`.execute(
    db,
  )
  return { read, ...(rows[0] ?? { added: 0, changed: 0 }), retired: gone.changed, before }
}

/** Hides sample entries from lists; references to them still resolve. */
export async function retireSamples(db: Sql, now: Date): Promise<number> {
  let retired = 0
  for (const table of TABLES) {
    const { changed } = await sql`
      update ${sql.ref(table)} set retired_at = ${now} where is_sample and retired_at is null`.execute(db)
    retired += changed
  }
  return retired
}
