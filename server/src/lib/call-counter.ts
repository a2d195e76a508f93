import { tooMany } from './errors.ts'
import { networkOf } from './network-of.ts'

const WINDOW_MS = 60_000
const PER_CALLER = 600

/**
 * Counts calls per caller and minute in this process: a brake on runaway programs. Throws 429 past
 * 600.
 */
export function callCounter(now: () => Date): (caller: string) => void {
  let counts = new Map<string, number>()
  let windowEndsAt = 0
  return (caller) => {
    const moment = now().getTime()
    if (moment >= windowEndsAt) {
      counts = new Map()
      windowEndsAt = moment + WINDOW_MS
    }
    const key = networkOf(caller)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > PER_CALLER) throw tooMany(Math.ceil((windowEndsAt - moment) / 1000))
  }
}
