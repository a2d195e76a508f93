import { setImmediate } from 'node:timers/promises'
import { cellText } from '@salve/domain/csv-cells.ts'
import { addCell, noFacts } from '@salve/domain/csv-import/column-facts.ts'
import type { ImportKind } from '@salve/domain/csv-import/import-fields.ts'
import type { ColumnFacts } from '@salve/domain/csv-import/mapping.ts'
import {
  headerLineOf,
  mayBeTitle,
  namesOtherKind,
  namesTable,
} from '@salve/domain/csv-import/header-lines.ts'
import { wholeCharacters } from '@salve/domain/csv-import/problems.ts'
import { kindOf } from '@salve/domain/csv-import/propose-mapping.ts'
import { AppError } from '../lib/errors.ts'
import { repeatsHeading } from './blocks.ts'
import { namesSeparator, type Row, rowsOf, separatorOf } from '../lib/csv-rows.ts'

/** The form of a file, found by reading all of it. */
export interface Analysis {
  separator: string
  holds: ImportKind
  /** The line with the names of the columns, from 1; 0 for none. */
  header_line: number
  line_count: number
  facts: ColumnFacts[]
  /** The first lines, for the preview. */
  sample: Row[]
}

interface Limits {
  lines: number
  columns: number
}

/** Length of the text from which the separator is found. */
const START_LENGTH = 64 * 1024
/**
 * The names of the columns stand in one of the first lines; spreadsheets of meters begin with a
 * title.
 */
const HEAD_ROWS = 10
const SAMPLE_ROWS = 8
const HEADER_LENGTH = 100
const CELL_SHOWN = 2000

/** Reads a whole file. Throws 422 where it is empty, too long, or no table. */
export async function analyse(
  text: AsyncIterator<string>,
  wanted: ImportKind | null,
  limits: Limits,
): Promise<Analysis> {
  const { start, whole } = await beginningOf(text)
  if (isNoTable(start)) throw new AppError(415, 'not-a-table')
  const separator = separatorOf(start)
  const rows = rowsOf(whole(), separator)
  const first = ((await rows.next()).value ?? []) as Row[]
  const head = first.filter(({ cells }, i) => i > 0 || !namesSeparator(cells)).slice(0, HEAD_ROWS)
  if (head.every(({ cells }) => isBlank(cells))) throw new AppError(422, 'csv-empty')
  const headIndex = headerLineOf(
    head.map(({ cells }) => cells),
    wanted,
  )
  const header = headIndex === null ? undefined : head[headIndex]
  const width = Math.min(
    limits.columns,
    header?.cells.length ?? Math.max(...head.map(({ cells }) => cells.length)),
  )
  const names = Array.from({ length: width }, (_, i) => nameOf(header?.cells[i]))
  const found: Analysis & Reading = {
    wanted,
    limits,
    first: 0,
    block: 0,
    pending: null,
    lastLine: header?.line ?? 0,
    separator,
    holds: wanted ?? kindOf(names),
    header_line: header?.line ?? 0,
    line_count: 0,
    facts: names.map((name) => ({ ...noFacts(name), lines: { header: header?.line ?? 0, last: null } })),
    sample: [],
  }
  const isLine = ({ line, cells }: Row) => isBelow(found, line, cells)
  addRows(found, first.filter(isLine))
  for await (const more of rows) {
    addRows(found, more)
    // Others wait for this process.
    await setImmediate()
  }
  if (found.pending) addRow(found, found.pending)
  if (found.line_count === 0) throw new AppError(422, 'csv-empty')
  const { holds, header_line, line_count, facts, sample } = found
  return { separator, holds, header_line, line_count, facts, sample }
}

/**
 * JSON, XML and HTML are text, and no lines of cells: read as such they would be nothing but
 * mistakes.
 */
const isNoTable = (start: string): boolean =>
  /^\s*(?:[[{]\s*(?:["\]}{[]|-?\d|$)|<(?:\?xml|!doctype|html|\w+[\s>]))/i.test(start.replace(/^\uFEFF/, ''))

/** The progress of reading a file. */
interface Reading {
  wanted: ImportKind | null
  limits: Limits
  /** The number of its first column. */
  first: number
  block: number
  /** A line that is the title of the next table, or a line of this one: what follows says which. */
  pending: Row | null
  /** The last line of this table so far. */
  lastLine: number
}

/** True when a row is read: it lies below the names of the columns. */
export function isBelow(
  { header_line }: { header_line: number },
  line: number,
  cells: readonly string[],
): boolean {
  return line > header_line && !(line === 1 && namesSeparator(cells))
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
const nameOf = (cell = '') =>
  cellText(cell)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, HEADER_LENGTH)
    .toWellFormed()

function addRows(found: Analysis & Reading, rows: readonly Row[]): void {
  for (const row of rows) {
    if (isBlank(row.cells)) continue
    if (repeatsHeading(row.cells, found.facts.slice(found.first))) {
      found.pending = null
      continue
    }
    if (found.header_line > 0 && namesTable(row.cells, found.wanted)) {
      beginTable(found, row)
      continue
    }
    if (found.pending && isOfOtherTable(found, found.pending)) beginTable(found, found.pending, row)
    else if (found.pending) addRow(found, found.pending)
    found.pending = mayBeTitle(row.cells) ? row : null
    if (!found.pending) addRow(found, row)
  }
}

function isOfOtherTable(found: Analysis & Reading, title: Row): boolean {
  const headers = found.facts.slice(found.first).map(({ header }) => header)
  return found.holds === 'log_entries' && found.header_line > 0 && namesOtherKind(title.cells, headers)
}

/**
 * The line names another table, whose lines go on below; one that a title alone names has as many
 * columns as its first line.
 */
function beginTable(found: Analysis & Reading, { line, cells }: Row, first?: Row): void {
  found.pending = null
  const names = first ? first.cells.map(() => '') : cells.map(nameOf)
  if (!first) while (names.at(-1) === '') names.pop()
  if (found.facts.length + names.length > found.limits.columns) throw new AppError(422, 'csv-too-wide')
  for (const facts of found.facts)
    if (facts.block === undefined || facts.block === found.block)
      facts.lines = { header: facts.lines?.header ?? 0, last: found.lastLine }
  const block = found.block + 1
  found.first = found.facts.length
  found.block = block
  found.facts.push(...names.map((name) => ({ ...noFacts(name), block, lines: { header: line, last: null } })))
  found.lastLine = line
}

function addRow(found: Analysis & Reading, { line, cells }: Row): void {
  found.pending = null
  found.line_count += 1
  found.lastLine = line
  if (found.line_count > found.limits.lines) throw new AppError(422, 'csv-too-long')
  if (found.sample.length < SAMPLE_ROWS)
    found.sample.push({ line, cells: cells.map((cell) => wholeCharacters(cell, CELL_SHOWN)) })
  found.facts.slice(found.first).forEach((facts, i) => addCell(facts, cells[i] ?? ''))
}

/** The first part of a text, and all of it again. */
async function beginningOf(text: AsyncIterator<string>) {
  let start = ''
  let isOver = false
  while (start.length < START_LENGTH && !isOver) {
    const { value, done } = await text.next()
    isOver = done === true
    start += value ?? ''
  }
  async function* whole() {
    yield start
    if (isOver) return
    for (let piece = await text.next(); !piece.done; piece = await text.next()) yield piece.value
  }
  return { start, whole }
}
