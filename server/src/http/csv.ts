import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvText, type Line } from '../lib/csv-text.ts'

export type { Cell, Line } from '../lib/csv-text.ts'

interface CsvFile<Columns extends readonly string[]> {
  /** Without an ending, and nothing that somebody typed. */
  name: string
  columns: Columns
  /** In pieces, each of which is written before the next one is requested. */
  lines: AsyncIterator<Line<Columns>[]>
}

/**
 * Answers a CSV file (docs/csv.md) as fast as the caller takes it; what goes wrong at the start is
 * an error as usual.
 */
export async function sendCsv<const Columns extends readonly string[]>(
  reply: FastifyReply,
  { name, columns, lines }: CsvFile<Columns>,
): Promise<FastifyReply> {
  const text = csvText(columns, lines)
  const first = await text.next()
  async function* pieces() {
    for (let piece = first; !piece.done; piece = await text.next()) yield piece.value
  }
  return reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(pieces(), { objectMode: false }))
}
