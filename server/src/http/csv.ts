import { Readable } from 'node:stream'
import { safeCell } from '@salve/domain/csv-cells.ts'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

export type Cell = string | number | null
/** A line of a CSV file: what stands in each column. */
export type Line<Columns extends readonly string[]> = Record<Columns[number], Cell>

interface CsvFile<Columns extends readonly string[]> {
  /** Without an ending, and nothing that somebody typed. */
  name: string
  columns: Columns
  /** In pieces, each of which is written before the next one is asked for. */
  lines: AsyncIterator<Line<Columns>[]>
}

/** Spreadsheets take a file that begins with it as UTF-8, and all others as something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Answers a CSV file (docs/csv.md) as fast as the caller takes it; what goes wrong at the start is an error as usual. */
export async function sendCsv<const Columns extends readonly string[]>(
  reply: FastifyReply,
  { name, columns, lines }: CsvFile<Columns>,
): Promise<FastifyReply> {
  const first = await lines.next()
  async function* pieces() {
    yield BYTE_ORDER_MARK + textOf([columns])
    for (let piece = first; !piece.done; piece = await lines.next())
      if (piece.value.length > 0)
        yield textOf(
          piece.value.map((line) => columns.map((column) => cellOf(line[column as Columns[number]]))),
        )
  }
  return reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(pieces(), { objectMode: false }))
}

const cellOf = (cell: Cell) => (typeof cell === 'string' ? safeCell(cell) : cell)
const textOf = (lines: readonly (readonly Cell[])[]) =>
  stringify(
    lines.map((line) => [...line]),
    // A single line break is quoted, too: readers take it as the end of a line.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
