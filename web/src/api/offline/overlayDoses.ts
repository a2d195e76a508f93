import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import { allowanceAt } from '@salve/domain/schedule/as-needed.ts'
import { WAITING } from '../../lib/waiting.ts'
import { doseName, isIntakeSlot } from './doses.ts'
import type { Entry, Row } from './entry.ts'

const NEWEST_FIRST = (a: { taken_at: string }, b: { taken_at: string }) => (a.taken_at < b.taken_at ? 1 : -1)

/** Doses as they stand with what waits; new intakes as needed are added where their day is asked for. */
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

/** What plans allow as needed, with the doses that wait counted in. */
export function changeAsNeeded(
  plans: AsNeededPlan[],
  entries: readonly Entry[],
  now: number,
): AsNeededPlan[] {
  const mine = lastOfEach(entries)
  return plans.map((plan) => {
    const ofPlan = [...mine].filter(([, shown]) => shown['medication_plan'] === plan.medication_plan)
    if (ofPlan.length === 0) return plan
    const names = new Set(ofPlan.map(([name]) => name))
    const { medication_plan } = plan
    const kept = plan.intakes.filter((intake) => !names.has(doseName({ ...intake, medication_plan })))
    const taken = ofPlan.flatMap(([, shown]) => (shown['status'] === 'taken' ? [intakeOf(shown)] : []))
    const intakes = [...taken, ...kept].sort(NEWEST_FIRST)
    const { amount, min_hours_between, max_per_24_hours } = plan
    const allowance = allowanceAt(
      { kind: 'as_needed', amount, min_hours_between, max_per_24_hours },
      intakes.map((intake) => ({ taken_at: Date.parse(intake.taken_at), parts: partsOf(intake.amount) })),
      now,
    )
    return {
      ...plan,
      intakes,
      left: allowance.left,
      taken_in_24_hours: allowance.taken,
      next_at: allowance.next_at === null ? null : new Date(allowance.next_at).toISOString(),
    }
  })
}

/** What became of each dose by the last that was said of it here. */
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
