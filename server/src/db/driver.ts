import pg from 'pg'

/**
 * The parts of the driver on which batches depend; the driver's types omit them. A query writes
 * each message to its connection, and reads what the connection hands on.
 */
export interface DriverConnection extends Statements {
  _send(bytes: Buffer): boolean
  parse(message: { name?: string; text: string }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: string; name?: string }): void
  execute(message: { portal: string }): void
  close(message: { type: string; name?: string }): void
  sync(): void
}
/** The texts of the named statements of a connection. */
interface Statements {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}
interface DriverQuery {
  submit(connection: DriverConnection): Error | null
  prepare(connection: DriverConnection): void
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: unknown): void
  handleReadyForQuery(connection: DriverConnection): void
}
export type QueryCallback = (error: Error | null, result: pg.QueryResult) => void
export interface QueryConfig {
  name?: string
  text: string
  values: unknown[]
}
/** The columns of an answer, as the database describes them. */
type RowDescription = object

const Query = pg.Query as unknown as new (config: QueryConfig, callback: QueryCallback) => DriverQuery
const { parse, bind, describe, execute, close, sync } = pg.Connection.prototype as unknown as DriverConnection

/**
 * Collects the messages of a query instead of sending each: one write takes the kernel and Node
 * less than eight. `isDescribed` leaves out the question for the columns.
 */
class Messages {
  readonly bytes: Buffer[] = []
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  /** The driver holds back and releases the writes of a query here; these are held back anyway. */
  readonly stream = {}
  readonly #isDescribed: boolean

  constructor(
    { parsedStatements, submittedNamedStatements }: Statements,
    { isDescribed = false }: { isDescribed?: boolean } = {},
  ) {
    this.parsedStatements = parsedStatements
    this.submittedNamedStatements = submittedNamedStatements
    this.#isDescribed = isDescribed
  }

  _send(bytes: Buffer): boolean {
    this.bytes.push(bytes)
    return true
  }
  parse = parse
  bind = bind
  execute = execute
  close = close
  sync = sync
  describe(message: { type: string; name?: string }): void {
    if (!this.#isDescribed) describe.call(this, message)
  }
}

/** The messages that run a prepared statement. */
export function messagesTo(statement: string, values: unknown[]): Buffer {
  const messages = new Messages({ parsedStatements: {}, submittedNamedStatements: {} })
  messages.bind({ portal: '', statement, values })
  messages.execute({ portal: '' })
  return Buffer.concat(messages.bytes)
}

/** The columns of each named statement, by connection: null where it answers no rows. */
const columns = new WeakMap<DriverConnection, Map<string, RowDescription | null>>()

function columnsOn(connection: DriverConnection): Map<string, RowDescription | null> {
  const known = columns.get(connection)
  if (known) return known
  const made = new Map<string, RowDescription | null>()
  columns.set(connection, made)
  return made
}

/**
 * A query that is sent in one write, and asks once on each connection for the columns of its
 * answer: the database refuses a prepared statement whose columns have changed.
 */
export class OneWriteQuery extends Query {
  readonly #name: string | undefined
  #described: RowDescription | null = null

  constructor(config: QueryConfig, callback: QueryCallback) {
    super(config, callback)
    this.#name = config.name
    // Without values and name the driver would send a simple query.
    Object.assign(this, { queryMode: 'extended' })
  }

  override submit(connection: DriverConnection): Error | null {
    const known = this.#name === undefined ? undefined : columnsOn(connection).get(this.#name)
    const messages = new Messages(connection, { isDescribed: known !== undefined })
    if (known) super.handleRowDescription(known)
    const error = super.submit(messages)
    if (messages.bytes.length > 0) connection._send(Buffer.concat(messages.bytes))
    return error
  }

  override handleRowDescription(message: RowDescription): void {
    this.#described = message
    super.handleRowDescription(message)
  }

  /** Not called after an error. */
  override handleReadyForQuery(connection: DriverConnection): void {
    const known = columnsOn(connection)
    if (this.#name !== undefined && !known.has(this.#name)) known.set(this.#name, this.#described)
    super.handleReadyForQuery(connection)
  }
}
