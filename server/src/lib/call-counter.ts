import { tooMany } from './errors.ts'

const WINDOW_MS = 60_000
const PER_CALLER = 600

/** Counts calls per caller and minute in this process: a brake on runaway programs. Throws 429 past 600. */
export function callCounter(now: () => Date): (caller: string) => void {
  let counts = new Map<string, number>()
  let windowEndsAt = 0
  return (caller) => {
    const moment = now().getTime()
    if (moment >= windowEndsAt) {
      counts = new Map()
      windowEndsAt = moment + WINDOW_MS
    }
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    if (count > PER_CALLER) throw tooMany(Math.ceil((windowEndsAt - moment) / 1000))
  }
}
