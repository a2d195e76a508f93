import { type Brief, BRIEF_MAX, type BriefPlan, COUNTED_DAYS_MAX } from '@salve/contract/brief.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { adherenceBy, adherenceOf, countedDoses } from '@salve/domain/schedule/adherence.ts'
import type { DaySpan } from '@salve/domain/since-last-visit/compared-days.ts'
import { planNews } from '@salve/domain/since-last-visit/plan-news.ts'
import type { Sql } from '../../db/client.ts'
import { readAnswers } from '../doses/answers.ts'
import { expandDosesInTurns } from '../doses/expansion.ts'
import { takenAsNeededOf } from '../doses/taken-as-needed.ts'
import {
  askedSince,
  type DescribedVersion,
  type PlanOnCourse,
  readPlansOnCourse,
  versionOn,
} from '../medication-plans/courses.ts'
import { readPatientTimes } from '../patient-times.ts'
import { sql } from '../../db/sql.ts'
import type { Asking } from './asking.ts'
import { totalOf } from './asking.ts'

/** Returns the changes of the plans, the latest first, and the share of taken doses. */
export async function plansOf(
  db: Sql,
  asking: Asking,
): Promise<Pick<Brief, 'plans' | 'adherence' | 'as_needed'>> {
  const { patient, span, timeZone } = asking
  const [plans, reasons] = await Promise.all([readPlansOnCourse(db, patient), readStopReasons(db, patient)])
  const news = plans
    .flatMap((plan) => newsOf(plan, span, timeZone, reasons.get(plan.id) ?? null) ?? [])
    .toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
  return { plans: totalOf(news, BRIEF_MAX), ...(await takenOf(db, plans, asking)) }
}

async function readStopReasons(db: Sql, patient: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; stop_reason: string }>`
    select id, stop_reason from medication_plans where user_id = ${patient} and stop_reason is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, stop_reason }) => [id, stop_reason]))
}

function newsOf(
  plan: PlanOnCourse,
  span: DaySpan,
  timeZone: string,
  stopReason: string | null,
): BriefPlan | null {
  const changes = plan.course.versions.slice(1).map(({ effective_from }) => effective_from)
  const found = planNews({ ...plan, pauses: plan.course.pauses, changes }, span, timeZone)
  if (!found) return null
  const [earlier, later] = [versionOn(plan, addDays(span.from, -1)), versionOn(plan, span.to)]
  const isChange = found.news === 'changed'
  const before = isChange ? wordingOf(earlier) : null
  const after = wordingOf(later)
  // Changed and changed back is no news.
  if (before && JSON.stringify(before) === JSON.stringify(after)) return null
  return {
    id: plan.id,
    ...found,
    reason: plan.reason,
    stop_reason: found.news === 'stopped' ? stopReason : null,
    before,
    after,
  }
}

const wordingOf = ({
  drug_name,
  strength,
  form,
  food,
  schedules,
  start_date,
  end_date,
}: DescribedVersion): BriefPlan['after'] => ({
  drug_name,
  strength,
  form,
  food,
  schedules: [...schedules] as BriefPlan['after']['schedules'],
  start_date,
  end_date,
})

/**
 * The share of the closed doses of these days; those as needed have no share, and are listed beside
 * it.
 */
async function takenOf(
  db: Sql,
  plans: readonly PlanOnCourse[],
  { patient: patientId, span, now }: Asking,
): Promise<Pick<Brief, 'adherence' | 'as_needed'>> {
  const earliest = addDays(span.to, 1 - COUNTED_DAYS_MAX)
  const from = span.from > earliest ? span.from : earliest
  const [answers, patient] = await Promise.all([
    readAnswers(db, patientId, from, span.to),
    readPatientTimes(db, patientId),
  ])
  const events = await expandDosesInTurns(plans, answers, patient, from, span.to, now)
  const byPlan = Map.groupBy(events, ({ medication_plan }) => medication_plan)
  const counted = plans.flatMap((plan) =>
    countedDoses(
      (byPlan.get(plan.id) ?? [])
        .filter(({ slot }) => !slot.startsWith('as_needed'))
        .map(({ medication_plan, local_date, status, due_at }) => ({
          medication_plan,
          local_date,
          status,
          due_at: Date.parse(due_at),
        })),
      askedSince(plan),
    ),
  )
  const { taken, due } = adherenceOf(counted)
  const as_needed = takenAsNeededOf(plans, answers, BRIEF_MAX)
  if (due === 0) return { adherence: null, as_needed }
  const shares = adherenceBy(counted, ({ medication_plan }) => medication_plan)
  const adherence = {
    from,
    overall: { taken, due },
    plans: plans.flatMap(({ id, drug_name, strength }) => {
      const share = shares.get(id)
      return share
        ? [{ medication_plan: id, drug_name, strength, share: { taken: share.taken, due: share.due } }]
        : []
    }),
  }
  return { adherence, as_needed }
}
