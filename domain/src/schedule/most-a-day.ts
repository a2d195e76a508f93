import { type Schedule, SLOT_NAMES, type SlotAmounts } from './kinds.ts'

/** More than anybody takes of one medicine: hourly drops, twice over. */
export const DOSES_A_DAY_MAX = 48

/**
 * Returns the largest number of doses that schedules ask for on one day; those as needed are not
 * due and do not count.
 */
export function mostDosesADay(schedules: readonly Schedule[]): number {
  return schedules.reduce((sum, schedule) => sum + mostOf(schedule), 0)
}

function mostOf(schedule: Schedule): number {
  switch (schedule.kind) {
    case 'slots':
      return usedSlots(schedule)
    case 'times':
      return schedule.times.length
    case 'interval':
      return Math.ceil(24 / schedule.every_hours)
    case 'cycle':
      return mostDosesADay(schedule.schedules)
    case 'taper':
      return Math.max(...schedule.steps.map(({ amounts }) => usedSlots(amounts)))
    case 'once':
      return 1
    case 'as_needed':
      return 0
  }
}

/** Also for invalid amounts, which are refused elsewhere. */
const usedSlots = (amounts: SlotAmounts) =>
  SLOT_NAMES.filter((slot) => amounts[slot] !== 0 && !String(amounts[slot]).startsWith('0/')).length
