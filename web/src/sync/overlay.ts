import { type Dashboard, DASHBOARD_MAX, getDashboard } from '@salve/contract/dashboard.ts'
import { listLogDays } from '@salve/contract/medical-records/log-days.ts'
import { getOverview, type Overview } from '@salve/contract/medical-records/overview.ts'
import { listSymptomsByHealthIssue } from '@salve/contract/medical-records/symptoms.ts'
import { type AsNeededPlan, listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { listLedger, type PlanLedger } from '@salve/contract/medications/ledger.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { WAITING } from '../lib/waiting.ts'
import type { Entry, Row } from './entry.ts'
import { matchesListQuery } from './matchesListQuery.ts'
import { RECORD_KINDS, type RecordKind } from './kinds.ts'
import { changeDays } from './overlayDays.ts'
import { changeAsNeeded, changeDoses, changeLedger } from './overlayDoses.ts'
import { changeValues } from './overlayValues.ts'
import { readingsNow, sittingIn, sittingOf, withSittings } from './sittings.ts'

/**
 * Returns a record with all queued writes applied: null when it is deleted, undefined when none is
 * about it.
 */
export function recordNow(entries: readonly Entry[], record: string): Row | null | undefined {
  return entries.findLast((entry) => entry.record === record)?.shown
}

/**
 * An answer of the server, or one that was seen earlier, with what waits on this device in it: new
 * records in their place, changed ones changed, deleted ones gone. Undefined where the record
 * itself is deleted. `seen` are the readings of the logbook that this device has seen, for
 * `needsReadings`.
 */
export function withEntries(
  url: string,
  body: unknown,
  entries: readonly Entry[],
  now: number,
  seen: readonly Row[] = [],
): unknown {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  if (path === listDoseEvents.path) {
    const isAsked = (date: string) => date >= (query.get('from') ?? '') && date <= (query.get('to') ?? '9999')
    return mapResults(body, (rows) => changeDoses(rows, entries, isAsked))
  }
  if (path === listAsNeeded.path)
    return mapResults(
      body,
      (plans) => changeAsNeeded(plans as unknown as AsNeededPlan[], entries, now) as never,
    )
  if (path === listLedger.path)
    return mapResults(body, (plans) => changeLedger(plans as unknown as PlanLedger[], entries, now) as never)
  if (path === getDashboard.path) return inDashboard(body as Partial<Dashboard>, entries, now, seen)
  if (path === getOverview.path) {
    const overview = body as Partial<Overview>
    if (!overview?.newest_values) return body
    return {
      ...overview,
      newest_values: changeValues(overview.newest_values, entries, seen, Number.POSITIVE_INFINITY),
    }
  }
  const sitting = sittingIn(path)
  if (sitting) {
    const known = ((body as Partial<Page>)?.results ?? []).map((row) => ({
      in_sitting: { id: sitting },
      ...row,
    }))
    return sittingOf(readingsNow(sitting, known, entries))
  }
  for (const kind of RECORD_KINDS) {
    if (!path.startsWith(kind.list)) continue
    const mine = entries.filter((entry) => entry.kind === kind.name)
    if (mine.length === 0) return body
    if (path === listLogDays.path) return changeDays(body, query, mine)
    if (path === kind.list || path === listSymptomsByHealthIssue.path)
      return inList(body as Page, query, kind, mine, now)
    const rest = path.slice(kind.list.length)
    if (/^[^/]+\/$/.test(rest)) {
      const record = recordNow(mine, decodeURIComponent(rest.slice(0, -1)))
      return record === undefined ? body : (record ?? undefined)
    }
    return body
  }
  return body
}

interface Page {
  results: Row[]
  next?: string | null
}

const mapResults = (body: unknown, change: (rows: Row[]) => Row[]) => {
  const page = body as Page
  return Array.isArray(page?.results) ? { ...page, results: change(page.results) } : body
}

function inList(
  page: Page,
  query: URLSearchParams,
  kind: RecordKind,
  entries: readonly Entry[],
  now: number,
): unknown {
  if (!Array.isArray(page?.results)) return page
  const latest = new Map(entries.map((entry) => [entry.record, entry]))
  const kept = page.results.filter((row) => !latest.has(String(row[kind.key])))
  const were = new Set(page.results.map((row) => row[kind.key]))
  const [first, last] = [page.results[0], page.results.at(-1)]
  const isEarliestFirst = kind.isEarliestFirst?.(query) ?? false
  /** Below zero where a stands before b. */
  const compare = (a: Row, b: Row) => {
    const [one, other] = [kind.orderOf(a), kind.orderOf(b)]
    if (one === other) return 0
    return one < other === isEarliestFirst ? -1 : 1
  }
  const fits = (record: Row) => {
    const isAfterEnd = last !== undefined && Boolean(page.next) && compare(record, last) > 0
    const isBeforeStart = query.has('cursor') && first !== undefined && compare(record, first) < 0
    return !isAfterEnd && !isBeforeStart
  }
  const added = [...latest.values()].flatMap(({ shown, record }) =>
    shown && matchesListQuery(shown, query, now, were.has(record)) && fits(shown)
      ? [{ ...shown, [WAITING]: true } as Row]
      : [],
  )
  const results = [...added.toReversed(), ...kept].sort(compare)
  return { ...page, results: kind.name === 'log_entry' ? withSittings(results, entries) : results }
}

/** True when an answer shows values that queued readings are gathered with. */
export const needsReadings = (url: string, entries: readonly Entry[]): boolean =>
  [getDashboard, getOverview].some(({ path }) => path === url.split('?')[0]) &&
  entries.some(({ kind }) => kind === 'log_entry')

function inDashboard(
  body: Partial<Dashboard>,
  entries: readonly Entry[],
  now: number,
  seen: readonly Row[],
): unknown {
  if (!body) return body
  const { doses, values } = body
  // The days yesterday and today; Sweden writes dates the way ISO 8601 does.
  const yesterday = new Date(now - DAY_MS).toLocaleDateString('sv-SE')
  return {
    ...body,
    ...(doses && {
      doses: {
        ...doses,
        events: changeDoses(doses.events, entries, (date) => date >= yesterday),
        as_needed: changeAsNeeded(doses.as_needed, entries, now),
      },
    }),
    ...(values && { values: changeValues(values, entries, seen, DASHBOARD_MAX.values) }),
  }
}
