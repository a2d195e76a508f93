import { dateIn, instantOf } from '@salve/domain/local-time.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Sql } from '../db/client.ts'
import { readSupplies, supplyOf } from '../record/medication-plans/supply.ts'
import { sql } from '../db/sql.ts'
import { noticeOf, type Telling } from './record.ts'
import type { Patient } from './state.ts'

/**
 * The hour of the supply check, on the patient's own clock; spread, so that not all are checked in
 * one minute.
 */
const LOOK_AT = '10:00'
const SPREAD_MINUTES = 120
/** Old announcements no longer matter. */
const KEPT_DAYS = 90

/** Returns the moment of today's supply check, in milliseconds since 1970. */
export function supplyLookOf({
  patient,
  now,
  timeZone,
}: Pick<Patient, 'patient' | 'now' | 'timeZone'>): number {
  const spread = (Number.parseInt(patient.slice(-4), 16) % SPREAD_MINUTES) * 60_000
  return instantOf(dateIn(timeZone, now.getTime()), LOOK_AT, timeZone).getTime() + spread
}

/**
 * Once a day: tells of medicines that are to be reordered, each once between two refills, and puts
 * old notifications away.
 */
export async function lookAtSupplies(db: Sql, patient: Patient): Promise<Telling[]> {
  const { patient: patientId, now, checkedUntil, timeZone } = patient
  const look = supplyLookOf(patient)
  if (look <= checkedUntil || look > now.getTime()) return []
  await sql`
    delete from notifications where user_id = ${patientId} and created_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`.execute(
    db,
  )
  const stocked = patient.plans.filter(({ stock }) => stock !== null)
  if (stocked.length === 0) return []
  const today = dateIn(timeZone, now.getTime())
  const supplies = await readSupplies(db, patientId, today)
  return stocked.flatMap((plan) => {
    const { reorder_on, history } = supplyOf(plan, supplies)
    if (reorder_on === null || reorder_on > today) return []
    const detail = { medication_plan: plan.id, drug_name: plan.drug_name, reorder_on }
    return noticeOf(patient, 'supply', `${plan.id} ${history[0]?.id ?? ''}`, detail)
  })
}
