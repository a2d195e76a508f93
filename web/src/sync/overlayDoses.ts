import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import type { PlanLedger } from '@salve/contract/medications/ledger.ts'
import { type Amount, decimalOf, partsOf } from '@salve/domain/amounts.ts'
import { allowanceWith } from '@salve/domain/ledger/allowance.ts'
import { type QueuedIntake, rejudged, withQueued } from '@salve/domain/ledger/rejudge.ts'
import { allowanceAt } from '@salve/domain/schedule/as-needed.ts'
import { WAITING } from '../lib/waiting.ts'
import { doseName, isIntakeSlot } from './doses.ts'
import type { Entry, Row } from './entry.ts'

const NEWEST_FIRST = (a: { taken_at: string }, b: { taken_at: string }) => (a.taken_at < b.taken_at ? 1 : -1)

/**
 * Doses as they stand with what waits; new intakes as needed are added where their day is asked
 * for.
 */
export function changeDoses(
  rows: Row[],
  entries: readonly Entry[],
  isAsked: (date: string) => boolean,
): Row[] {
  const mine = lastOfEach(entries)
  const known = new Set(rows.map(doseName))
  const changed = rows.flatMap((row): Row[] => {
    const shown = mine.get(doseName(row))
    if (!shown) return [row]
    // An intake that no plan had a time for is gone once it was taken back.
    return isIntakeSlot(row['slot']) && shown['status'] !== 'taken'
      ? []
      : [{ ...row, ...shown, [WAITING]: true }]
  })
  const added = [...mine].flatMap(([name, shown]): Row[] =>
    !known.has(name) && isNewIntake(shown) && isAsked(String(shown['local_date']))
      ? [{ ...shown, [WAITING]: true }]
      : [],
  )
  if (added.length === 0) return changed
  return [...changed, ...added].sort((a, b) => (String(a['due_at']) < String(b['due_at']) ? -1 : 1))
}

/** Returns the allowances of plans as needed, with the queued doses counted in. */
export function changeAsNeeded(
  plans: AsNeededPlan[],
  entries: readonly Entry[],
  now: number,
): AsNeededPlan[] {
  const mine = lastOfEach(entries)
  const queued = queuedIntakes(entries)
  return plans.map((other) => {
    // A queued intake counts for every product that holds the same substance.
    const plan = other.ledger ? { ...other, ledger: withQueued(other.ledger, queued) } : other
    const ofPlan = [...mine].filter(([, shown]) => shown['medication_plan'] === plan.medication_plan)
    if (ofPlan.length === 0) return { ...plan, ...standingOf(plan, plan.intakes, now) }
    const names = new Set(ofPlan.map(([name]) => name))
    const { medication_plan } = plan
    const kept = plan.intakes.filter((intake) => !names.has(doseName({ ...intake, medication_plan })))
    const taken = ofPlan.flatMap(([, shown]) => (shown['status'] === 'taken' ? [intakeOf(shown)] : []))
    const intakes = [...taken, ...kept].sort(NEWEST_FIRST)
    return { ...plan, intakes, ...standingOf(plan, intakes, now) }
  })
}

const dayOf = (moment: number) => new Date(moment).toLocaleDateString('sv-SE')

/** Returns the allowance at a moment of a plan and of every intake of its substances. */
function standingOf(
  plan: AsNeededPlan,
  intakes: AsNeededPlan['intakes'],
  now: number,
): Partial<AsNeededPlan> {
  const { amount, min_hours_between, max_per_24_hours } = plan
  const ledger = plan.ledger && rejudged(plan.ledger, plan.ledger.units, now, dayOf)
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
 * The answers of the ledger with the doses that wait counted in, for each product that holds the
 * same.
 */
export function changeLedger(plans: PlanLedger[], entries: readonly Entry[], now: number): PlanLedger[] {
  const queued = queuedIntakes(entries)
  if (queued.length === 0) return plans
  return plans.map((plan) => ({
    medication_plan: plan.medication_plan,
    ...rejudged(withQueued(plan, queued), plan.units, now, dayOf),
  }))
}

/** Returns the queued intakes, as the ledger counts them. */
function queuedIntakes(entries: readonly Entry[]): QueuedIntake[] {
  return [...lastOfEach(entries).values()].map((shown) => ({
    medication_plan: String(shown['medication_plan']),
    slot: String(shown['slot']),
    local_date: String(shown['local_date']),
    taken_at: shown['status'] === 'taken' ? String(shown['taken_at']) : null,
    units: decimalOf(shown['amount'] as Amount),
  }))
}

/** Returns the last answer to each dose on this device. */
function lastOfEach(entries: readonly Entry[]): Map<string, Row> {
  return new Map(
    entries.flatMap(({ kind, record, shown }) =>
      kind === 'dose' && shown ? [[record, shown] as const] : [],
    ),
  )
}

const isNewIntake = ({ slot, status }: Row) => isIntakeSlot(slot) && status === 'taken'

function intakeOf({
  slot,
  local_date,
  taken_at,
  amount,
  note,
  marked_at,
}: Row): AsNeededPlan['intakes'][number] {
  const intake = { slot, local_date, taken_at, amount, note, marked_at, [WAITING]: true }
  return intake as unknown as AsNeededPlan['intakes'][number]
}
