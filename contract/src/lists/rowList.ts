import { compareMoments } from '@salve/domain/moments.ts'
import * as z from 'zod/mini'
import type { Schema } from '../endpoint.ts'
import { keyInCursor, ownCursor, type SortKey } from './cursor.ts'

/** The reader of a list: besides the rows, the moment and the patient's own clock decide. */
export interface Reader {
  now: number
  timeZone: string
  /**
   * The keys of the analytes that have this in one of their names. The table of names is large, so
   * whoever needs it brings it along; without it a search finds the names that are in the reports.
   */
  analytesLike?: (text: string) => ReadonlySet<string>
}

/** The facts of a write that a device knows before the server has it. */
export interface Made {
  id: string
  at: string
  timeZone: string
}

interface Versioned {
  id: string | number
  uid?: string
  updated_at: string
}

/**
 * A list of records, described once: which rows a query finds, in what order, and what a
 * row looks like after a write. The server does the same in SQL, a device does it with this for
 * what it has without a network, and a test compares the two.
 */
export interface RowList<Row extends Versioned, Query, Input> {
  /** The address that answers the list. */
  path: string
  /** The shape of its query. */
  query: Schema
  /** The column by which a row is addressed. */
  key: 'id' | 'uid'
  holds(row: Row, query: Query, reader: Reader): boolean
  /** The sort key of a row, which no two rows share. */
  keyOf(row: Row): SortKey
  /** True when the earliest row comes first; the latest does, where this is left out. */
  isEarliestFirst?(query: Query): boolean
  /** A row that a call adds (`before` is null) or replaces. */
  rowFrom(input: Input, made: Made, before: Row | null): Row
}

/** A page of a list, as its call answers it. */
export interface Page<Row> {
  results: readonly Row[]
  next?: string | null
}

/** The last write to a row that the server does not have yet; a row of null was deleted. */
export interface Change<Row> {
  row: Row | null
  at: string
}

/** Reads the query of an address; null where the server would refuse it. */
export function queryIn<S extends Schema>(list: { query: S }, search: string): z.output<S> | null {
  const read = z.safeParse(list.query, Object.fromEntries(new URLSearchParams(search)))
  return read.success ? read.data : null
}

/** The fields of a body as the server reads them; as they are where it would refuse them. */
export function inputRead<S extends Schema>(schema: S, body: unknown): z.output<S> {
  const read = z.safeParse(schema, body)
  return (read.success ? read.data : body) as z.output<S>
}

const MOMENT = /T.*Z$/

function compareKeys(one: SortKey, other: SortKey): number {
  for (const [index, a] of one.entries()) {
    const b = other[index] ?? ''
    const apart = MOMENT.test(a) && MOMENT.test(b) ? compareMoments(a, b) : compareText(a, b)
    if (apart !== 0) return apart
  }
  return 0
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function orderOf<Row extends Versioned, Query>(
  list: RowList<Row, Query, never>,
  query: Query,
): (one: SortKey, other: SortKey) => number {
  return list.isEarliestFirst?.(query) ? compareKeys : (one, other) => compareKeys(other, one)
}

/** All rows that a query finds, in the order of the list. */
export function rowsListed<Row extends Versioned, Query>(
  list: RowList<Row, Query, never>,
  rows: readonly Row[],
  query: Query,
  reader: Reader,
): Row[] {
  const order = orderOf(list, query)
  return rows
    .filter((row) => list.holds(row, query, reader))
    .toSorted((one, other) => order(list.keyOf(one), list.keyOf(other)))
}

/**
 * A page of the server's with what it does not have yet: new rows in their place, changed ones
 * moved, deleted ones gone. A row stands on the page within whose cursors it falls.
 */
export function pageWith<Row extends Versioned, Query extends { cursor?: string | undefined }>(
  list: RowList<Row, Query, never>,
  page: Page<Row>,
  query: Query,
  changes: ReadonlyMap<string, Change<Row>>,
  reader: Reader,
): Row[] {
  const order = orderOf(list, query)
  const { results, next } = page
  const keyAt = (row: Row | undefined) => row && list.keyOf(row)
  const start = query.cursor === undefined ? undefined : (keyInCursor(query.cursor) ?? keyAt(results[0]))
  const end = next ? (keyInCursor(next) ?? keyAt(results.at(-1))) : undefined
  const kept = results
    .filter((row) => !changes.has(String(row[list.key])))
    .map((row) => ({ row, key: list.keyOf(row) }))
  const added = [...changes.values()].flatMap(({ row, at }) => {
    if (!row || !list.holds(row, query, reader)) return []
    // A list in the order of changes has what was changed here where the change puts it.
    const key = list.keyOf({ ...row, updated_at: at })
    const isHere = (!start || order(key, start) > 0) && (!end || order(key, end) <= 0)
    return isHere ? [{ row, key }] : []
  })
  return [...kept, ...added].toSorted((one, other) => order(one.key, other.key)).map(({ row }) => row)
}

/** A page of rows that a device has, with a cursor of its own to the next one. */
export function pageOfRows<
  Row extends Versioned,
  Query extends { limit?: number; cursor?: string | undefined },
>(list: RowList<Row, Query, never>, rows: readonly Row[], query: Query, reader: Reader): Page<Row> {
  const order = orderOf(list, query)
  const start = query.cursor === undefined ? null : keyInCursor(query.cursor)
  const left = rowsListed(list, rows, query, reader).filter(
    (row) => !start || order(list.keyOf(row), start) > 0,
  )
  const results = left.slice(0, query.limit)
  const last = results.at(-1)
  return { results, next: last && left.length > results.length ? ownCursor(list.keyOf(last)) : null }
}

/**
 * True when a page of the server would hold a row: an answer that does not hold it, and is newer
 * than whatever told of it, says that it is gone.
 */
export function isPlaceOf<Row extends Versioned, Query extends { cursor?: string | undefined }>(
  list: RowList<Row, Query, never>,
  row: Row,
  page: Page<Row>,
  query: Query,
  reader: Reader,
): boolean {
  const order = orderOf(list, query)
  const key = list.keyOf(row)
  const start = query.cursor === undefined ? null : keyInCursor(query.cursor)
  const end = page.next ? keyInCursor(page.next) : null
  // A page whose ends cannot be read says nothing of what is not on it.
  if ((query.cursor !== undefined && !start) || (page.next && !end)) return false
  return list.holds(row, query, reader) && (!start || order(key, start) > 0) && (!end || order(key, end) <= 0)
}
