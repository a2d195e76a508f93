import pg from 'pg'
import { parseTree, type TreeNode } from './tree.ts'

export interface Column {
  name: string
  type: number
}
export interface Described {
  columns: Column[]
  /** The statement, as PostgreSQL understood it. */
  tree: TreeNode
}

interface Connection {
  parse(message: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Prepares a statement and asks for its columns, without running it. */
class Preparation {
  readonly #text: string
  readonly #done: (error: Error | null, columns: Column[]) => void
  #columns: Column[] = []

  constructor(text: string, done: (error: Error | null, columns: Column[]) => void) {
    this.#text = text
    this.#done = done
  }

  submit(connection: Connection): null {
    connection.parse({ name: '', text: this.#text, types: [] })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
    return null
  }
  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
  }
  handleError(error: Error): void {
    // The client lets go of a statement that failed, and tells nothing more of it.
    this.#done(error, [])
  }
  handleReadyForQuery(): void {
    this.#done(null, this.#columns)
  }
}

export interface Describer {
  describe(text: string): Promise<Described>
  /** Runs what makes the temporary tables of other texts. */
  run(text: string): Promise<void>
  client: pg.Client
  close(): Promise<void>
}

export async function openDescriber(connectionString: string): Promise<Describer> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  let tree = ''
  client.on('notice', ({ message, detail }) => {
    if (message === 'parse tree:') tree = detail ?? ''
  })
  await client.query('begin')
  await client.query("set local log_min_messages = 'panic'")
  return {
    client,
    async describe(text) {
      await client.query(
        "savepoint before; set local client_min_messages = 'log'; set local debug_print_parse = on",
      )
      try {
        const columns = await new Promise<Column[]>((resolve, reject) => {
          const done = (error: Error | null, found: Column[]) => (error ? reject(error) : resolve(found))
          client.query(new Preparation(text, done) as unknown as pg.Submittable)
        })
        return { columns, tree: parseTree(tree) }
      } finally {
        await client.query('rollback to before')
      }
    },
    async run(text) {
      await client.query(text)
    },
    async close() {
      await client.query('rollback')
      await client.end()
    },
  }
}
