import { createHash, type Hash } from 'node:crypto'
import { columnsOf, linesQuery } from './columns.ts'
import type { Questions, Snapshot } from '../record/snapshot.ts'
import { KEPT_TABLES, type KeptTable } from './tables.ts'

/**
 * The digest of a record: SHA-256 over each table in order, its name and a line feed, then each of
 * its rows and a line feed. The rows are ordered by key, so that one content has one digest.
 */
export class RecordDigest {
  readonly #hash: Hash = createHash('sha256')
  begin(table: string): void {
    this.#hash.update(`${table}\n`)
  }
  add(line: string): void {
    this.#hash.update(`${line}\n`)
  }
  end(): string {
    return this.#hash.digest('hex')
  }
}

/** Counts a patient's rows in the database now. */
export async function countRows(client: Questions, patient: string): Promise<Map<string, number>> {
  const counts = KEPT_TABLES.map(
    ({ name, where }) =>
      `(select count(*)::int from "${name}" t where t.user_id = $1::uuid${where ? ` and ${where}` : ''})`,
  )
  const { rows } = await client.query<{ counts: number[] }>(`select array[${counts.join(', ')}] as counts`, [
    patient,
  ])
  return new Map(KEPT_TABLES.map(({ name }, i) => [name, rows[0]?.counts[i] ?? 0]))
}

/** The lines of one table, as the file has them. */
export function linesOfTable(
  snapshot: Snapshot,
  table: KeptTable,
  columns: readonly string[],
  { patient, at }: { patient: string; at: Date },
): AsyncGenerator<string[]> {
  return snapshot.lines(linesQuery(table, columns), [patient, at])
}

/** Computes the digest of the database's content, by the columns of a file. */
export async function digestOf(
  snapshot: Snapshot,
  who: { patient: string; at: Date },
  columns?: ReadonlyMap<string, readonly string[]>,
): Promise<string> {
  const wanted = columns ?? (await columnsOf(snapshot.client))
  const digest = new RecordDigest()
  for (const table of KEPT_TABLES) {
    const own = wanted.get(table.name)
    if (!own) continue
    digest.begin(table.name)
    for await (const lines of linesOfTable(snapshot, table, own, who))
      for (const line of lines) digest.add(line)
  }
  return digest.end()
}
