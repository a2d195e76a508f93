import { compareMoments } from '@salve/domain/moments.ts'
import * as z from 'zod/mini'
import type { Schema } from '../endpoint.ts'
import { keyInCursor, ownCursor, type SortKey } from './cursor.ts'

/**
 * The facts about the reader on which a list depends besides its rows: the moment and the patient's
 * own clock.
 */
export interface Reader {
  now: number
  timeZone: string
  /**
   * The keys of the analytes with this text in a name. The table of names is large, so the caller
   * loads it; without it, a search matches only the names in the reports.
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
 * One description of a list of records: the rows that a query finds, their order, and a row after a
 * write. The server does the same in SQL, a device uses this offline, and a test compares the two.
 */
export interface RowList<Row extends Versioned, Query, Input> {
  /** The address of the list's call. */
  path: string
  /** The schema of its query. */
  query: Schema
  /** The column that identifies a row. */
  key: 'id' | 'uid'
  holds(row: Row, query: Query, reader: Reader): boolean
  /** The sort key of a row; no two rows share one. */
  keyOf(row: Row): SortKey
  /** True when the earliest row comes first; default: the latest does. */
  isEarliestFirst?(query: Query): boolean
  /** The row after a call that adds it (`before` is null) or replaces it. */
  rowFrom(input: Input, made: Made, before: Row | null): Row
}

/** A page of a list, as its call returns it. */
export interface Page<Row> {
  results: readonly Row[]
  next?: string | null
}

/** The last queued write to a row; a null row was deleted. */
export interface Change<Row> {
  row: Row | null
  at: string
}

/** Parses the query of an address; null when the server would reject it. */
export function queryIn<S extends Schema>(list: { query: S }, search: string): z.output<S> | null {
  const read = z.safeParse(list.query, Object.fromEntries(new URLSearchParams(search)))
  return read.success ? read.data : null
}

/**
 * Parses the fields of a body as the server does; returns them unchanged when it would reject them.
 */
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

/** All rows that a query finds, in list order. */
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
 * Applies queued writes to the server's page: inserts new rows, moves edited ones and removes
 * deleted ones. A row belongs to the page whose cursors enclose it.
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
    // In a list ordered by change, a local edit decides the row's position.
    const key = list.keyOf({ ...row, updated_at: at })
    const isHere = (!start || order(key, start) > 0) && (!end || order(key, end) <= 0)
    return isHere ? [{ row, key }] : []
  })
  return [...kept, ...added].toSorted((one, other) => order(one.key, other.key)).map(({ row }) => row)
}

/** A page of locally known rows, with a local cursor to the next one. */
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
 * True when the server's page would include a row, so that a newer answer without it proves that
 * the row is gone.
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
  // A page with unreadable ends says nothing about rows that are not on it.
  if ((query.cursor !== undefined && !start) || (page.next && !end)) return false
  return list.holds(row, query, reader) && (!start || order(key, start) > 0) && (!end || order(key, end) <= 0)
}
