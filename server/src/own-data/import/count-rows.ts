import { PLANNED_CHANGES_MAX } from '@salve/contract/medications/medication-plans.ts'
import { DOSES_A_DAY_MAX } from '@salve/domain/schedule/most-a-day.ts'
import { addDays, dateIn } from '@salve/domain/local-time.ts'
import { Refused } from './refused.ts'

/** A change on each day of ten years, and those that are planned. */
const TEN_YEARS = 3653
/** Twenty a day for 68 years. */
const A_LIFE_OF_DOSES = 500_000
/** Limit of one plan on one date: its fullest day, changed and marked again three times. */
const ON_ONE_DAY = 4 * DOSES_A_DAY_MAX

/**
 * A limit on the rows of a table: `of` names the columns that they are counted by, `max` is for the
 * whole record.
 */
interface Bound {
  max: number
  each?: { of: (row: Row) => string; max: number }
}
type Row = Readonly<Record<string, unknown>>

const plan = (row: Row) => String(row['medication_plan'])
const planAndDay = (row: Row) => `${plan(row)} ${String(row['local_date'])}`

/**
 * Limits of rows that the API writes only as time goes by, and of those read whole whenever doses
 * or reminders of a patient are worked out: more than the API would have let accumulate in a life
 * (docs/export-format.md).
 */
const BOUNDS: Readonly<Record<string, Bound>> = {
  patient_zones: { max: 2 * TEN_YEARS },
  patient_slot_times: { max: TEN_YEARS },
  medication_plan_versions: { max: 20_000, each: { of: plan, max: TEN_YEARS + PLANNED_CHANGES_MAX } },
  medication_plan_pauses: { max: 20_000, each: { of: plan, max: TEN_YEARS } },
  dose_events: { max: A_LIFE_OF_DOSES, each: { of: planAndDay, max: ON_ONE_DAY } },
  notification_doses: {
    max: A_LIFE_OF_DOSES,
    each: { of: (row) => `${String(row['kind'])} ${planAndDay(row)}`, max: ON_ONE_DAY },
  },
}

function count(counted: Map<string, number>, key: string, max: number): void {
  const found = (counted.get(key) ?? 0) + 1
  if (found > max) throw new Refused('too_much')
  counted.set(key, found)
}

/**
 * Counts the rows of an archive as they come, one table after the other; throws `Refused` for one
 * too many.
 */
export function rowCounter(now: Date): (table: string, row: Row) => void {
  // In whichever zone the patient lives, their today is not later.
  const latestToday = addDays(dateIn('Etc/UTC', now.getTime()), 1)
  const planned = new Map<string, number>()
  let current = ''
  let all = 0
  let counts = new Map<string, number>()
  return (table, row) => {
    if (table !== current) [current, all, counts] = [table, 0, new Map()]
    const bound = BOUNDS[table]
    if (!bound) return
    if ((all += 1) > bound.max) throw new Refused('too_much')
    if (bound.each) count(counts, bound.each.of(row), bound.each.max)
    if (table === 'medication_plan_versions' && String(row['effective_from']) > latestToday)
      count(planned, plan(row), PLANNED_CHANGES_MAX)
  }
}
