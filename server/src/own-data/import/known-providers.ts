import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { batchesOf, linesIn } from './lines.ts'
import type { OwnArchive } from './own-archive.ts'
import { RecordDigest } from '../rows.ts'
import { KEPT_TABLES, type KeptTable } from '../tables.ts'

/** Columns of a row that name an entry of the directory. */
const NAMES = ['clinician', 'diagnostic_center']

/**
 * The digest of an archive as it can be here: without the names of those whom the directory of this
 * server does not have, and without the rows that are of them alone. All else of each row counts.
 */
export async function digestOfKnown(
  transaction: Sql,
  { manifest, read }: OwnArchive,
  patient: string,
): Promise<string> {
  const digest = new RecordDigest()
  for (const { name, path, columns } of manifest.tables) {
    digest.begin(name)
    const table = KEPT_TABLES.find((kept) => kept.name === name)
    const named = NAMES.filter((column) => columns.includes(column) && table?.write?.[column])
    if (!table || (named.length === 0 && !table.takes)) {
      for await (const line of linesIn(read(path))) digest.add(line)
      continue
    }
    for await (const lines of batchesOf(linesIn(read(path))))
      for (const line of await knownOf(transaction, table, named, patient, lines)) digest.add(line)
  }
  return digest.end()
}

/** The imported lines, with this server's ids. */
async function knownOf(
  transaction: Sql,
  table: KeptTable,
  named: readonly string[],
  patient: string,
  lines: readonly string[],
): Promise<string[]> {
  const fields = named.map((column) => `'${column}', ${table.write?.[column]}`).join(', ')
  const { rows } = await sql<{ line: string }>`
    select (e.line || jsonb_build_object(${sql.raw(fields)}))::text as line
    from (select ${patient}::uuid as id) own
    cross join jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) with ordinality as e(line, place)
    cross join lateral jsonb_populate_record(null::${sql.ref(table.name)}, e.line) r
    where ${sql.raw(table.takes ?? 'true')} order by e.place`.execute(transaction)
  return rows.map(({ line }) => line)
}
