import { chainStart, receiptHash, type ReceiptLine } from '@salve/domain/receipt-chain.ts'
import { randomBytes } from 'node:crypto'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { batchesOf, linesIn } from './lines.ts'
import type { OwnArchive } from './own-archive.ts'
import { digestOf } from '../rows.ts'
import { questionsOf, snapshotOf } from '../../record/snapshot.ts'
import { KEPT_TABLES, type KeptTable } from '../tables.ts'

interface TakingOver {
  archive: OwnArchive
  patient: string
  at: Date
  /** The names under which the files of the documents are stored here. */
  storedAs: ReadonlyMap<string, string>
  onProgress(done: number): Promise<void>
}

/**
 * Writes all rows of an archive, within the caller's transaction, and returns the digest of the
 * resulting record.
 */
export async function takeOver(transaction: Sql, given: TakingOver): Promise<string> {
  const { archive, patient, at, onProgress } = given
  const client = questionsOf(transaction)
  const { rows: all } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [KEPT_TABLES.map(({ name }) => name)],
  )
  const known = new Set(all.map(({ name, column }) => `${name} ${column}`))
  let done = 0
  for (const table of KEPT_TABLES) {
    const said = archive.manifest.tables.find(({ name }) => name === table.name)
    if (!said) continue
    if (table.replaces)
      await sql`delete from ${sql.ref(table.name)} where user_id = ${patient}`.execute(transaction)
    const columns = said.columns.filter((column) => known.has(`${table.name} ${column}`))
    for await (const lines of batchesOf(rowsOf(table, given))) {
      await insert(transaction, table, columns, patient, lines)
      await onProgress((done += lines.length))
    }
  }
  await sql`select learn_record_sizes()`.execute(transaction)
  const columns = new Map(archive.manifest.tables.map((table) => [table.name, table.columns]))
  return digestOf(snapshotOf(client), { patient, at }, columns)
}

/** The lines of a table, with values that only this server sets. */
async function* rowsOf(table: KeptTable, { archive, patient, storedAs }: TakingOver): AsyncGenerator<string> {
  const lines = linesIn(archive.read(`data/${table.name}.jsonl`))
  if (table.name === 'receipts') yield* linked(lines, patient)
  else if (table.name === 'documents')
    for await (const line of lines) {
      const { id } = JSON.parse(line) as { id: string }
      yield withField(line, 'stored_as', storedAs.get(id) ?? nameOfNothing())
    }
  else yield* lines
}

/** A document whose file the archive has not: its name leads nowhere, as it did before. */
function nameOfNothing(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

/**
 * Adds a field without reading the others, whose numbers would not all come back as they are
 * written.
 */
const withField = (line: string, name: string, value: string) =>
  `${line.slice(0, line.lastIndexOf('}'))}, ${JSON.stringify(name)}: ${JSON.stringify(value)}}`

/** The receipts as the chain of the new account. */
async function* linked(lines: AsyncIterable<string>, patient: string): AsyncGenerator<string> {
  let previous = (await chainStart(patient)).hash
  for await (const line of lines) {
    const receipt = { ...(JSON.parse(line) as ReceiptLine), previous }
    const hash = await receiptHash(receipt)
    yield withField(withField(line, 'previous', `\\x${previous}`), 'hash', `\\x${hash}`)
    previous = hash
  }
}

const HERE: Readonly<Record<string, readonly string[]>> = {
  documents: ['stored_as'],
  receipts: ['previous', 'hash'],
}

async function insert(
  transaction: Sql,
  table: KeptTable,
  columns: readonly string[],
  patient: string,
  lines: readonly string[],
): Promise<void> {
  const names = [...new Set([...columns, ...(HERE[table.name] ?? []), ...Object.keys(table.write ?? {})])]
  const values = names.map((name) => sql.raw(table.write?.[name] ?? `r."${name}"`))
  await sql`
    insert into ${sql.ref(table.name)} (user_id, ${sql.join(names.map(sql.ref))})
    select own.id, ${sql.join(values)}
    from (select ${patient}::uuid as id) own
    cross join jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) with ordinality as e(line, place)
    cross join lateral jsonb_populate_record(null::${sql.ref(table.name)}, e.line) r
    where ${sql.raw(table.takes ?? 'true')} order by e.place`.execute(transaction)
}
