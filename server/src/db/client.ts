import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isUuid } from '../lib/ids.ts'
import { prepareScope, type Scope, type Who } from './one-batch.ts'
import { runOne, scopedPool } from './scoped-client.ts'
import type { Tables } from './tables.ts'

export type Sql = Kysely<Tables>

/** The database as an actor in a patient's record, the sign-in code, or nobody sees it. */
export class ScopedDatabase extends Kysely<Tables> {
  readonly #pool: pg.Pool
  readonly #scope: Scope

  constructor(pool: pg.Pool, rights: Scope) {
    // The bytes that set it are kept with it.
    const scope = Object.freeze({ ...rights })
    super({ dialect: new PostgresDialect({ pool: scopedPool(pool, scope) }) })
    this.#pool = pool
    this.#scope = scope
  }

  /** Runs one statement in one round trip. */
  run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return runOne(this.#pool, this.#scope, text, values)
  }
}

/** The database as features see it: always through somebody. */
export interface Database {
  /**
   * Acts as a patient in their own record, or as an actor in a patient's: row-level security shows
   * the rows of that record alone.
   */
  as(who: string | Who): Sql
  /** Connects as the sign-in code, which reads accounts before anybody is signed in. */
  auth: Sql
  /** Connects as nobody: only the tables outside row-level security have rows. */
  system: Sql
  pool: pg.Pool
  close(): Promise<void>
}

/** An unreachable database is reported, rather than waited for. */
const TIMEOUTS = { connectionTimeoutMillis: 5000, query_timeout: 20_000 }

/** Views that are kept, since making one takes longer than using it; a view holds no connection. */
const VIEWS_MAX = 1000

export function openDatabase(
  connection: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  max = 10,
): Database {
  const pool = new pg.Pool({
    ...TIMEOUTS,
    ...connection,
    max,
    // One plan for all values: otherwise the database plans some statements anew at each call, as
    // soon as the tables have grown, which takes longer than running them.
    options: '-c timezone=UTC -c datestyle=ISO -c plan_cache_mode=force_generic_plan',
    types: { getTypeParser: parserOf },
    // Awaited by the pool, so that nobody gets a connection that is still busy with it.
    onConnect: prepareScope,
  })
  pool.on('error', onIdleError)
  // The pool listens only while nobody uses the connection; without a listener a lost one ends the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const views = new Map<string, ScopedDatabase>()
  return {
    as(who) {
      const { actor, patient } = typeof who === 'string' ? { actor: who, patient: who } : who
      const key = `${actor} ${patient}`
      const known = views.get(key)
      if (known) return known
      if (!isUuid(actor) || !isUuid(patient)) throw new Error('as() takes the ids of an actor and a patient')
      if (views.size >= VIEWS_MAX) views.clear()
      const view = new ScopedDatabase(pool, { actor, patient, auth: false })
      views.set(key, view)
      return view
    },
    auth: new ScopedDatabase(pool, { actor: '', patient: '', auth: true }),
    system: new ScopedDatabase(pool, { actor: '', patient: '', auth: false }),
    pool,
    close: () => pool.end(),
  }
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

/** How the driver reads a type of the database. */
export function parserOf(oid: number, format?: 'text' | 'binary') {
  return PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}
