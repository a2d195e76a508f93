import { amountOf, partsOf } from '@salve/domain/amounts.ts'
import { dayOfMoment } from '@salve/domain/moments.ts'
import { dateFormat } from '@salve/domain/formats.ts'
import { isOnTime, openStatus, windowsIn } from '@salve/domain/schedule/standing.ts'
import type { BodyOf, QueryOf } from '../endpoint.ts'
import type { AsNeededIntake, AsNeededPlan } from '../medications/as-needed.ts'
import type { DoseEvent, listDoseEvents, markDose } from '../medications/dose-events.ts'
import { isWithinDays } from './textSearch.ts'

const INTAKE_SLOT = 'as_needed:'

/** The name that tells a dose from all others. */
export const doseName = ({
  medication_plan,
  slot,
  local_date,
}: Pick<DoseEvent, 'medication_plan' | 'slot' | 'local_date'>): string =>
  [medication_plan, local_date, slot].join(' ')

/** The slot of a new intake as needed: it is named by the key of its call. */
export const intakeSlot = (key: string): string => INTAKE_SLOT + key
const isIntakeSlot = (slot: string): boolean => slot.startsWith(INTAKE_SLOT)

/** In the order in which they are due; those of one moment by the name of the medicine. */
export function compareDoses(one: DoseEvent, other: DoseEvent): number {
  return Date.parse(one.due_at) - Date.parse(other.due_at) || compareNames(namesOf(one), namesOf(other))
}

const namesOf = ({ drug_name, medication_plan, local_date, slot }: DoseEvent) => [
  drug_name.toLowerCase(),
  medication_plan,
  local_date,
  slot,
]

function compareNames(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((name, index) => name !== other[index])
  if (at < 0) return 0
  return (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
}

/**
 * The server's doses with queued marks applied. A marked dose is in every list of its day, whatever
 * the plan says; an undone intake is in none.
 */
export function dosesWith<Dose extends DoseEvent>(
  doses: readonly Dose[],
  changes: ReadonlyMap<string, Dose>,
  days: Pick<QueryOf<typeof listDoseEvents>, 'from' | 'to'>,
): Dose[] {
  const known = new Set(doses.map(doseName))
  const changed = doses.flatMap((dose) => {
    const now = changes.get(doseName(dose))
    if (!now) return [dose]
    return isIntakeSlot(dose.slot) && !isAnswered(now) ? [] : [{ ...dose, ...now }]
  })
  const added = [...changes].flatMap(([name, dose]) =>
    !known.has(name) && isAnswered(dose) && isWithinDays(dose.local_date, days) ? [dose] : [],
  )
  return [...changed, ...added].toSorted(compareDoses)
}

const isAnswered = ({ status }: DoseEvent) => status === 'taken' || status === 'skipped'

/** An amount in the one way in which it is kept: a half can be typed in two. */
const asKept = (amount: DoseEvent['amount']) => amountOf(partsOf(amount))

type Mark = Pick<BodyOf<typeof markDose>, 'status'> & Partial<BodyOf<typeof markDose>>

/** A dose after a mark: `takenAt` is the moment of the intake, `at` that of the mark. */
export function doseMarked(before: DoseEvent, mark: Mark, takenAt: string | null, at: string): DoseEvent {
  const windows = windowsIn(before)
  return {
    ...before,
    status: mark.status,
    taken_at: takenAt,
    is_on_time: takenAt === null || !windows ? null : isOnTime(windows, Date.parse(takenAt)),
    amount: asKept(mark.amount ?? before.planned_amount ?? before.amount),
    skip_reason: mark.skip_reason ?? null,
    note: mark.note ?? '',
    marked_at: at,
  }
}

/** A dose without a mark. */
export function doseUndone(before: DoseEvent, now: number): DoseEvent {
  const windows = windowsIn(before)
  return {
    ...before,
    status: windows ? openStatus({ is_cancelled: false }, windows, now) : 'due',
    taken_at: null,
    skip_reason: null,
    note: '',
    marked_at: null,
    is_on_time: null,
    amount: before.planned_amount ?? before.amount,
  }
}

/** An intake as needed in the shape of all doses: it is of the day on which it was taken. */
export function intakeDose(
  plan: AsNeededPlan,
  intake: Omit<AsNeededIntake, 'local_date'>,
  timeZone: string,
): DoseEvent {
  const { medication_plan, drug_name, strength, form, food, instructions } = plan
  const { taken_at } = intake
  return {
    medication_plan,
    drug_name,
    strength,
    form,
    food,
    instructions,
    local_date: dayOfMoment(taken_at, timeZone),
    due_time: dateFormat('sv-SE', { timeStyle: 'short', timeZone }).format(Date.parse(taken_at)),
    due_at: new Date(taken_at).toISOString(),
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
    amount: asKept(intake.amount),
  }
}
