import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import { uuidv7 } from '../lib/uuid.ts'
import type { NewEntry, Row } from './entry.ts'

/** The body's value in place of a slot when a mark records a new intake as needed. */
const NEW_INTAKE = 'as_needed'
const INTAKE_SLOT = `${NEW_INTAKE}:`

/** Returns the name that tells a dose from all others. */
export const doseName = ({ medication_plan, slot, local_date }: Row) =>
  [medication_plan, local_date, slot].join(' ')

export const isIntakeSlot = (slot: unknown) => String(slot).startsWith(INTAKE_SLOT)

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
  const record = doseName(body)
  const made = new Date(known.now).toISOString()
  if (what === 'undo') {
    const shown = {
      ...before,
      status: 'due',
      taken_at: null,
      skip_reason: null,
      note: '',
      marked_at: null,
      is_on_time: null,
      amount: before['planned_amount'] ?? before['amount'],
    }
    return { ...call, record, before, shown, made: null }
  }
  const { status, taken_at, amount, skip_reason, note } = body
  const takenAt = status === 'taken' ? String(taken_at ?? made) : null
  const shown = {
    ...before,
    status,
    taken_at: takenAt,
    is_on_time: takenAt === null ? null : isWithin(takenAt, before),
    amount: amount ?? before['amount'],
    skip_reason: skip_reason ?? null,
    note: note ?? '',
    marked_at: made,
  }
  return { ...call, body: { ...body, ...(takenAt && { taken_at: takenAt }) }, record, before, shown, made }
}

/**
 * The server names a new intake by the key of its call, on the day of the moment at which it was
 * taken.
 */
function intakeEntry(call: DoseCall, key: string, plan: AsNeededPlan, known: KnownDoses): NewEntry {
  const made = new Date(known.now).toISOString()
  const { taken_at, amount, note } = call.body
  const taken = { taken_at: String(taken_at ?? made), amount: amount ?? plan.amount, note: note ?? '' }
  const slot = INTAKE_SLOT + key
  const shown = intakeShown(plan, { ...taken, slot, marked_at: made }, known.timeZone)
  const body = { ...call.body, taken_at: taken.taken_at }
  return { ...call, body, record: doseName(shown), before: null, shown, made }
}

/** An intake as needed in the shape of all doses. */
export function intakeShown(plan: AsNeededPlan, intake: Row, timeZone: string): Row {
  const { medication_plan, drug_name, strength, form, food, instructions } = plan
  const { taken_at } = intake
  const [local_date, due_time] = localParts(String(taken_at), timeZone)
  return {
    medication_plan,
    drug_name,
    strength,
    form,
    food,
    instructions,
    local_date,
    due_time,
    due_at: taken_at,
    on_time_from: null,
    on_time_until: null,
    closes_at: null,
    next_due_at: null,
    every_hours: null,
    missed_dose_rule: null,
    planned_amount: null,
    status: 'taken',
    is_on_time: null,
    skip_reason: null,
    ...intake,
  }
}

/** `YYYY-MM-DD` and `HH:mm` in a zone: Sweden writes the way ISO 8601 does. */
function localParts(moment: string, timeZone: string): [string, string] {
  const [date = '', time = ''] = new Date(moment).toLocaleString('sv-SE', { timeZone }).split(' ')
  return [date, time.slice(0, 5)]
}

function isWithin(moment: string, { on_time_from, on_time_until }: Row): boolean | null {
  if (typeof on_time_from !== 'string' || typeof on_time_until !== 'string') return null
  const at = Date.parse(moment)
  return Date.parse(on_time_from) <= at && at <= Date.parse(on_time_until)
}
