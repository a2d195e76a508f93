import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isUuid } from '../lib/ids.ts'
import { prepareScope, queryInOneBatch, scopeValues, type Scope } from './one-batch.ts'
import type { Tables } from './tables.ts'

export type Sql = Kysely<Tables>

/** The database as one patient, the sign-in code, or nobody sees it. */
export class ScopedDatabase extends Kysely<Tables> {
  readonly #pool: pg.Pool
  readonly #scope: Scope

  constructor(pool: pg.Pool, scope: Scope) {
    super({ dialect: new PostgresDialect({ pool: scopedPool(pool, scope) }) })
    this.#pool = pool
    this.#scope = scope
  }

  /** Runs one statement in one round trip. */
  async run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#pool.connect()
    try {
      return await queryInOneBatch(client, this.#scope, text, values)
    } finally {
      client.release()
    }
  }
}

/** The database as features see it: always through somebody. */
export interface Database {
  /** As a patient: row-level security shows their rows alone. */
  as(userId: string): Sql
  /** As the sign-in code, which reads accounts before anybody is signed in. */
  auth: Sql
  /** As nobody: only the tables outside row-level security have rows. */
  system: Sql
  pool: pg.Pool
  close(): Promise<void>
}

export function openDatabase(
  connection: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  max = 10,
): Database {
  const pool = new pg.Pool({
    ...connection,
    max,
    options: '-c timezone=UTC -c datestyle=ISO',
    types: { getTypeParser: parserOf },
    // Awaited by the pool, so that nobody gets a connection that is still busy with it.
    onConnect: prepareScope,
  })
  pool.on('error', onIdleError)
  return {
    as(userId) {
      if (!isUuid(userId)) throw new Error('as() takes the id of a user')
      return new ScopedDatabase(pool, { userId, auth: false })
    },
    auth: new ScopedDatabase(pool, { userId: '', auth: true }),
    system: new ScopedDatabase(pool, { userId: '', auth: false }),
    pool,
    close: () => pool.end(),
  }
}

/** Kysely's view of the pool, in which everything that is sent carries the scope. */
function scopedPool(pool: pg.Pool, scope: Scope): PostgresPool {
  return {
    connect: async () => scopedClient(await pool.connect(), scope),
    end: async () => {},
    options: pool.options,
  }
}

function scopedClient(client: pg.PoolClient, scope: Scope): PostgresPoolClient {
  let inTransaction = false
  const query = async (text: string, values: readonly unknown[]) => {
    const word = text.slice(0, 17).toLowerCase()
    if (word === 'begin' || word.startsWith('start transaction')) {
      inTransaction = true
      // One trip for both; the values are a checked UUID and a constant, so they may stand in the text.
      const [userId, name] = scopeValues(scope)
      return client.query(
        `${text}; select set_config('app.user_id', '${userId}', true), set_config('app.scope', '${name}', true)`,
      )
    }
    if (word === 'commit' || word === 'rollback') {
      inTransaction = false
      return client.query(text)
    }
    return inTransaction ? client.query(text, [...values]) : queryInOneBatch(client, scope, text, [...values])
  }
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}

const asNumber = (text: string) => Number(text)
/** `2026-11-20 07:00:00.5+00` → `2026-11-20T07:00:00.5Z`; the session's zone is UTC. */
const asTimestamp = (text: string) => text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')
const asWallTime = (text: string) => text.slice(0, 5)
const asText = (text: string) => text

const PARSERS: Record<number, (text: string) => unknown> = {
  20: asNumber,
  1700: asNumber,
  1082: asText,
  1083: asWallTime,
  1184: asTimestamp,
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  return PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}
