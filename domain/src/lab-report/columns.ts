import type { Box } from './printed.ts'
import type { ColumnRole } from './titles.ts'

export interface Column {
  readonly role: ColumnRole
  readonly from: number
  readonly to: number
  /** The words of the column's heading. */
  readonly title?: string | undefined
  /** The day whose results it holds, where the head names one. */
  readonly date?: string | null | undefined
  /** The month whose results it holds, where the head names no day: YYYY-MM. */
  readonly month?: string | null | undefined
}

/**
 * The column of a piece: the nearest one, or among those that it touches, the one that it covers
 * most.
 */
export function columnAt({ x, width }: Box, columns: readonly Column[]): Column | null {
  let best: { column: Column; distance: number } | null = null
  for (const column of columns) {
    const overlap = Math.min(x + width, column.to) - Math.max(x, column.from)
    if (best === null || -overlap < best.distance) best = { column, distance: -overlap }
  }
  return best?.column ?? null
}

/** True when a piece is under a column's title, and not only nearest to it. */
export const isUnder = ({ x, width }: Box, { from, to }: Column): boolean => x < to && from < x + width
