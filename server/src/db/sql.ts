import { CompiledQuery } from 'kysely'
import { ScopedDatabase, type Sql } from './client.ts'

/**
 * A piece of SQL with its values, made by the tag below. It looks like Kysely's own, but only joins
 * texts: for each request, Kysely makes a tree of objects, which takes longer than the rest of what
 * a list does in this process.
 */
export class SqlText<Row = unknown> {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }

  /** Runs it with the role of `db`, within its transaction if there is one. */
  async execute(db: Sql): Promise<{ rows: Row[]; changed: number }> {
    const text = this.texts.reduce((before, after, i) => `${before}$${i}${after}`)
    if (db instanceof ScopedDatabase) {
      const { rows, rowCount } = await db.run(text, [...this.values])
      return { rows, changed: rowCount ?? 0 }
    }
    const { rows, numAffectedRows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...this.values]))
    return { rows, changed: Number(numAffectedRows ?? 0) }
  }
}

/** SQL in which each `${}` is a value, or another piece of SQL. */
export function sql<Row = unknown>(strings: TemplateStringsArray, ...parts: unknown[]): SqlText<Row> {
  const texts = [strings[0] ?? '']
  const values: unknown[] = []
  parts.forEach((part, i) => {
    if (part instanceof SqlText) append(texts, values, part)
    else {
      values.push(part)
      texts.push('')
    }
    texts[texts.length - 1] += strings[i + 1] ?? ''
  })
  return new SqlText(texts, values)
}

/** Values or pieces, one after the other. */
sql.join = (parts: readonly unknown[], between: SqlText = sql`, `): SqlText => {
  const texts = ['']
  const values: unknown[] = []
  parts.forEach((part, i) => {
    if (i > 0) append(texts, values, between)
    append(texts, values, part instanceof SqlText ? part : sql`${part}`)
  })
  return new SqlText(texts, values)
}

/** The name of a table or column. */
sql.ref = (name: string): SqlText => sql.raw(`"${name.replaceAll('"', '""')}"`)

/** Text of our own code, never of a request. */
sql.raw = (text: string): SqlText => new SqlText([text], [])

function append(
  texts: string[],
  values: unknown[],
  { texts: [first = '', ...rest], values: more }: SqlText,
): void {
  texts[texts.length - 1] += first
  texts.push(...rest)
  values.push(...more)
}
