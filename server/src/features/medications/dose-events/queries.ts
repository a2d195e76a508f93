import type { MedicationPlan, Slot } from '@salve/contract/medications/medication-plans.ts'
import type { Settings } from '@salve/contract/users/settings.ts'
import { DEFAULT_SETTINGS } from '@salve/contract/users/settings.ts'
import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'

export interface Plan
  extends Pick<
    MedicationPlan,
    'id' | 'drug_name' | 'strength' | 'form' | 'start_date' | 'end_date' | 'status' | 'schedules'
  > {}

/** What was recorded about a dose. */
export interface Answer {
  medication_plan: string
  slot: Slot
  local_date: string
  due_at: string
  status: 'taken' | 'skipped' | 'missed'
  taken_at: string | null
  amount: number
  skip_reason: string | null
  note: string
}

export interface PatientClock {
  timeZone: string
  times: Record<Slot, string>
}

/** The plans, or the one plan, whose doses are asked for. */
export async function readPlans(db: Sql, userId: string, planId?: string): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select id, drug_name, strength, form, start_date, end_date, status, schedules from medication_plans
    where user_id = ${userId} and deleted_at is null ${planId ? sql`and id = ${planId}` : sql``}
    order by lower(drug_name), id`.execute(db)
  return rows
}

export async function readAnswers(db: Sql, userId: string, from: string, to: string): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select medication_plan, slot, local_date, due_at, status, taken_at, amount, skip_reason, note from dose_events
    where user_id = ${userId} and local_date between ${from} and ${to} and status <> 'cancelled'`.execute(db)
  return rows
}

/** The patient's time zone and the times of the four slots. */
export async function readPatientClock(db: Sql, userId: string): Promise<PatientClock> {
  const { rows } = await sql<{ time_zone: string; chosen: Partial<Settings> }>`
    select time_zone, chosen from profiles join settings using (user_id) where user_id = ${userId}`.execute(
    db,
  )
  const settings = { ...DEFAULT_SETTINGS, ...rows[0]?.chosen }
  const { morningTime: morning, noonTime: noon, eveningTime: evening, bedTime: bedtime } = settings
  return { timeZone: rows[0]?.time_zone ?? 'Etc/UTC', times: { morning, noon, evening, bedtime } }
}
