import pg from 'pg'

/** Who a statement acts as: a patient (`userId`), the sign-in code (`auth`), or nobody. */
export interface Scope {
  userId: string
  auth: boolean
}

const SCOPE_STATEMENT = {
  name: 'salve_scope',
  text: "select set_config('app.user_id', $1, true), set_config('app.scope', $2, true)",
}
export const scopeValues = (scope: Scope): [string, string] => [scope.userId, scope.auth ? 'auth' : '']

/** Prepares the statement that sets the scope; once for each new connection. */
export function prepareScope(client: pg.ClientBase): Promise<unknown> {
  return client.query({ ...SCOPE_STATEMENT, values: ['', ''] })
}

/** The parts of the driver's query that the batch stands on; the driver's types leave them out. */
interface DriverQuery {
  submit(connection: unknown): Error | null
  prepare(connection: DriverConnection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: unknown): void
}
interface DriverConnection {
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  execute(message: { portal: string }): void
}
type QueryCallback = (error: Error | null, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (
  config: { name?: string; text: string; values: unknown[] },
  callback: QueryCallback,
) => DriverQuery

/**
 * A query that first sets the scope, in the same batch: Bind and Execute of the scope's statement, then the
 * query itself, then one Sync. That is one round trip and one implicit transaction, so the scope ends with it.
 */
class ScopedQuery extends Query {
  #scope: Scope
  #scopeAnswered = false

  constructor(
    scope: Scope,
    config: { name?: string; text: string; values: unknown[] },
    callback: QueryCallback,
  ) {
    super(config, callback)
    this.#scope = scope
  }

  override prepare(connection: DriverConnection): void {
    connection.bind({ portal: '', statement: SCOPE_STATEMENT.name, values: scopeValues(this.#scope) })
    connection.execute({ portal: '' })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#scopeAnswered) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#scopeAnswered) super.handleCommandComplete(message, connection)
    this.#scopeAnswered = true
  }
}

/** Texts longer than this, such as a batch of inserts, are not kept prepared. */
const NAMED_TEXT_MAX = 4000
/** Each connection keeps every statement that it has prepared; beyond these, texts that few callers make are not. */
const NAMES_MAX = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  if (text.length > NAMED_TEXT_MAX) return undefined
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const name = `salve_${names.size}`
  names.set(text, name)
  return name
}

/** Runs one statement as `scope` in one round trip. Rejects with the database's error. */
export function queryInOneBatch(
  client: pg.ClientBase,
  scope: Scope,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const name = nameOf(text)
    const query = new ScopedQuery(scope, { text, values, ...(name ? { name } : {}) }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    // Without values and name the driver would send a simple query, which skips the scope.
    Object.assign(query, { queryMode: 'extended' })
    client.query(query as unknown as pg.Submittable)
  })
}
