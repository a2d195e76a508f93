import { DAY_MS } from '../local-days.ts'
import { addDays, instantOf } from '../local-time.ts'
import { type PatientTimes, SLOT_NAMES, type SlotName } from './kinds.ts'
import type { WallDose } from './wanted.ts'

/**
 * The times of the four slots that hold on a date: a changed time applies from the date of its
 * change on. A slot that would come before the one ahead of it, such as a bedtime of 00:30, falls
 * into the night after the date.
 */
export function slotTimesOn(
  slots: PatientTimes['slots'],
  date: string,
): { time: string; isNextDay: boolean }[] {
  const known = slots.findLast(({ from }) => from <= date) ?? slots[0]
  if (!known) throw new RangeError('a patient has times of the slots')
  let before = ''
  let isNextDay = false
  return SLOT_NAMES.map((slot) => {
    const time = known[slot]
    isNextDay ||= time < before
    before = time
    return { time, isNextDay }
  })
}

/** The date and time of the clock at which a dose of a date is due. */
export function wallTimeOf(
  dose: WallDose,
  slots: PatientTimes['slots'],
  date: string,
): { date: string; time: string } {
  const index = SLOT_NAMES.indexOf(dose.slot as SlotName)
  if (index < 0) return { date, time: dose.slot }
  const { time, isNextDay } = slotTimesOn(slots, date)[index] ?? { time: '00:00', isNextDay: false }
  return { date: isNextDay ? addDays(date, 1) : date, time }
}

/**
 * The one moment at which a patient who moves between zones meets this time of the clock on this
 * date: in the first zone in which it comes before they leave. Where a new zone is already past it,
 * it was due on arrival by that zone's clock.
 */
export function momentWhileMoving(zones: PatientTimes['zones'], date: string, time: string): number {
  const begins = zones.length > 1 ? Date.parse(`${date}T00:00:00Z`) : 0
  for (const [index, { zone }] of zones.entries()) {
    const left = zones[index + 1]?.from ?? Number.POSITIVE_INFINITY
    // The patient left before the date began anywhere on earth.
    if (left <= begins - DAY_MS) continue
    const moment = instantOf(date, time, zone).getTime()
    if (moment < left) return moment
  }
  throw new RangeError('a patient is in some time zone')
}
