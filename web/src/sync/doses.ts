import { doseMarked, doseName, doseUndone, intakeDose, intakeSlot } from '@salve/contract/lists/doses.ts'
import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import type { DoseEvent, DoseMarkInput } from '@salve/contract/medications/dose-events.ts'
import { uuidv7 } from '../lib/uuid.ts'
import type { NewEntry, Row } from './entry.ts'

/** The body's value in place of a slot when a mark records a new intake as needed. */
const NEW_INTAKE = 'as_needed'

/** Returns the name of the dose that a row or a body is about. */
export const nameOfDose = (row: Row): string => doseName(row as unknown as DoseEvent)

export interface DoseCall extends Omit<NewEntry, 'record' | 'shown' | 'before' | 'made'> {
  body: Row
}

export interface KnownDoses {
  now: number
  timeZone: string
  dose: (name: Row) => Promise<Row | null>
  /** Finds the known facts about a plan to be taken as needed. */
  asNeeded: (plan: unknown) => Promise<AsNeededPlan | null>
}

/** Returns the outbox entry of a mark, or of its undo; null for a dose that was never seen here. */
export async function doseEntry(call: DoseCall, known: KnownDoses): Promise<NewEntry | null> {
  const { body, what, headers } = call
  if (what === 'mark' && body['slot'] === NEW_INTAKE) {
    const plan = await known.asNeeded(body['medication_plan'])
    return plan && intakeEntry(call, (headers['Idempotency-Key'] ??= uuidv7()), plan, known)
  }
  const before = await known.dose(body)
  if (!before) return null
  const record = nameOfDose(body)
  const made = new Date(known.now).toISOString()
  const dose = before as unknown as DoseEvent
  if (what === 'undo') return { ...call, record, before, shown: doseUndone(dose, known.now), made: null }
  const mark = body as unknown as DoseMarkInput & { status: 'taken' | 'skipped' }
  const takenAt = mark.status === 'taken' ? (mark.taken_at ?? made) : null
  const shown = doseMarked(dose, mark as Parameters<typeof doseMarked>[1], takenAt, made)
  return { ...call, body: { ...body, ...(takenAt && { taken_at: takenAt }) }, record, before, shown, made }
}

/**
 * The server names a new intake by the key of its call, on the day of the moment at which it was
 * taken.
 */
function intakeEntry(call: DoseCall, key: string, plan: AsNeededPlan, known: KnownDoses): NewEntry {
  const made = new Date(known.now).toISOString()
  const { taken_at, amount, note } = call.body as Partial<DoseMarkInput>
  const taken = {
    taken_at: taken_at ?? made,
    amount: (amount ?? plan.amount) as DoseEvent['amount'],
    note: note ?? '',
  }
  const shown = intakeDose(plan, { ...taken, slot: intakeSlot(key), marked_at: made }, known.timeZone)
  const body = { ...call.body, taken_at: taken.taken_at }
  return { ...call, body, record: doseName(shown), before: null, shown, made }
}
