import {
  ENDED_PLAN_DAYS,
  type EndedPlan,
  type SharedPlan,
  type SharedPlans,
  TAKEN_DAYS,
} from '@salve/contract/consultation/shared-plans.ts'
import { type SharedIssue, SUMMARY_MAX } from '@salve/contract/consultation/summary.ts'
import type { ShareScope } from '@salve/contract/shares.ts'
import { ingredientNames } from '@salve/domain/ledger/names.ts'
import { addDays } from '@salve/domain/local-time.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { readAnswers } from '../doses/answers.ts'
import { takenAsNeededOf } from '../doses/taken-as-needed.ts'
import { readPlansOnCourse } from '../medication-plans/courses.ts'
import { planEnd, type SharedRows } from './scope.ts'
import { totalOf } from './total.ts'

/** Open ones before resolved ones, the severe first. */
export async function issuesOf(db: Sql, { health_issues }: SharedRows) {
  const { rows } = await sql<SharedIssue & { total: number }>`
    select id, name, icd10_code, status, severity, onset_date, resolved_date, diagnosed_by, notes,
      count(*) over ()::int as total
    from ${health_issues}
    order by status = 'resolved', array_position(array['severe', 'moderate', 'mild'], severity),
      coalesce(resolved_date, onset_date) desc nulls last, id
    limit ${SUMMARY_MAX.health_issues}`.execute(db)
  return totalOf(rows)
}

interface Patient {
  patient: string
  timeZone: string
  today: string
}

/** Reads the plans that are active or paused, and those that ended not long ago. */
export async function plansOf(
  db: Sql,
  rows: SharedRows,
  { patient, timeZone, today }: Patient,
  days: Pick<ShareScope, 'from' | 'to'>,
): Promise<SharedPlans> {
  const [current, ended, taken] = await Promise.all([
    sql<StoredPlan & { total: number }>`
      select id, drug_name, strength, ingredients, form, route, food, reason, prescriber, instructions, start_date,
        end_date, status, schedules,
        (select name from ${rows.health_issues} where id = medication_plans.health_issue) as issue,
        (select max(effective_from) from medication_plan_versions version
          where version.user_id = ${patient} and version.medication_plan = medication_plans.id
            and effective_from <= ${today}::date and effective_from > medication_plans.start_date) as changed_from,
        count(*) over ()::int as total
      from ${rows.medication_plans}
      where status in ('active', 'paused') and archived_at is null and (end_date is null or end_date >= ${today}::date)
      order by status = 'paused', lower(drug_name), id
      limit ${SUMMARY_MAX.medication_plans}`.execute(db),
    sql<EndedPlan>`
      select id, drug_name, strength, start_date, ended_on, stop_reason
      from (select *, ${planEnd(timeZone)} as ended_on from ${rows.medication_plans}) as plan
      where ended_on < ${today}::date and ended_on >= ${addDays(today, -ENDED_PLAN_DAYS)}::date
        or status in ('stopped', 'completed') and ended_on >= ${addDays(today, -ENDED_PLAN_DAYS)}::date
      order by ended_on desc, id limit ${SUMMARY_MAX.ended_plans}`.execute(db),
    takenOf(db, rows, { patient, timeZone, today }, days),
  ])
  const { items, total } = totalOf(current.rows)
  return { items: items.map(withNames), total, ended: ended.rows, taken }
}

/** A plan's ingredients as they were entered. */
type StoredPlan = Omit<SharedPlan, 'ingredients'> & {
  ingredients: readonly { inn: string; strength: string | null }[]
}

/** The reader may read another language than the one in which the ingredients were entered. */
const withNames = (plan: StoredPlan): SharedPlan => ({
  ...plan,
  ingredients: plan.ingredients.map((one) => ({ ...one, ...ingredientNames(one.inn) })),
})

/** Reads the intakes of the shared plans in the last of the shared days. */
async function takenOf(
  db: Sql,
  rows: SharedRows,
  { patient, today }: Patient,
  days: Pick<ShareScope, 'from' | 'to'>,
): Promise<SharedPlans['taken']> {
  const to = days.to !== null && days.to < today ? days.to : today
  const earliest = addDays(to, 1 - TAKEN_DAYS)
  const from = days.from !== null && days.from > earliest ? days.from : earliest
  const [plans, shared, answers] = await Promise.all([
    readPlansOnCourse(db, patient),
    sql<{ id: string }>`select id from ${rows.medication_plans}`.execute(db),
    readAnswers(db, patient, from, to),
  ])
  const ids = new Set(shared.rows.map(({ id }) => id))
  const taken = takenAsNeededOf(
    plans.filter(({ id }) => ids.has(id)),
    answers,
    SUMMARY_MAX.medication_plans,
  )
  return { from, to, ...taken }
}
