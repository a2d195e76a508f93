import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../lib/errors.ts'
import type { Sql } from './client.ts'

/** The sort keys of the last row of a page, by which the next page begins. */
export type PageKey = (string | number)[]

const MAC_BYTES = 12

/** Cursors carry a MAC, so that what is compared in SQL is what we wrote. */
export function writeCursor(key: Buffer, list: string, values: PageKey): string {
  const text = JSON.stringify(values)
  return Buffer.concat([macOf(key, list, text), Buffer.from(text)]).toString('base64url')
}

export function readCursor(key: Buffer, list: string, cursor: string | undefined): PageKey | null {
  if (cursor === undefined) return null
  const bytes = Buffer.from(cursor, 'base64url')
  const text = bytes.subarray(MAC_BYTES).toString('utf8')
  const fits =
    bytes.length > MAC_BYTES && timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(key, list, text))
  if (!fits) throw new AppError(400, 'bad-query', { errors: { cursor: ['invalid'] } })
  return JSON.parse(text) as PageKey
}

const macOf = (key: Buffer, list: string, text: string) =>
  createHmac('sha256', key).update(`${list} ${text}`).digest().subarray(0, MAC_BYTES)

interface Page {
  /** A query of two columns, `item` (json) and `key` (json array of the sort keys), in order, of limit + 1 rows. */
  rows: RawBuilder<unknown>
  limit: number
  cursorKey: Buffer
  list: string
}

/** Runs the query of a list and answers the body of the response, whose items PostgreSQL has written. */
export async function pageOf(db: Sql, { rows, limit, cursorKey, list }: Page): Promise<string> {
  const { rows: result } = await sql<{ items: string | null; last: PageKey | null }>`
    with numbered as (select item, key, row_number() over () as n from (${rows}) as page)
    select string_agg(item::text, ',' order by n) filter (where n <= ${limit}) as items,
      (array_agg(key order by n) filter (where n = ${limit} and more))[1] as last
    from (select *, max(n) over () > ${limit} as more from numbered) as counted
  `.execute(db)
  const [page] = result
  const next = page?.last ? JSON.stringify(writeCursor(cursorKey, list, page.last)) : 'null'
  return `{"results":[${page?.items ?? ''}],"next":${next}}`
}
