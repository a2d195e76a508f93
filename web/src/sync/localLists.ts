import { isPlaceOf, type Page, pageOfRows, queryIn, type Reader } from '@salve/contract/lists/rowList.ts'
import { logDaysOf } from '@salve/contract/lists/logDays.ts'
import { summaryQuery } from '@salve/contract/lists/summaryQueries.ts'
import { firstOfYear, symptomDaysOf } from '@salve/contract/lists/symptomYear.ts'
import { listLogDays } from '@salve/contract/medical-records/log-days.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { listSymptomDays, type Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { dayOfMoment } from '@salve/domain/moments.ts'
import type { ScopeKey } from '../lib/recordScope.ts'
import { type AnyList, type ListQuery, type ListRow, RECORD_KINDS } from './kinds.ts'
import { listAt } from './overlay.ts'
import type { ResponseCache, Seen } from './responseCache.ts'
import { newestRows, rowsIn, type SeenRow } from './seenRows.ts'

/** An answer that this device has put together from others. */
export interface LocalAnswer {
  body: { results: unknown[] }
  /** The moment of the oldest answer that it is from; null when it is from none. */
  at: number | null
  /** True when one answer of the server contained everything in the query. */
  isWhole: boolean
}

/** Answers that count the rows of a list by day. */
const DAYS: Record<string, (rows: readonly never[], search: string, reader: Reader) => unknown[]> = {
  [listLogDays.path]: (rows: readonly LogEntry[], search) => {
    const query = readQuery(listLogDays.path, search) as Parameters<typeof logDaysOf>[1] | null
    return query ? logDaysOf(rows, query) : []
  },
  [listSymptomDays.path]: (rows: readonly Symptom[], search, reader) => {
    const query = readQuery(listSymptomDays.path, search) as Parameters<typeof symptomDaysOf>[1] | null
    return query ? symptomDaysOf(rows, query, yearOf(reader)) : []
  },
}

function readQuery(path: string, search: string): unknown {
  const query = summaryQuery(path)
  return query ? queryIn({ query }, search) : null
}

const yearOf = ({ now, timeZone }: Reader) => {
  const to = dayOfMoment(new Date(now).toISOString(), timeZone)
  return { from: firstOfYear(to), to }
}

/**
 * A list that was never loaded with this query, from the records in other answers. Undefined for a
 * list of anything but records.
 */
export async function localAnswer(
  url: string,
  seen: ResponseCache,
  owner: ScopeKey,
  reader: Reader,
): Promise<LocalAnswer | undefined> {
  const [path = '', search = ''] = url.split('?')
  const kind = RECORD_KINDS.find(({ list }) => path.startsWith(list.path))
  const days = DAYS[path]
  const list = kind && (days ? kind.list : listAt(kind, path))
  if (!kind || !list) return undefined
  const answers = await seen.under(owner, kind.list.path)
  const rows = standing(kind.list, answers, reader)
  const query = new URLSearchParams(search)
  const isWhole = answers.some((answer) => isAllOf(kind.list, answer, query))
  if (days) {
    const results = days(rows.map(({ row }) => row) as never[], search, reader)
    const span = path === listSymptomDays.path ? yearOf(reader) : { next: null }
    return { body: { ...span, results }, at: oldest(rows), isWhole }
  }
  const asked = queryIn(list, search) as ListQuery | null
  if (!asked) return undefined
  const page = pageOfRows(
    list,
    rows.map(({ row }) => row),
    asked,
    reader,
  )
  const shown = rows.filter(({ row }) => page.results.includes(row))
  return { body: { ...page, results: [...page.results] }, at: oldest(shown), isWhole }
}

const oldest = (rows: readonly SeenRow[]) =>
  rows.length === 0 ? null : Math.min(...rows.map(({ at }) => at))

/**
 * The records as the last answers tell of them. One that a later answer would hold, and does not,
 * is gone.
 */
function standing(list: AnyList, answers: readonly Seen[], reader: Reader): SeenRow[] {
  const pages = answers.flatMap(({ url, body, at }) => {
    const [path = '', search = ''] = url.split('?')
    const query = path === list.path ? (queryIn(list, search) as ListQuery | null) : null
    const page = body as Page<ListRow>
    if (!query || !Array.isArray(page?.results)) return []
    return [{ query, page, at, ids: new Set(page.results.map((row) => String(row[list.key]))) }]
  })
  return [...newestRows(list, answers.flatMap(rowsIn(list)))].flatMap(([id, one]) => {
    const isGone = pages.some(
      ({ query, page, at, ids }) =>
        at > one.at && !ids.has(id) && isPlaceOf(list, one.row, page, query, { ...reader, now: at }),
    )
    return isGone ? [] : [one]
  })
}

const OF_PAGE = ['limit', 'cursor']

/** True when an answer is a whole list of which the queried one is a part. */
function isAllOf(list: AnyList, { url, body }: Seen, asked: URLSearchParams): boolean {
  const [path, search] = url.split('?')
  const query = new URLSearchParams(search)
  if (path !== list.path || query.has('cursor') || (body as Page<unknown>)?.next !== null) return false
  return [...query].every(([name, value]) => OF_PAGE.includes(name) || asked.get(name) === value)
}
