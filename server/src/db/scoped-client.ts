import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { queryInOneBatch, scopeValues, type Scope } from './one-batch.ts'

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

function scopedClient(client: pg.PoolClient, scope: Scope): PostgresPoolClient {
  let inTransaction = false
  let broken = false
  const send = (text: string, values: readonly unknown[]) => {
    const word = text.slice(0, 17).toLowerCase()
    if (word === 'begin' || word.startsWith('start transaction')) {
      inTransaction = true
      // One trip for both; the values are a checked UUID and a constant, so they may stand in the text.
      const [userId, name] = scopeValues(scope)
      return client.query(
        `${text}; select set_config('app.user_id', '${userId}', true), set_config('app.scope', '${name}', true)`,
      )
    }
    if (word === 'commit' || word === 'rollback') inTransaction = false
    else if (!inTransaction) return queryInOneBatch(client, scope, text, [...values])
    return client.query(text, [...values])
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
 * Whether a connection must not be used again: what the database itself refuses leaves it sound, and after anything
 * else, such as a lost answer, nobody knows whether a transaction is still open on it.
 */
const isBroken = (error: unknown) => error !== undefined && !(error instanceof pg.DatabaseError)
