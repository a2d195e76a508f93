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
const FIRST_TIME = '08:00'

/**
 * A new plan's schedule, for each day. Its amounts are for the person to choose: what stands in a
 * form is saved unread, and one tablet a day can be seven times too much.
 */
export const UNCHOSEN_SCHEDULE = { kind: 'slots', ...NO_AMOUNTS, days: EVERY_DAY } satisfies Schedule

/** One schedule in the morning of each day, where a kind needs one within it. */
const FIRST_SCHEDULE = { kind: 'slots', ...NO_AMOUNTS, morning: 1, days: EVERY_DAY } satisfies Schedule

/** For amounts on other days: no days are chosen yet. */
export const OTHER_DAYS = {
  kind: 'slots',
  ...NO_AMOUNTS,
  days: { kind: 'weekdays', weekdays: [] },
} satisfies Schedule

/**
 * The initial values of a kind. A number or a date that only the patient knows stays empty, and the
 * schema asks for it.
 */
export function newSchedule(kind: ScheduleKind, today: string): Schedule {
  switch (kind) {
    case 'slots':
      return UNCHOSEN_SCHEDULE
    case 'times':
      return { kind, times: [{ time: FIRST_TIME, amount: 1 }], days: EVERY_DAY }
    case 'interval':
      return { kind, every_hours: 8, amount: 1, first_date: null, first_time: FIRST_TIME }
    case 'cycle':
      return { kind, on_days: 21, off_days: 7, from: null, schedules: [FIRST_SCHEDULE] }
    case 'taper':
      return { kind, from: null, steps: [{ amounts: { ...NO_AMOUNTS, morning: 1 }, days: 7 }] }
    case 'once':
      return { kind, date: today, time: FIRST_TIME, amount: 1 }
    case 'as_needed':
      return {
        kind,
        amount: 1,
        min_hours_between: '' as unknown as number,
        max_per_24_hours: '' as unknown as number,
      }
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
