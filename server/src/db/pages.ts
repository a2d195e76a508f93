import { createHmac, timingSafeEqual } from 'node:crypto'
import { CURSOR_MAC_BYTES } from '@salve/contract/lists/cursor.ts'
import { AppError } from '../lib/errors.ts'
import type { Sql } from './client.ts'
import { sql, type SqlText } from './sql.ts'

/** The sort keys of the last row of a page, by which the next page begins. */
export type PageKey = readonly (string | number)[]

/** Cursors carry a MAC, so that SQL compares only values that we wrote. */
export function writeCursor(key: Buffer, list: string, values: PageKey): string {
  const text = JSON.stringify(values)
  return Buffer.concat([macOf(key, list, text), Buffer.from(text)]).toString('base64url')
}

export function readCursor(key: Buffer, list: string, cursor: string | undefined): PageKey | null {
  if (cursor === undefined) return null
  const bytes = Buffer.from(cursor, 'base64url')
  const text = bytes.subarray(CURSOR_MAC_BYTES).toString('utf8')
  const fits =
    bytes.length > CURSOR_MAC_BYTES &&
    timingSafeEqual(bytes.subarray(0, CURSOR_MAC_BYTES), macOf(key, list, text))
  if (!fits) throw new AppError(400, 'bad-query', { errors: { cursor: ['invalid'] } })
  return JSON.parse(text) as PageKey
}

const macOf = (key: Buffer, list: string, text: string) =>
  createHmac('sha256', key).update(`${list} ${text}`).digest().subarray(0, CURSOR_MAC_BYTES)

interface Page<Item> {
  /**
   * A query of one column, `item` (json), in order, of limit + 1 rows: the one too many tells that
   * there is a next page.
   */
  rows: SqlText
  /** The sort keys of an item. */
  keyOf(item: Item): PageKey
  limit: number
  cursorKey: Buffer
  list: string
}

/** Between two items. No JSON of PostgreSQL's holds it: within strings a line break is escaped. */
const BETWEEN = ',\n'

/**
 * Runs the query of a list and answers the body of the response, whose items PostgreSQL has
 * written.
 */
export async function pageOf<Item>(
  db: Sql,
  { rows, keyOf, limit, cursorKey, list }: Page<Item>,
): Promise<string> {
  const { count, items } = await itemsOf(db, list, rows)
  if (count <= limit) return `{"results":[${items}],"next":null}`
  const shown = items.slice(0, items.lastIndexOf(BETWEEN))
  const before = shown.lastIndexOf(BETWEEN)
  const last = JSON.parse(before < 0 ? shown : shown.slice(before + BETWEEN.length)) as Item
  return `{"results":[${shown}],"next":${JSON.stringify(writeCursor(cursorKey, list, keyOf(last)))}}`
}

/** Answers the body of a list without pages: all rows of a query of one column, `item` (json). */
export async function wholeList(db: Sql, list: string, rows: SqlText): Promise<string> {
  return `{"results":[${(await itemsOf(db, list, rows)).items}],"next":null}`
}

/** Throws rather than leave out a row whose item is null, as the aggregation alone would. */
async function itemsOf(db: Sql, list: string, rows: SqlText): Promise<{ count: number; items: string }> {
  const { rows: result } = await sql<{ count: number; written: number; items: string | null }>`
    select count(*)::int as count, count(item)::int as written, string_agg(item::text, ${BETWEEN}) as items from (${rows}) as page
  `.execute(db)
  const { count, written, items } = result[0] ?? { count: 0, written: 0, items: null }
  if (written !== count) throw new Error(`the list ${list} has ${count - written} rows without an item`)
  return { count, items: items ?? '' }
}
