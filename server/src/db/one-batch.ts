import type pg from 'pg'
import {
  type DriverConnection,
  messagesTo,
  OneWriteQuery,
  type QueryCallback,
  type QueryConfig,
} from './driver.ts'

/** The actor, and the patient whose record it is. */
export interface Who {
  /** The id of an account, or of a guest of a share. */
  readonly actor: string
  readonly patient: string
}

/**
 * The scope of a statement: an actor in a patient's record, the sign-in code (`auth`), or nobody.
 */
export interface Scope extends Who {
  readonly auth: boolean
}

const BEGIN_STATEMENT = { name: 'salve_begin', text: 'begin' }
const SCOPE_STATEMENT = {
  name: 'salve_scope',
  text: "select set_config('app.actor', $1, true), set_config('app.patient', $2, true), set_config('app.scope', $3, true)",
}
const BEGIN_BYTES = messagesTo(BEGIN_STATEMENT.name, [])
const scopeValues = ({ actor, patient, auth }: Scope) => [actor, patient, auth ? 'auth' : '']

/**
 * Prepares the statements that begin a transaction and set the scope; once for each new connection.
 */
export async function prepareScope(client: pg.ClientBase): Promise<void> {
  await client.query({ ...SCOPE_STATEMENT, values: ['', '', ''] })
  await client.query(BEGIN_STATEMENT)
  await client.query('rollback')
}

/** The messages that set a scope; a view of the database has one scope, and many statements. */
const scopeBytes = new WeakMap<Scope, Buffer>()

function bytesOf(scope: Scope): Buffer {
  const known = scopeBytes.get(scope)
  if (known) return known
  const bytes = messagesTo(SCOPE_STATEMENT.name, scopeValues(scope))
  scopeBytes.set(scope, bytes)
  return bytes
}

/**
 * A query that first sets the scope, in the same batch: Bind and Execute of the scope's statement,
 * then the query itself, then one Sync. That is one round trip and one implicit transaction, so the
 * scope ends with it; or with the transaction, where the batch begins one before all else.
 */
class ScopedQuery extends OneWriteQuery {
  #scope: Scope
  #begins: boolean
  /** Statements before the query whose answers are still to come. */
  #ahead: number

  constructor(scope: Scope, begins: boolean, config: QueryConfig, callback: QueryCallback) {
    super(config, callback)
    this.#scope = scope
    this.#begins = begins
    this.#ahead = begins ? 2 : 1
  }

  override prepare(connection: DriverConnection): void {
    if (this.#begins) connection._send(BEGIN_BYTES)
    connection._send(bytesOf(this.#scope))
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#ahead === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#ahead === 0) super.handleCommandComplete(message, connection)
    else this.#ahead--
  }
}

/**
 * A statement with more values than this, such as a batch of inserts, has a text of its own nearly
 * every time, and is not kept prepared. The length of a text says nothing: that of the first screen
 * is long, and planning it takes longer than running it.
 */
const NAMED_VALUES_MAX = 200
/**
 * Each connection keeps every statement that it has prepared. Beyond these, texts that few callers
 * make are not.
 */
const PREPARED_MAX = 500
/** Texts that are known by a name, on whatever connection. */
const NAMES_MAX = 5000
const names = new Map<string, string>()
const prepared = new WeakMap<pg.ClientBase, Set<string>>()

function nameOf(client: pg.ClientBase, text: string, values: readonly unknown[]): string | undefined {
  if (values.length > NAMED_VALUES_MAX) return undefined
  let name = names.get(text)
  if (name === undefined) {
    if (names.size >= NAMES_MAX) return undefined
    name = `salve_${names.size}`
    names.set(text, name)
  }
  const own = prepared.get(client) ?? new Set()
  if (own.size === 0) prepared.set(client, own)
  if (!own.has(name) && own.size >= PREPARED_MAX) return undefined
  own.add(name)
  return name
}

/**
 * Runs one statement of a transaction that has its scope; the database plans its text once for each
 * connection.
 */
export function queryInTransaction(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  return sent(client, text, values, (config, callback) => new OneWriteQuery(config, callback))
}

/**
 * Runs one statement as `scope` in one round trip, the first of a transaction on wish. Rejects with
 * the database's error.
 */
export function queryInOneBatch(
  client: pg.ClientBase,
  scope: Scope,
  text: string,
  values: unknown[],
  { begins = false } = {},
): Promise<pg.QueryResult> {
  return sent(client, text, values, (config, callback) => new ScopedQuery(scope, begins, config, callback))
}

function sent(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
  queryOf: (config: QueryConfig, callback: QueryCallback) => OneWriteQuery,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const name = nameOf(client, text, values)
    const query = queryOf({ text, values, ...(name ? { name } : {}) }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    client.query(query as unknown as pg.Submittable)
  })
}
