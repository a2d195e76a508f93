import { type Change, pageWith, queryIn, type Page, type Reader } from '@salve/contract/lists/rowList.ts'
import { beforeOf, changesIn } from './changedRows.ts'
import type { Entry, Row } from './entry.ts'
import { type AnyList, type ListQuery, type ListRow, RECORD_KINDS, type RecordKind } from './kinds.ts'
import { SUMMARIES } from './overlaySummaries.ts'
import { readingsNow, sittingIn, sittingOf, withSittings } from './sittings.ts'

/** The queued writes that an answer is overlaid with, and who reads it. */
export interface Overlay {
  entries: readonly Entry[]
  reader: Reader
  /** The records that this device has seen, of the kind that `needsSeen` names. */
  seen?: readonly Row[]
}

/**
 * Returns a record with all queued writes applied: null when it is deleted, undefined when none
 * concerns it.
 */
export function recordNow(entries: readonly Entry[], record: string): Row | null | undefined {
  return entries.findLast((entry) => entry.record === record)?.shown
}

/**
 * An answer of the server, or one that was seen earlier, with what waits on this device in it: new
 * records in their place, changed ones changed, deleted ones gone. Undefined where the record
 * itself is deleted.
 */
export function withEntries(url: string, body: unknown, overlay: Overlay): unknown {
  const { entries } = overlay
  const [path = '', search = ''] = url.split('?')
  const summary = SUMMARIES[path]
  if (summary) {
    if (!body || !entries.some(({ kind }) => kind === summary.of || summary.of === null)) return body
    return summary.change(body as never, search, known(overlay, summary.of))
  }
  const sitting = sittingIn(path)
  if (sitting) {
    const known = ((body as Partial<Page<Row>>)?.results ?? []).map((row) => ({
      in_sitting: { id: sitting },
      ...row,
    }))
    return sittingOf(readingsNow(sitting, known, entries))
  }
  for (const kind of RECORD_KINDS) {
    if (!path.startsWith(kind.list.path)) continue
    const mine = entries.filter((entry) => entry.kind === kind.name)
    if (mine.length === 0) return body
    const list = listAt(kind, path)
    if (list) return inList(list, kind, body as Page<ListRow>, search, overlay)
    const id = /^([^/]+)\/$/.exec(path.slice(kind.list.path.length))?.[1]
    const record = id === undefined ? undefined : recordNow(mine, decodeURIComponent(id))
    return record === undefined ? body : (record ?? undefined)
  }
  return body
}

/** The list of a kind at an address. */
export const listAt = ({ list, others = [] }: RecordKind, path: string): AnyList | undefined =>
  [list, ...others].find((one) => one.path === path)

function inList(
  list: AnyList,
  kind: RecordKind,
  page: Page<ListRow>,
  search: string,
  { entries, reader }: Overlay,
): unknown {
  const query = queryIn(list, search) as ListQuery | null
  if (!query || !Array.isArray(page?.results)) return page
  const changes = changesIn(entries, kind.name) as unknown as Map<string, Change<ListRow>>
  const results = pageWith(list, page, query, changes, reader)
  return { ...page, results: kind.name === 'log_entry' ? withSittings(results, entries) : results }
}

/** The kind of the records that an answer has to be put together with. */
export function needsSeen(url: string, entries: readonly Entry[]): RecordKind | undefined {
  const of = SUMMARIES[url.split('?')[0] ?? '']?.seen
  return entries.some(({ kind }) => kind === of) ? RECORD_KINDS.find(({ name }) => name === of) : undefined
}

/** Adds the records of a kind as they were before a change to those that were seen. */
function known(overlay: Overlay, of: Entry['kind'] | null): Required<Overlay> {
  const { entries, seen = [] } = overlay
  return { ...overlay, seen: of === null || of === 'dose' ? seen : [...seen, ...beforeOf(entries, of)] }
}
