import { compareMoments } from '@salve/domain/moments.ts'
import type { Row } from './entry.ts'
import type { AnyList, ListRow } from './kinds.ts'
import type { Seen } from './responseCache.ts'
import { sittingIn } from './sittings.ts'

/** A record that was seen, and the moment of the last answer that held it. */
export interface SeenRow {
  row: ListRow
  at: number
}

const ONE_OR_LIST = /^([^/]+\/)?$/

/**
 * Reads the records of a kind out of an answer under the address of its list: the list itself, one
 * of its excerpts, a record alone, or a sitting. What hangs on a record has rows of its own.
 */
export const rowsIn =
  (list: AnyList) =>
  ({ url, body, at }: Seen): SeenRow[] => {
    const [path = ''] = url.split('?')
    if (!ONE_OR_LIST.test(path.slice(list.path.length)) && sittingIn(url) === undefined) return []
    const { results } = (body ?? {}) as { results?: unknown }
    const rows = Array.isArray(results) ? (results as unknown[]) : [body]
    return rows.filter(isRowOf(list)).map((row) => ({ row, at }))
  }

const isRowOf =
  ({ key }: AnyList) =>
  (row: unknown): row is ListRow =>
    typeof row === 'object' &&
    row !== null &&
    typeof (row as Row)[key] === 'string' &&
    typeof (row as Row)['updated_at'] === 'string'

/** Each record once, in its newest version, with the last moment at which it was there. */
export function newestRows({ key }: AnyList, rows: readonly SeenRow[]): Map<string, SeenRow> {
  const newest = new Map<string, SeenRow>()
  for (const one of rows) {
    const id = String(one.row[key])
    const other = newest.get(id)
    const isNewer = !other || compareMoments(one.row.updated_at, other.row.updated_at) > 0
    newest.set(id, {
      row: isNewer ? one.row : other.row,
      at: Math.max(one.at, other?.at ?? one.at),
    })
  }
  return newest
}
