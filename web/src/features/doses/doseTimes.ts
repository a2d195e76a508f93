import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { type MissedMoment, missedMoment, openStatus, windowsIn } from '@salve/domain/schedule/standing.ts'
import { takenTooClose } from '@salve/domain/schedule/too-close.ts'

/**
 * The status of a dose at this moment: its mark, or what follows from its time since it was read.
 */
export function statusAt(dose: DoseEvent, now: number): DoseEvent['status'] {
  const windows = windowsIn(dose)
  if (isAnswered(dose) || dose.status === 'cancelled' || !windows) return dose.status
  return openStatus({ is_cancelled: false }, windows, now)
}

/** The message about a dose that nobody answered in time. */
export function missedAt(dose: DoseEvent, now: number): MissedMoment | null {
  const windows = windowsIn(dose)
  if (isAnswered(dose) || dose.status === 'cancelled' || !windows) return null
  const next_due_at = dose.next_due_at === null ? null : Date.parse(dose.next_due_at)
  return missedMoment(windows, { next_due_at, has_rule: dose.missed_dose_rule !== null }, now)
}

/** A dose with its moments as numbers. */
const placed = (event: DoseEvent) => ({
  event,
  due_at: Date.parse(event.due_at),
  next_due_at: event.next_due_at === null ? null : Date.parse(event.next_due_at),
  taken_at: event.status === 'taken' && event.taken_at ? Date.parse(event.taken_at) : null,
  hours_before_next: event.missed_dose_rule?.hours_before_next ?? null,
})

/**
 * The dose of the same plan that was taken so shortly ago that this one now would be a double dose.
 */
export function doubledBy(dose: DoseEvent, doses: readonly DoseEvent[], now: number): DoseEvent | null {
  if (isAnswered(dose) || isAsNeeded(dose)) return null
  const same = doses.filter((one) => one.medication_plan === dose.medication_plan && !isAsNeeded(one))
  return takenTooClose(placed(dose), same.map(placed), now)?.event ?? null
}

/**
 * True when a tap may mean that it is taken now: its time is not over, and its plan has no intake
 * just before.
 */
export const isTakeable = (dose: DoseEvent, doses: readonly DoseEvent[], now: number): boolean =>
  isOpen(dose) && statusAt(dose, now) !== 'missed' && doubledBy(dose, doses, now) === null

/** Those that may be taken at once: of a plan's doses the first one speaks against the second. */
export function takeableTogether(
  all: readonly DoseEvent[],
  doses: readonly DoseEvent[],
  now: number,
): DoseEvent[] {
  const taken_at = new Date(now).toISOString()
  return all.reduce<DoseEvent[]>((kept, dose) => {
    const known = doses.map((one) =>
      kept.includes(one) ? { ...one, status: 'taken' as const, taken_at } : one,
    )
    return isTakeable(dose, known, now) ? [...kept, dose] : kept
  }, [])
}

/** True once the person has marked the dose. */
export function isAnswered({ status }: DoseEvent): boolean {
  return status === 'taken' || status === 'skipped'
}

/**
 * True when only the person knows the time of intake: the dose's window is over, or it was not due
 * at all. Within the window a tap means now.
 */
export function needsTime(dose: DoseEvent, now: number): boolean {
  return ['late', 'missed', 'cancelled'].includes(statusAt(dose, now))
}

/** True while a dose can be marked: not answered, not cancelled. */
export const isOpen = (dose: DoseEvent): boolean => !isAnswered(dose) && dose.status !== 'cancelled'

/** An intake that no plan had a time for. */
export const isAsNeeded = ({ slot }: DoseEvent): boolean => slot.startsWith('as_needed')

/** A taken dose before, within or after its window. */
export function timingOf(dose: DoseEvent): 'early' | 'onTime' | 'late' | null {
  if (dose.status !== 'taken' || !dose.taken_at || !dose.on_time_from || !dose.on_time_until) return null
  const taken = Date.parse(dose.taken_at)
  if (taken < Date.parse(dose.on_time_from)) return 'early'
  return taken > Date.parse(dose.on_time_until) ? 'late' : 'onTime'
}
