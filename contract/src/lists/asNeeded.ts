import { decimalOf, partsOf } from '@salve/domain/amounts.ts'
import { allowanceWith } from '@salve/domain/ledger/allowance.ts'
import { type QueuedIntake, rejudged, withQueued } from '@salve/domain/ledger/rejudge.ts'
import { compareMoments, dayOfMoment } from '@salve/domain/moments.ts'
import { allowanceAt } from '@salve/domain/schedule/as-needed.ts'
import type { AsNeededIntake, AsNeededPlan } from '../medications/as-needed.ts'
import type { DoseEvent } from '../medications/dose-events.ts'
import type { PlanLedger } from '../medications/ledger.ts'
import { doseName } from './doses.ts'
import type { Reader } from './rowList.ts'

/** The last answer to each dose on this device, by the name of the dose. */
type Changes = ReadonlyMap<string, DoseEvent>

/**
 * The plans as needed with the queued answers counted in. `mark` is put on each queued intake, for
 * the screens.
 */
export function asNeededWith(
  plans: readonly AsNeededPlan[],
  changes: Changes,
  reader: Reader,
  mark: object = {},
): AsNeededPlan[] {
  const queued = queuedIntakes(changes)
  return plans.map((other) => {
    // A queued intake counts for every product that holds the same substance.
    const plan = other.ledger ? { ...other, ledger: withQueued(other.ledger, queued) } : other
    const { medication_plan } = plan
    const kept = plan.intakes.filter((intake) => !changes.has(doseName({ ...intake, medication_plan })))
    const taken = [...changes.values()].filter(
      (dose) => dose.medication_plan === medication_plan && dose.status === 'taken',
    )
    const intakes = [...taken.map((dose) => ({ ...intakeOf(dose), ...mark })), ...kept].toSorted(newestFirst)
    return { ...plan, intakes, ...standingOf(plan, intakes, reader) }
  })
}

function intakeOf({ slot, local_date, taken_at, amount, note, marked_at }: DoseEvent): AsNeededIntake {
  return { slot, local_date, taken_at: taken_at ?? '', amount, note, marked_at: marked_at ?? '' }
}

function newestFirst(one: AsNeededIntake, other: AsNeededIntake): number {
  const apart = compareMoments(other.taken_at, one.taken_at)
  if (apart !== 0 || one.slot === other.slot) return apart
  return one.slot < other.slot ? -1 : 1
}

/** Returns the allowance of a plan at a moment, by itself and by every intake of its substances. */
function standingOf(
  plan: AsNeededPlan,
  intakes: readonly AsNeededIntake[],
  { now, timeZone }: Reader,
): Partial<AsNeededPlan> {
  const { amount, min_hours_between, max_per_24_hours } = plan
  const ledger = plan.ledger && rejudged(plan.ledger, plan.ledger.units, now, dayIn(timeZone))
  const byPlan = allowanceAt(
    { kind: 'as_needed', amount, min_hours_between, max_per_24_hours },
    intakes.map((intake) => ({ taken_at: Date.parse(intake.taken_at), parts: partsOf(intake.amount) })),
    now,
  )
  const allowance = allowanceWith(byPlan, ledger)
  return {
    left: allowance.left,
    taken_in_24_hours: allowance.taken,
    next_at: allowance.next_at === null ? null : new Date(allowance.next_at).toISOString(),
    ...(ledger && { ledger }),
  }
}

/**
 * The answers of the ledger with the queued doses counted in, for each product that holds the same.
 */
export function ledgerWith(
  plans: readonly PlanLedger[],
  changes: Changes,
  { now, timeZone }: Reader,
): PlanLedger[] {
  const queued = queuedIntakes(changes)
  if (queued.length === 0) return [...plans]
  return plans.map((plan) => ({
    medication_plan: plan.medication_plan,
    ...rejudged(withQueued(plan, queued), plan.units, now, dayIn(timeZone)),
  }))
}

/** Days are those of the patient's own clock. */
const dayIn = (timeZone: string) => (moment: number) => dayOfMoment(new Date(moment).toISOString(), timeZone)

/** The queued answers as the ledger counts them. */
function queuedIntakes(changes: Changes): QueuedIntake[] {
  return [...changes.values()].map(({ medication_plan, slot, local_date, status, taken_at, amount }) => ({
    medication_plan,
    slot,
    local_date,
    taken_at: status === 'taken' ? taken_at : null,
    units: decimalOf(amount),
  }))
}
