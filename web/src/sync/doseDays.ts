import { type Dashboard, getDashboard } from '@salve/contract/dashboard.ts'
import { type DoseEvent, listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import type { ScopeKey } from '../lib/recordScope.ts'
import { shiftDay } from '../lib/dates.ts'
import type { Seen, ResponseCache } from './responseCache.ts'

/** The doses of some days, as one answer told of them. */
interface Told {
  from: string
  to: string
  at: number
  /** Includes doses that a pause or a stop cancelled. */
  hasCancelled: boolean
  doses: readonly DoseEvent[]
}

/**
 * The doses of the days that a call asks for, put together from whatever answers told of them:
 * another day is asked for in the morning than was the evening before. The last of several days is
 * asked for ahead, so it alone may be missing.
 */
export async function seenDoseDays(
  url: string,
  seen: ResponseCache,
  owner: ScopeKey,
): Promise<{ at: number; body: unknown } | undefined> {
  const [path, search] = url.split('?')
  if (path !== listDoseEvents.path) return undefined
  const query = new URLSearchParams(search)
  const days = daysOf(query.get('from') ?? '', query.get('to') ?? '')
  const wantsCancelled = query.has('cancelled')
  const [lists, screens] = await Promise.all([
    seen.under(owner, listDoseEvents.path),
    seen.under(owner, getDashboard.path),
  ])
  const told = [...lists.flatMap(inList), ...screens.flatMap(onScreen)].toSorted((a, b) => b.at - a.at)
  const found = days.map((day) => {
    const ofDay = told.filter(({ from, to }) => from <= day && day <= to)
    const best = (wantsCancelled && ofDay.find(({ hasCancelled }) => hasCancelled)) || ofDay[0]
    return best && { at: best.at, doses: best.doses.filter(({ local_date }) => local_date === day) }
  })
  const known = found.filter((day) => day !== undefined)
  const needed = Math.max(1, days.length - 1)
  if (found.slice(0, needed).some((day) => day === undefined)) return undefined
  const results = known
    .flatMap(({ doses }) => doses)
    .filter(({ status }) => wantsCancelled || status !== 'cancelled')
  return { at: Math.min(...known.map(({ at }) => at)), body: { results, next: null } }
}

function inList({ url, body, at }: Seen): Told[] {
  const query = new URLSearchParams(url.split('?')[1])
  const [from, to] = [query.get('from'), query.get('to')]
  const { results } = (body ?? {}) as { results?: DoseEvent[] }
  return from && to && results ? [{ from, to, at, hasCancelled: query.has('cancelled'), doses: results }] : []
}

/** The first screen has three days. */
function onScreen({ body, at }: Seen): Told[] {
  const { doses } = (body ?? {}) as Partial<Dashboard>
  if (!doses) return []
  const { until: to, events } = doses
  return [{ from: shiftDay(to, -2), to, at, hasCancelled: false, doses: events }]
}

function daysOf(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length: count > 0 ? count : 0 }, (_, at) => shiftDay(from, at))
}
