import type { PlanSupply } from '@salve/contract/medications/supply.ts'
import { SUPPLY_AHEAD_DAYS } from '@salve/contract/medications/supply.ts'
import { amountOf } from '@salve/domain/amounts.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { dueDoses } from '@salve/domain/schedule/course.ts'
import type { DueDose, PatientTimes } from '@salve/domain/schedule/kinds.ts'
import { neededBetween, runOutDate } from '@salve/domain/schedule/supply.ts'
import type { Sql } from '../../../db/client.ts'
import type { PlanOnCourse } from '../../../db/medication-courses.ts'
import { sql } from '../../../db/sql.ts'

interface Stock {
  medication_plan: string
  /** What is left in parts by count, refills and intakes; null before the first count. */
  remaining: number | null
  history: { id: string; kind: 'count' | 'refill'; parts: number; happened_at: string; note: string }[]
}

/** The last count, plus what was bought and less what was taken since then, for each plan, exactly. */
export async function readStocks(db: Sql, userId: string): Promise<Map<string, Stock>> {
  const { rows } = await sql<Stock>`
    select supply.medication_plan, json_agg(json_build_object('id', id, 'kind', kind, 'parts', parts,
        'happened_at', rfc3339(happened_at), 'note', note) order by happened_at desc, id desc) as history,
      (select counted.parts
          + (select coalesce(sum(parts), 0) from medication_supplies bought
              where bought.user_id = ${userId} and bought.medication_plan = supply.medication_plan and bought.kind = 'refill'
                and bought.deleted_at is null and bought.happened_at > counted.happened_at)
          - (select coalesce(sum(parts), 0) from dose_events taken
              where taken.user_id = ${userId} and taken.medication_plan = supply.medication_plan and taken.status = 'taken'
                and taken.taken_at > counted.happened_at)
        from medication_supplies counted
        where counted.user_id = ${userId} and counted.medication_plan = supply.medication_plan and counted.kind = 'count' and counted.deleted_at is null
        order by counted.happened_at desc, counted.id desc limit 1)::float8 as remaining
    from medication_supplies supply
    where user_id = ${userId} and deleted_at is null
    group by supply.medication_plan`.execute(db)
  return new Map(rows.map((row) => [row.medication_plan, row]))
}

/** What is left of a medicine and how long it lasts. Doses of today that are still open count as to come. */
export function supplyOf(
  plan: PlanOnCourse,
  stock: Stock | undefined,
  patient: PatientTimes,
  today: string,
  now: Date,
  asked: { from: string; to: string } | null,
): PlanSupply {
  const doses = dueDoses(plan.course, patient, today, addDays(today, SUPPLY_AHEAD_DAYS))
  const toCome = doses.filter(({ due_at }) => due_at >= now.getTime())
  const remaining = stock?.remaining ?? null
  const left = Math.max(0, remaining ?? 0)
  const runsOut = remaining === null ? null : runOutDate(left, toCome)
  const { unit = '', refill_days_before = 7, repeats_left = null, expires_on = null } = plan.stock ?? {}
  return {
    medication_plan: plan.id,
    drug_name: plan.drug_name,
    strength: plan.strength,
    unit,
    remaining: remaining === null ? null : amountOf(left),
    is_count_wrong: remaining !== null && remaining < 0,
    runs_out_on: runsOut,
    reorder_on: runsOut && addDays(runsOut, -refill_days_before),
    refill_days_before,
    repeats_left,
    expires_on,
    needed: amountOf(asked ? neededIn(plan, patient, asked) : 0),
    history: (stock?.history ?? []).map(({ parts, ...event }) => ({ ...event, amount: amountOf(parts) })),
  }
}

function neededIn(
  plan: PlanOnCourse,
  patient: PatientTimes,
  { from, to }: { from: string; to: string },
): number {
  const doses: DueDose[] = dueDoses(plan.course, patient, from, to)
  return neededBetween(doses, from, to)
}
