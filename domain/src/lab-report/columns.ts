import type { Box } from './printed.ts'
import type { ColumnRole } from './titles.ts'
import type { Token } from './tokens.ts'

export interface Column {
  readonly role: ColumnRole
  readonly from: number
  readonly to: number
  /** As its head names it. */
  readonly title?: string | undefined
  /** The day whose results it holds, where the head names one. */
  readonly date?: string | null | undefined
}

/** The column in which a piece stands: the nearest one, and of those that it touches the one that it covers most. */
export function columnAt({ x, width }: Box, columns: readonly Column[]): Column | null {
  let best: { column: Column; distance: number } | null = null
  for (const column of columns) {
    const overlap = Math.min(x + width, column.to) - Math.max(x, column.from)
    if (best === null || -overlap < best.distance) best = { column, distance: -overlap }
  }
  return best?.column ?? null
}

/** Whether a piece stands under the title of a column, and not only nearest to it. */
export const isUnder = ({ x, width }: Box, { from, to }: Column): boolean => x < to && from < x + width

/**
 * The columns of a table without a head, from what stands one under the other: numbers are results where they come
 * first, earlier results behind them, and limits where most of the column are ranges.
 */
export function columnsFrom(rows: readonly (readonly Token[])[]): Column[] {
  const groups: { from: number; to: number; kinds: Token['kind'][] }[] = []
  const pieces = rows
    .flatMap((tokens) => tokens.slice(leadingWords(tokens)))
    .filter(({ kind }) => kind === 'number' || kind === 'range' || kind === 'finding')
    .toSorted((a, b) => a.box.x - b.box.x)
  for (const { box, kind } of pieces) {
    const group = groups.at(-1)
    if (group && box.x < group.to) {
      group.to = Math.max(group.to, box.x + box.width)
      group.kinds.push(kind)
    } else groups.push({ from: box.x, to: box.x + box.width, kinds: [kind] })
  }
  let hasValue = false
  return groups.map(({ from, to, kinds }) => {
    const ranges = kinds.filter((kind) => kind === 'range').length
    // A column of one-sided limits holds a range here and there; one of results never does.
    if (ranges * 4 >= kinds.length) return { role: 'range', from, to }
    const role = hasValue || kinds.length * 4 < rows.length ? 'other' : 'value'
    hasValue ||= role === 'value'
    return { role, from, to }
  })
}

/** How many pieces at the start of a row are its name. */
export function leadingWords(tokens: readonly Token[]): number {
  const first = tokens.findIndex(({ kind }) => kind === 'number' || kind === 'range' || kind === 'finding')
  return first < 0 ? tokens.length : first
}
