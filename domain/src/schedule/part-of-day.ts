import { SLOT_NAMES, type SlotName } from './kinds.ts'

const DAY_MIN = 24 * 60

/**
 * The part of the day to which a time of the clock (`HH:mm`) is nearest, by the times of the
 * patient's four slots; of two the earlier one.
 */
export function partOfDay(time: string, slots: { readonly [slot in SlotName]: string }): SlotName {
  const distances = SLOT_NAMES.map((slot) => ({ slot, away: distance(time, slots[slot]) }))
  return distances.reduce((nearest, one) => (one.away < nearest.away ? one : nearest)).slot
}

function distance(a: string, b: string): number {
  const away = Math.abs(minutesOf(a) - minutesOf(b))
  return Math.min(away, DAY_MIN - away)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
