import type { Schedule } from '@salve/contract/medications/schedules.ts'
import type { SlotAmounts } from '@salve/domain/schedule/kinds.ts'

export type ScheduleKind = Schedule['kind']

/** The order in which they are offered, the most frequent first. */
export const SCHEDULE_KINDS: readonly ScheduleKind[] = [
  'slots',
  'times',
  'as_needed',
  'interval',
  'cycle',
  'taper',
  'once',
]

const NO_AMOUNTS: SlotAmounts = { morning: 0, noon: 0, evening: 0, bedtime: 0 }
const EVERY_DAY = { kind: 'every_day' } as const

/** An empty field of a number or an amount, which the schema refuses beside the field. */
const UNCHOSEN = '' as unknown as number
/** The amounts of a step: empty, since none at all is an amount that a step can have. */
const UNCHOSEN_AMOUNTS: SlotAmounts = {
  morning: UNCHOSEN,
  noon: UNCHOSEN,
  evening: UNCHOSEN,
  bedtime: UNCHOSEN,
}
/** One more time of the clock, and one more step. */
export const UNCHOSEN_TIME = { time: '', amount: UNCHOSEN }
export const UNCHOSEN_STEP = { amounts: UNCHOSEN_AMOUNTS, days: UNCHOSEN }

/**
 * A new plan's schedule, for each day. Its amounts are for the person to choose: what stands in a
 * form is saved unread, and one tablet a day can be seven times too much.
 */
export const UNCHOSEN_SCHEDULE = { kind: 'slots', ...NO_AMOUNTS, days: EVERY_DAY } satisfies Schedule

/** For amounts on other days: no days are chosen yet. */
export const OTHER_DAYS = {
  kind: 'slots',
  ...NO_AMOUNTS,
  days: { kind: 'weekdays', weekdays: [] },
} satisfies Schedule

/**
 * The initial values of a kind: without amounts, times and numbers of days, which only the patient
 * knows. The schema asks for each at its field.
 */
export function newSchedule(kind: ScheduleKind, today: string): Schedule {
  switch (kind) {
    case 'slots':
      return UNCHOSEN_SCHEDULE
    case 'times':
      return { kind, times: [UNCHOSEN_TIME], days: EVERY_DAY }
    case 'interval':
      return { kind, every_hours: UNCHOSEN, amount: UNCHOSEN, first_date: null, first_time: '' }
    case 'cycle':
      return { kind, on_days: UNCHOSEN, off_days: UNCHOSEN, from: null, schedules: [UNCHOSEN_SCHEDULE] }
    case 'taper':
      return { kind, from: null, steps: [UNCHOSEN_STEP] }
    case 'once':
      return { kind, date: today, time: '', amount: UNCHOSEN }
    case 'as_needed':
      return { kind, amount: UNCHOSEN, min_hours_between: UNCHOSEN, max_per_24_hours: UNCHOSEN }
  }
}

/** Each day at times of day: what a new plan is, and all that most people see of schedules. */
export const isPlainSchedule = (schedule: Schedule) =>
  schedule.kind === 'slots' && schedule.days.kind === 'every_day'

/** The message of the form at a place below a field, such as `times`, 1, `amount`. */
export function messageAt(errors: unknown, ...path: (string | number)[]): string | undefined {
  let at = errors
  for (const step of path) at = (at as Record<string | number, unknown> | undefined | null)?.[step]
  const message = (at as { message?: unknown } | undefined | null)?.message
  return typeof message === 'string' ? message : undefined
}
