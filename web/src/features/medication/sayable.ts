import { isAmount } from '@salve/domain/amounts.ts'
import type { Schedule } from '@salve/contract/medications/schedules.ts'

const AMOUNTS = new Set(['morning', 'noon', 'evening', 'bedtime', 'amount', 'max_per_24_hours'])
/** A placeholder for a missing number in a sentence. */
const MISSING = '…'

/** Unfinished schedules of a form in a shape that can be written: an invalid amount is left out. */
export function sayable(schedules: readonly Schedule[]): Schedule[] {
  return schedules.filter(Boolean).map((schedule) => whole(schedule) as Schedule)
}

function whole(value: unknown, name = ''): unknown {
  if (AMOUNTS.has(name) && typeof value !== 'object') return isAmount(value) ? value : 0
  if (Array.isArray(value)) return value.map((item) => whole(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, whole(item, key)]))
  return value === '' ? MISSING : value
}
