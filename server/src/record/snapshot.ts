import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'

const LINES_AT_ONCE = 500

/** Whatever answers questions to the database, within one transaction. */
export interface Questions {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the SQL alone says what its rows are
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** The rows of one patient as they were at one moment, however long it takes to read them. */
export interface Snapshot {
  client: Questions
  /** The lines of a query, a few hundred at a time; long ones in smaller batches. */
  lines(text: string, values: unknown[], most?: number): AsyncGenerator<string[]>
}

/** Reads within one transaction that sees no change of others, and changes nothing. */
export function withSnapshot<T>(
  context: Context,
  patient: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return asPatient(context, patient, 'isolation level repeatable read read only', (client) =>
    work(snapshotOf(client as Questions)),
  )
}

/** Runs a transaction as a patient on a connection of its own. */
export async function asPatient<T>(
  context: Context,
  patient: string,
  mode: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await context.db.pool.connect()
  let failure: Error | undefined
  try {
    await client.query(`begin ${mode}`)
    await client.query(
      "select set_config('app.actor', $1, true), set_config('app.patient', $1, true), set_config('app.scope', '', true)",
      [patient],
    )
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((broken: Error) => {
      failure = broken
    })
    throw error
  } finally {
    client.release(failure)
  }
}

export const snapshotOf = (client: Questions): Snapshot => ({
  client,
  lines: (text, values, most = LINES_AT_ONCE) => linesOf(client, text, values, most),
})

/** The same within a transaction that changes things. */
export const questionsOf = (transaction: Sql): Questions => ({
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the SQL alone says what its rows are
  query: async <Row>(text: string, values: unknown[] = []) => ({
    rows: (await transaction.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
  }),
})

let cursors = 0

async function* linesOf(
  client: Questions,
  text: string,
  values: unknown[],
  most: number,
): AsyncGenerator<string[]> {
  const name = `own_lines_${(cursors += 1)}`
  await client.query(`declare ${name} no scroll cursor for ${text}`, values)
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${most} from ${name}`)
      if (rows.length > 0) yield rows.map(({ line }) => line)
      if (rows.length < most) return
    }
  } finally {
    await client.query(`close ${name}`).catch(() => {})
  }
}
