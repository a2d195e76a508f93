import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { queryInOneBatch, queryInTransaction, type Scope } from './one-batch.ts'

/** Runs one statement of `scope` on a connection of the pool, in one round trip. */
export async function runOne(
  pool: pg.Pool,
  scope: Scope,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let failure: unknown
  try {
    return await queryInOneBatch(client, scope, text, values)
  } catch (error) {
    failure = error
    throw error
  } finally {
    client.release(isBroken(failure))
  }
}

/** Kysely's view of the pool, in which everything that is sent carries the scope. */
export function scopedPool(pool: pg.Pool, scope: Scope): PostgresPool {
  return {
    connect: async () => scopedClient(await pool.connect(), scope),
    end: async () => {},
    options: pool.options,
  }
}

const NOTHING = { command: '', rows: [] }

function scopedClient(client: pg.PoolClient, scope: Scope): PostgresPoolClient {
  // A transaction begins with its first statement, in one trip.
  let transaction: 'none' | 'wanted' | 'begun' = 'none'
  let broken = false
  const send = (text: string, values: readonly unknown[]) => {
    if (text === 'begin') {
      transaction = 'wanted'
      return NOTHING
    }
    if (text === 'commit' || text === 'rollback') {
      const hasBegun = transaction === 'begun'
      transaction = 'none'
      return hasBegun ? client.query(text) : NOTHING
    }
    if (text.startsWith('start transaction')) throw new Error('transactions are plain ones')
    if (transaction === 'begun') return queryInTransaction(client, text, [...values])
    const begins = transaction === 'wanted'
    if (begins) transaction = 'begun'
    return queryInOneBatch(client, scope, text, [...values], { begins })
  }
  const query = async (text: string, values: readonly unknown[] = []) => {
    try {
      return await send(text, values)
    } catch (error) {
      broken ||= isBroken(error)
      // A connection that is lost has rolled back; saying so would hide what went wrong.
      if (broken && text === 'rollback') return { command: 'ROLLBACK', rows: [] }
      throw error
    }
  }
  return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient
}

/**
 * True when a connection must not be used again: an error from the database itself leaves it sound;
 * after any other, such as a lost answer, a transaction may still be open on it.
 */
const isBroken = (error: unknown) => error !== undefined && !(error instanceof pg.DatabaseError)
