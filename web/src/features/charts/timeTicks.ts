import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Dates } from '../../lib/dates.ts'
import { shiftDay } from '../../lib/dates.ts'
import { spanOf, type TimeWindow } from './timeWindow.ts'

const MONTH_MS = 30.4 * DAY_MS

type Step = { unit: 'hour' | 'day' | 'month'; every: number; ms: number }
const step = (unit: Step['unit'], every: number, ms: number): Step => ({ unit, every, ms: every * ms })
const STEPS: Step[] = [
  ...[1, 2, 3, 6, 12].map((every) => step('hour', every, DAY_MS / 24)),
  ...[1, 2, 7, 14].map((every) => step('day', every, DAY_MS)),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((every) => step('month', every, MONTH_MS)),
]

export interface TimeTick {
  at: number
  /** The day, `YYYY-MM-DD`, and the time that the person's own clock shows there. */
  date: string
  time: string
  /** The unit that tells it apart from its neighbours. */
  unit: Step['unit'] | 'year'
}

/**
 * At most this many moments for the time axis: full hours, midnights, Mondays, first days of months
 * or years.
 */
export function timeTicks(window: TimeWindow, most: number, dates: Dates): TimeTick[] {
  const found = STEPS.find(({ ms }) => spanOf(window) / ms <= most) ?? (STEPS.at(-1) as Step)
  const { unit, every } = found
  const first = dates.local(new Date(window.from).toISOString()).date
  const last = dates.local(new Date(window.to).toISOString()).date
  const days =
    unit === 'month'
      ? firstsOfMonths(first, last, every)
      : daysBetween(first, last, unit === 'day' ? every : 1)
  const times = unit === 'hour' ? hours(every) : ['00:00']
  return days
    .flatMap((date) => times.map((time) => ({ date, time, at: Date.parse(dates.moment({ date, time })) })))
    .filter(({ at }) => at >= window.from && at <= window.to)
    .map((tick) => ({ ...tick, unit: unitOf(tick, found) }))
}

function unitOf({ time }: { time: string }, { unit, every }: Step): TimeTick['unit'] {
  if (unit === 'month' && every >= 12) return 'year'
  return unit === 'hour' && time === '00:00' ? 'day' : unit
}

const hours = (every: number) =>
  Array.from({ length: 24 / every }, (_, i) => `${String(i * every).padStart(2, '0')}:00`)

/** Weeks begin on Mondays, and 1970 began on a Thursday. */
const MONDAY = 3

function daysBetween(first: string, last: string, every: number): string[] {
  const number = Date.parse(first) / DAY_MS
  const shift = every % 7 === 0 ? MONDAY : 0
  const days: string[] = []
  for (
    let day = shiftDay(first, (every - ((number + shift) % every)) % every);
    day <= last;
    day = shiftDay(day, every)
  )
    days.push(day)
  return days
}

function firstsOfMonths(first: string, last: string, every: number): string[] {
  const months: string[] = []
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1]
  const from = Math.floor((year * 12 + month) / every) * every
  for (let n = from; ; n += every) {
    const date = `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}-01`
    if (date > last) return months
    months.push(date)
  }
}
