import type { ColumnFacts } from '@salve/domain/csv-import/mapping.ts'

/** The place of a table's columns among all columns of a file, and its own lines. */
interface Block {
  block: number
  first: number
  width: number
  header: number
  last: number | null
}

/**
 * The tables of a file, in their order. A file that was read before there could be several has one.
 */
function blocksIn(facts: readonly ColumnFacts[], headerLine: number): Block[] {
  const blocks: Block[] = []
  facts.forEach(({ block = 0, lines }, column) => {
    const known = blocks.find((one) => one.block === block)
    if (known) known.width += 1
    else {
      const { header, last } = lines ?? { header: headerLine, last: null }
      blocks.push({ block, first: column, width: 1, header, last })
    }
  })
  return blocks
}

/**
 * A line of a table, with its cells under the numbers that its columns have among all of the file.
 */
export interface PlacedLine {
  block: number
  cells: string[]
}

/**
 * Finds a line's table by its number; null for a line outside tables: headers, titles, and text
 * before them.
 */
export function placer(
  facts: readonly ColumnFacts[],
  headerLine: number,
): (line: number, cells: readonly string[]) => PlacedLine | null {
  const blocks = blocksIn(facts, headerLine)
  return (line, cells) => {
    const of = blocks.findLast(({ header }) => line > header)
    if (!of || (of.last !== null && line > of.last)) return null
    if (repeatsHeading(cells, facts.slice(of.first, of.first + of.width))) return null
    if (blocks.length === 1) return { block: of.block, cells: [...cells] }
    const { first, width, block } = of
    const before: string[] = Array.from({ length: first }, () => '')
    const after: string[] = Array.from({ length: facts.length - first - width }, () => '')
    // Cells beyond the last column of a table stay beyond the last of the file.
    return { block, cells: [...before, ...padded(cells, width), ...after, ...cells.slice(width)] }
  }
}

/**
 * Files that were put together repeat the names of their columns, some with a rule of dashes above
 * them.
 */
export function repeatsHeading(cells: readonly string[], table: readonly ColumnFacts[]): boolean {
  if (/^-{4,}$/.test(cells[0]?.trim() ?? '')) return true
  const names = table.map(({ header }) => header)
  const isNamed = names.filter((name) => name !== '').length > 1
  return isNamed && names.every((name, i) => name === (cells[i] ?? '').trim())
}

const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, i) => cells[i] ?? '')
