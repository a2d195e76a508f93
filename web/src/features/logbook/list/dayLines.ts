import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { sittingOf } from '@salve/domain/sittings.ts'
import { localIn } from '../../../lib/zonedTimes.ts'

/** One line of a list: an entry, or the readings of a sitting, the first of them first. */
export type Line = { entry: LogEntry } | { sitting: string; readings: LogEntry[] }

/** The lines of a day, the latest first. Days are those of the zone in which each entry was measured. */
export function linesOf(entries: readonly LogEntry[], day: string): Line[] {
  const ofDay = entries.filter((entry) => localIn(entry.measured_at, entry.time_zone).date === day)
  const sittings = Map.groupBy(ofDay, sittingOf)
  return ofDay.flatMap((entry): Line[] => {
    const sitting = sittingOf(entry)
    const readings = sitting === null ? undefined : sittings.get(sitting)
    if (!readings || readings.length === 1) return [{ entry }]
    // A sitting stands where its latest reading does.
    if (readings[0] !== entry) return []
    return [{ sitting: entry.sitting ?? '', readings: readings.toReversed() }]
  })
}
