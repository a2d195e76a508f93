import { sql, type SqlText } from './sql.ts'

/** The form of a column in the JSON of an item. */
interface Column {
  before: '' | '"'
  text: string
  after: '' | '"'
}
const bare = (text: string): Column => ({ before: '', text, after: '' })
const quoted = (text: string): Column => ({ before: '"', text, after: '"' })

/** Text that somebody typed. */
export const text = (column: string): Column => bare(`to_json(${column})`)
/** A text without characters that JSON escapes: ids, dates, times, our own keywords. */
export const word = (column: string): Column => quoted(column)
/** Numbers, booleans, and existing JSON. */
export const plain = (column: string): Column => bare(column)
export const moment = (column: string): Column => quoted(`rfc3339(${column})`)
/** A column that can be null. */
export const maybe = ({ before, text, after }: Column): Column =>
  bare(before ? `coalesce('${before}' || ${text} || '${after}', 'null')` : `coalesce(${text}::text, 'null')`)

/**
 * A row's JSON in the contract's shape. PostgreSQL's own functions look up each column's output for
 * each row; written out once, a page of fifty takes a quarter less time.
 */
export function jsonItem<Item>(columns: Record<keyof Item & string, Column>): SqlText {
  let before = '{'
  const parts: string[] = []
  for (const [name, column] of Object.entries<Column>(columns)) {
    parts.push(`'${before}"${name}":${column.before}'`, column.text)
    before = `${column.after},`
  }
  return sql.raw(`(${parts.join(' || ')} || '${before.slice(0, -1)}}')`)
}
