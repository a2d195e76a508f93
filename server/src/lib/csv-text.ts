import { safeCell } from '@salve/domain/csv-cells.ts'
import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null
/** A line of a CSV file: the content of each column. */
export type Line<Columns extends readonly string[]> = Record<Columns[number], Cell>

/** Spreadsheets take a file that begins with it as UTF-8, and all others as something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A CSV file (docs/csv.md) in pieces, each written before the next one is requested. The first one
 * includes the first lines, so that their errors occur before anything is sent.
 */
export async function* csvText<const Columns extends readonly string[]>(
  columns: Columns,
  lines: AsyncIterator<Line<Columns>[]>,
): AsyncGenerator<string, void> {
  let before = BYTE_ORDER_MARK + textOf([columns])
  for (let piece = await lines.next(); !piece.done; piece = await lines.next()) {
    const cells = piece.value.map((line) => columns.map((column) => cellOf(line[column as Columns[number]])))
    if (before || cells.length > 0) yield before + textOf(cells)
    before = ''
  }
  if (before) yield before
}

const cellOf = (cell: Cell) => (typeof cell === 'string' ? safeCell(cell) : cell)
const textOf = (lines: readonly (readonly Cell[])[]) =>
  lines.length === 0
    ? ''
    : stringify(
        lines.map((line) => [...line]),
        // A single line break is quoted, too: readers take it as the end of a line.
        { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
      )
