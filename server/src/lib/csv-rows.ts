import { pipeline, Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import { AppError } from './errors.ts'

/**
 * One line of a CSV file. With line breaks inside of quotation marks it goes over several lines of
 * the text.
 */
export interface Row {
  /** The line at which it begins, from 1. */
  line: number
  cells: string[]
}

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** A longer line is a quotation mark that was never closed. */
const ROW_MAX_BYTES = 200_000
const ROW_MAX_CELLS = 20_000
const ROWS_AT_ONCE = 1000

const options = (separator: string): Options => ({
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: ROW_MAX_BYTES,
})

/** The rows of a text, many at once. Throws 422 where a quotation mark is never closed. */
export async function* rowsOf(text: AsyncIterable<string>, separator: string): AsyncGenerator<Row[]> {
  const parser = parse(options(separator))
  pipeline(Readable.from(narrow(text, separator)), parser, () => {})
  let rows: Row[] = []
  let line = 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      rows.push({ line, cells })
      line += 1 + breaksIn(cells)
      if (rows.length < ROWS_AT_ONCE) continue
      yield rows
      rows = []
    }
  } catch (error) {
    if (error instanceof CsvError) throw new AppError(422, 'csv-quotes')
    throw error
  }
  yield rows
}

/** Passes a text on; throws 422 at a line with too many cells, which the parser does not limit. */
async function* narrow(text: AsyncIterable<string>, separator: string): AsyncGenerator<string> {
  let cells = 0
  for await (const piece of text) {
    for (const line of piece.split(/(?<=[\r\n])/)) {
      cells += line.split(separator).length - 1
      if (cells > ROW_MAX_CELLS) throw new AppError(422, 'csv-quotes')
      if (/[\r\n]$/.test(line)) cells = 0
    }
    yield piece
  }
}

function breaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) if (/[\r\n]/.test(cell)) breaks += cell.match(/\r\n|\r|\n/g)?.length ?? 0
  return breaks
}

/** The line that spreadsheets write before the first one to name their separator. */
const NAMED = /^sep=(.)\r?\n/i
const SAMPLE_ROWS = 20

/**
 * The separator of a text by its beginning: the one that splits most lines, and all of them alike.
 */
export function separatorOf(start: string): Separator {
  const named = NAMED.exec(start)?.[1]
  const known = SEPARATORS.find((one) => one === named)
  if (known) return known
  const scores = SEPARATORS.map((separator) => scoreOf(start, separator))
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ','
}

function scoreOf(start: string, separator: Separator): number {
  const rows = firstRows(start, separator).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const counts = rows.map((cells) => cells.length - 1)
  const most = Math.max(0, ...counts)
  return counts.filter((count) => count === most).length * Math.min(most, 1) + most / 1000
}

/** True when a line only names the separator. */
export const namesSeparator = (cells: readonly string[]): boolean =>
  /^sep=/i.test(cells[0] ?? '') && cells.join('').length <= 'sep=;'.length

function firstRows(start: string, separator: Separator): string[][] {
  try {
    return parseAll(start, { ...options(separator), to: SAMPLE_ROWS }) as string[][]
  } catch {
    // The beginning may end within quotation marks; without them it still tells enough.
    return start
      .split(/\r\n|\n|\r/)
      .slice(0, SAMPLE_ROWS)
      .map((line) => line.split(separator))
  }
}
