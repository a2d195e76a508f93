import {
  AS_NEEDED_DAYS,
  type AsNeededIntake,
  type AsNeededPlan,
} from '@salve/contract/medications/as-needed.ts'
import { amountOf, decimalOf } from '@salve/domain/amounts.ts'
import { dateIn } from '@salve/domain/local-time.ts'
import { allowanceAt } from '@salve/domain/schedule/as-needed.ts'
import type { Book } from '@salve/domain/ledger/book.ts'
import { allowanceWith } from '@salve/domain/ledger/allowance.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import type { LedgerMedicine } from '../ledger/facts.ts'
import { pageOfPlan } from '../ledger/pages.ts'
import type { PlanOnCourse } from '../medication-plans/courses.ts'
import { sql } from '../../db/sql.ts'

/** An intake of a plan. */
export type Intake = Omit<AsNeededIntake, 'amount'> & { medication_plan: string; parts: number }

/** The statement for the intakes of the days that count at `now`, newest first. */
export const intakesOf = (patient: string, now: Date) => sql<Intake>`
    select medication_plan, slot, local_date, rfc3339(taken_at) as taken_at, parts, note, rfc3339(updated_at) as marked_at
    from dose_events
    where user_id = ${patient} and status = 'taken' and taken_at > ${new Date(now.getTime() - AS_NEEDED_DAYS * DAY_MS)}
    order by dose_events.taken_at desc, slot`

/** The current as-needed plans, and their allowance at `now`. */
export function asNeededOf(
  plans: readonly PlanOnCourse[],
  intakes: readonly Intake[],
  ledger: { book: Book; medicines: readonly LedgerMedicine[] },
  timeZone: string,
  now: Date,
): AsNeededPlan[] {
  const today = dateIn(timeZone, now.getTime())
  return plans
    .filter((plan) => plan.status === 'active' && isOn(plan, today))
    .flatMap((plan) =>
      itemOf(
        plan,
        intakes.filter(({ medication_plan }) => medication_plan === plan.id),
        ledger,
        now.getTime(),
      ),
    )
}

const isOn = ({ start_date, end_date }: PlanOnCourse, today: string) =>
  start_date <= today && (end_date === null || end_date >= today)

function itemOf(
  plan: PlanOnCourse,
  intakes: readonly Intake[],
  { book, medicines }: { book: Book; medicines: readonly LedgerMedicine[] },
  now: number,
): AsNeededPlan[] {
  const schedule = plan.schedules.find(({ kind }) => kind === 'as_needed')
  if (schedule?.kind !== 'as_needed') return []
  const taken = intakes.map(({ taken_at, parts }) => ({ taken_at: Date.parse(taken_at), parts }))
  const page = pageOfPlan(book, medicines, plan, decimalOf(schedule.amount), now) ?? undefined
  const allowance = allowanceWith(allowanceAt(schedule, taken, now), page)
  const { drug_name, strength, form, food, reason, instructions } = plan
  const { amount, min_hours_between, max_per_24_hours } = schedule
  return [
    {
      medication_plan: plan.id,
      drug_name,
      strength,
      form,
      food,
      reason,
      instructions,
      amount,
      min_hours_between,
      max_per_24_hours,
      next_at: allowance.next_at === null ? null : new Date(allowance.next_at).toISOString(),
      left: allowance.left,
      taken_in_24_hours: allowance.taken,
      intakes: intakes.map(({ medication_plan: _plan, parts, ...intake }) => ({
        ...intake,
        amount: amountOf(parts),
      })),
      ...(page && { ledger: page }),
    },
  ]
}
