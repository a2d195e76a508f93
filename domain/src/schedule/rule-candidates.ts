import { partsOf } from '../amounts.ts'
import { addDays, daysBetween } from '../local-time.ts'
import { isOnDay } from './days.ts'
import { type Days, type PlanVersion, type Schedule, SLOT_NAMES } from './kinds.ts'
import { wallDosesOn } from './wanted.ts'

/** The recurrence of a clock time, in the terms of calendars. */
export type Rule =
  | { readonly freq: 'daily'; readonly interval: number }
  | { readonly freq: 'weekly'; readonly weekdays: readonly number[] }
  /** Day -1 is the last one. */
  | { readonly freq: 'monthly'; readonly month_days: readonly number[] }

/**
 * Doses of one slot and amount that come back by a rule; `dates` are those of them within the days
 * that were looked at.
 */
export interface Candidate {
  slot: string
  parts: number
  rule: Rule
  dates: string[]
  /** True when the rule continues after those days. */
  goesOn: boolean
}

const ALL_WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const LAST_DAY = 31
/** Days that each month has. */
const SAFE_DAYS_MAX = 28

/** Returns the doses of a version from `first` to `last`, by rules where rules can express them. */
export function candidatesOf(version: PlanVersion, first: string, last: string): Candidate[] {
  const asked = askedBySlot(version.schedules)
  return [...asked].flatMap(([slot, parts]) => rulesOfSlot(version, slot, parts, first, last))
}

interface Asked {
  /** Null for what follows no rule of a calendar. */
  days: Days | null
  parts: number
}

function askedBySlot(schedules: readonly Schedule[]): Map<string, Asked[]> {
  const asked = new Map<string, Asked[]>()
  const add = (slot: string, days: Days | null, parts: number) => {
    if (parts > 0) asked.set(slot, [...(asked.get(slot) ?? []), { days, parts }])
  }
  const walk = (schedule: Schedule, isUnruly: boolean): void => {
    switch (schedule.kind) {
      case 'slots':
        for (const slot of SLOT_NAMES) add(slot, isUnruly ? null : schedule.days, partsOf(schedule[slot]))
        return
      case 'times':
        for (const { time, amount } of schedule.times)
          add(time, isUnruly ? null : schedule.days, partsOf(amount))
        return
      case 'cycle':
        for (const inner of schedule.schedules) walk(inner, true)
        return
      case 'taper':
        for (const { amounts } of schedule.steps)
          for (const slot of SLOT_NAMES) add(slot, null, partsOf(amounts[slot]))
        return
      case 'once':
        add(schedule.time, null, partsOf(schedule.amount))
        return
      case 'interval':
      case 'as_needed':
        return
    }
  }
  for (const schedule of schedules) walk(schedule, false)
  return asked
}

function rulesOfSlot(
  version: PlanVersion,
  slot: string,
  asked: readonly Asked[],
  first: string,
  last: string,
): Candidate[] {
  const [only] = asked
  const ruled = (parts: number, rule: Rule, days: Days): Candidate => ({
    slot,
    parts,
    rule,
    dates: datesFrom(first, last).filter((date) => isOnDay(days, version.start_date, date)),
    goesOn: true,
  })
  const single = asked.length === 1 && only?.days ? ruleOf(only.days) : null
  if (only?.days && single) return [ruled(only.parts, single, only.days)]
  if (asked.every(({ days }) => days?.kind === 'every_day' || days?.kind === 'weekdays')) {
    const sums = ALL_WEEKDAYS.map((weekday) => ({
      weekday,
      parts: asked.reduce((sum, { days, parts }) => sum + (isOnWeekday(days, weekday) ? parts : 0), 0),
    })).filter(({ parts }) => parts > 0)
    return [...Map.groupBy(sums, ({ parts }) => parts)].map(([parts, group]) => {
      const weekdays = group.map(({ weekday }) => weekday)
      return ruled(parts, { freq: 'weekly', weekdays }, { kind: 'weekdays', weekdays })
    })
  }
  return runsOf(version, slot, first, last)
}

const isOnWeekday = (days: Days | null, weekday: number) =>
  days?.kind === 'every_day' || (days?.kind === 'weekdays' && days.weekdays.includes(weekday))

function ruleOf(days: Days): Rule | null {
  switch (days.kind) {
    case 'every_day':
      return { freq: 'daily', interval: 1 }
    case 'every_n_days':
      return { freq: 'daily', interval: days.n }
    case 'weekdays':
      return { freq: 'weekly', weekdays: days.weekdays }
    case 'month_days':
      if (days.month_days.every((day) => day <= SAFE_DAYS_MAX))
        return { freq: 'monthly', month_days: days.month_days }
      return days.month_days.every((day) => day === LAST_DAY) ? { freq: 'monthly', month_days: [-1] } : null
  }
}

/**
 * Splits doses that fit no rule into stretches with equal numbers of days between them, cut out of
 * the days in view.
 */
function runsOf(version: PlanVersion, slot: string, first: string, last: string): Candidate[] {
  const doses = datesFrom(first, last).flatMap((date) =>
    wallDosesOn(version, date)
      .filter((dose) => dose.slot === slot)
      .map(({ parts }) => ({ date, parts })),
  )
  const runs: Candidate[] = []
  for (const { date, parts } of doses) {
    const run = runs.at(-1)
    const before = run?.dates.at(-1)
    const gap = before === undefined ? 0 : daysBetween(before, date)
    const isNext =
      run?.rule.freq === 'daily' &&
      run.parts === parts &&
      (run.dates.length === 1 || run.rule.interval === gap)
    if (run && isNext) {
      run.dates.push(date)
      run.rule = { freq: 'daily', interval: gap }
    } else runs.push({ slot, parts, rule: { freq: 'daily', interval: 1 }, dates: [date], goesOn: false })
  }
  return runs
}

function datesFrom(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, day) => addDays(first, day))
}

/** The same rule for the day after each of its days; null where calendars cannot say that. */
export function onNextDay(rule: Rule): Rule | null {
  if (rule.freq === 'monthly') return null
  if (rule.freq === 'daily') return rule
  return { freq: 'weekly', weekdays: rule.weekdays.map((weekday) => (weekday % 7) + 1) }
}
