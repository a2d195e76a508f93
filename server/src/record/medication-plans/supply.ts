import type { PlanSupply, SupplyEvent } from '@salve/contract/medications/supply.ts'
import { SUPPLY_AHEAD_DAYS, SUPPLY_HISTORY_MAX } from '@salve/contract/medications/supply.ts'
import { amountOf } from '@salve/domain/amounts.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { dueDoses } from '@salve/domain/schedule/course.ts'
import type { DueDose, PatientTimes } from '@salve/domain/schedule/kinds.ts'
import { runOutDate } from '@salve/domain/schedule/supply.ts'
import type { Sql } from '../../db/client.ts'
import { type Answer, readAnswers } from '../doses/answers.ts'
import { type PlanOnCourse, readPlansOnCourse } from './courses.ts'
import { readPatientTimes } from '../patient-times.ts'
import { sql } from '../../db/sql.ts'

export interface Stock {
  medication_plan: string
  /** The remaining stock in parts by count, refills and intakes; null before the first count. */
  remaining: number | null
  history: (Omit<SupplyEvent, 'amount' | 'pack_size'> & { parts: number; pack_parts: number | null })[]
}

/** All facts about a patient's stocks; `today` is a date on their calendar. */
export interface Supplies {
  plans: PlanOnCourse[]
  stocks: Map<string, Stock>
  patient: PatientTimes
  /** The answers to today's doses. */
  answers: Answer[]
  today: string
}

export async function readSupplies(db: Sql, patientId: string, today: string): Promise<Supplies> {
  const [plans, stocks, patient, answers] = await Promise.all([
    readPlansOnCourse(db, patientId),
    readStocks(db, patientId),
    readPatientTimes(db, patientId),
    readAnswers(db, patientId, today, today),
  ])
  return { plans, stocks, patient, answers, today }
}

/** The last count plus refills minus intakes since, for each plan, exactly. */
export async function readStocks(db: Sql, patient: string): Promise<Map<string, Stock>> {
  const { rows } = await sql<Stock>`
    select supply.medication_plan,
      (select json_agg(json_build_object('id', id, 'kind', kind, 'parts', parts, 'pack_parts', pack_parts, 'expires_on', expires_on,
          'happened_at', rfc3339(happened_at), 'note', note, 'used_repeat', used_repeat) order by happened_at desc, created_at desc, id desc)
        from (select * from medication_supplies
          where user_id = ${patient} and medication_plan = supply.medication_plan and deleted_at is null
          order by happened_at desc, created_at desc, id desc limit ${SUPPLY_HISTORY_MAX}) as latest) as history /* never null: history: each plan here has an entry */,
      (select counted.parts
          + (select coalesce(sum(parts), 0) from medication_supplies bought
              where bought.user_id = ${patient} and bought.medication_plan = supply.medication_plan and bought.kind = 'refill'
                and bought.deleted_at is null and (bought.happened_at, bought.created_at) >= (counted.happened_at, counted.created_at))
          - (select coalesce(sum(parts), 0) from dose_events taken
              where taken.user_id = ${patient} and taken.medication_plan = supply.medication_plan and taken.status = 'taken'
                and taken.taken_at > counted.happened_at)
        from medication_supplies counted
        where counted.user_id = ${patient} and counted.medication_plan = supply.medication_plan and counted.kind = 'count' and counted.deleted_at is null
        order by counted.happened_at desc, counted.created_at desc, counted.id desc limit 1)::float8 as remaining
    from (select distinct medication_plan from medication_supplies where user_id = ${patient} and deleted_at is null) as supply`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.medication_plan, row]))
}

/**
 * The doses from today on that nobody has answered: those of today count as to come, however late
 * it is.
 */
export function dosesToCome(
  plan: PlanOnCourse,
  { patient, answers, today }: Supplies,
  to: string,
): DueDose[] {
  const answered = new Set(answers.filter((one) => one.medication_plan === plan.id).map(({ slot }) => slot))
  return dueDoses(plan.course, patient, today, to).filter(
    ({ local_date, slot }) => local_date !== today || !answered.has(slot),
  )
}

/** Returns the remaining stock of a medicine and how long it lasts. */
export function supplyOf(plan: PlanOnCourse, supplies: Supplies): PlanSupply {
  const stock = supplies.stocks.get(plan.id)
  const remaining = stock?.remaining ?? null
  const left = Math.max(0, remaining ?? 0)
  const toCome = dosesToCome(plan, supplies, addDays(supplies.today, SUPPLY_AHEAD_DAYS))
  const runsOut = remaining === null ? null : runOutDate(left, toCome)
  const { unit = '', refill_days_before = 7, repeats_left = null, expires_on = null } = plan.stock ?? {}
  return {
    medication_plan: plan.id,
    drug_name: plan.drug_name,
    strength: plan.strength,
    form: plan.form,
    status: plan.status === 'paused' ? 'paused' : 'active',
    prescriber: plan.prescriber,
    unit,
    remaining: remaining === null ? null : amountOf(left),
    is_count_wrong: remaining !== null && remaining < 0,
    runs_out_on: runsOut,
    reorder_on: runsOut && addDays(runsOut, -refill_days_before),
    has_as_needed: plan.schedules.some(({ kind }) => kind === 'as_needed'),
    refill_days_before,
    repeats_left,
    expires_on,
    pack_size: plan.stock?.pack_size ?? null,
    history: (stock?.history ?? []).map(({ parts, pack_parts, ...event }) => ({
      ...event,
      amount: amountOf(parts),
      pack_size: pack_parts === null ? null : amountOf(pack_parts),
    })),
  }
}
