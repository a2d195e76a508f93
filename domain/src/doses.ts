import { isoWeekday } from './calendar.ts'

/** The times of day of the 1-0-1-0 scheme, in their order. */
export const SLOT_NAMES = ['morning', 'noon', 'evening', 'bedtime'] as const
export type SlotName = (typeof SLOT_NAMES)[number]

/** Amounts by time of day, on every day or on given ISO weekdays (Monday is 1). */
export interface SlotAmounts {
  readonly morning: number
  readonly noon: number
  readonly evening: number
  readonly bedtime: number
  readonly days:
    | { readonly kind: 'every_day' }
    | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
}

export interface SlotDose {
  readonly slot: SlotName
  readonly amount: number
}

/** Amounts are kept to a thousandth; adding in thousandths keeps 0.1 + 0.2 at 0.3. */
const AMOUNT_STEPS = 1000

/**
 * What is due on one day of the patient's calendar, in the order of the day. Dates are `YYYY-MM-DD`; both
 * ends of the plan belong to it. Two schedules that meet in one slot make one dose of both amounts.
 */
export function slotsOn(
  schedules: readonly SlotAmounts[],
  startDate: string,
  endDate: string | null,
  localDate: string,
): SlotDose[] {
  if (localDate < startDate || (endDate !== null && localDate > endDate)) return []
  const weekday = isoWeekday(localDate)
  const today = schedules.filter(({ days }) => days.kind === 'every_day' || days.weekdays.includes(weekday))
  return SLOT_NAMES.map((slot) => ({ slot, amount: sum(today.map((schedule) => schedule[slot])) })).filter(
    ({ amount }) => amount > 0,
  )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(amount * AMOUNT_STEPS), 0) / AMOUNT_STEPS
}
