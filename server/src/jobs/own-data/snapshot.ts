import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'

const LINES_AT_ONCE = 500
/** The text of a document is one line of a million letters: of such, few are held at once. */
const FIRST_LINES = 4
const LETTERS_AT_ONCE = 2_000_000

/** Whatever answers questions to the database, within one transaction. */
export interface Questions {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the SQL alone says what its rows are
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** The rows of one patient as they were at one moment, however long it takes to read them. */
export interface Snapshot {
  client: Questions
  /** The lines of a query, some hundreds at a time, of long ones fewer. */
  lines(text: string, values: unknown[]): AsyncGenerator<string[]>
}

/** Reads within one transaction that sees no change of others, and changes nothing. */
export function withSnapshot<T>(
  context: Context,
  userId: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return asPatient(context, userId, 'isolation level repeatable read read only', (client) =>
    work(snapshotOf(client as Questions)),
  )
}

/** Runs a transaction as a patient on a connection of its own. */
async function asPatient<T>(
  context: Context,
  userId: string,
  mode: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await context.db.pool.connect()
  let failure: Error | undefined
  try {
    await client.query(`begin ${mode}`)
    await client.query("select set_config('app.user_id', $1, true), set_config('app.scope', '', true)", [
      userId,
    ])
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
  lines: (text, values) => linesOf(client, text, values),
})

/** The same within a transaction that changes things. */
export const questionsOf = (transaction: Sql): Questions => ({
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the SQL alone says what its rows are
  query: async <Row>(text: string, values: unknown[] = []) => ({
    rows: (await transaction.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
  }),
})

let cursors = 0

async function* linesOf(client: Questions, text: string, values: unknown[]): AsyncGenerator<string[]> {
  const name = `own_lines_${(cursors += 1)}`
  await client.query(`declare ${name} no scroll cursor for ${text}`, values)
  let count = FIRST_LINES
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${count} from ${name}`)
      if (rows.length > 0) yield rows.map(({ line }) => line)
      if (rows.length < count) return
      const letters = rows.reduce((sum, { line }) => sum + line.length, 1)
      const fitting = Math.floor((rows.length * LETTERS_AT_ONCE) / letters)
      // Lines may be longer than those before: the number grows by steps.
      count = Math.max(1, Math.min(fitting, count * 4, LINES_AT_ONCE))
    }
  } finally {
    await client.query(`close ${name}`).catch(() => {})
  }
}
