import type { Language } from '@salve/domain/language.ts'
import type { Sql } from '../../db/client.ts'
import { readPlansOnCourse } from '../../record/medication-plans/courses.ts'
import { readPatientTimes } from '../../record/patient-times.ts'
import { readPlanReader } from '../../record/medication-plans/plan-reader.ts'
import { sql } from '../../db/sql.ts'
import type { CalendarAppointment } from '../../lib/calendar/appointment-event.ts'
import type { CalendarContents } from './calendar-file.ts'

/**
 * Reads the contents of a patient's calendar: the plans that were not deleted, and the appointments
 * that were not cancelled.
 */
export async function readContents(
  db: Sql,
  patientId: string,
  now: Date,
  language?: Language,
): Promise<CalendarContents> {
  const [plans, changes, appointments, patient, reader] = await Promise.all([
    readPlansOnCourse(db, patientId),
    readChanges(db, patientId),
    readAppointments(db, patientId),
    readPatientTimes(db, patientId),
    readPlanReader(db, patientId, now, language),
  ])
  return {
    plans: plans.map((plan) => ({
      ...plan,
      changed_at: changes.get(plan.id) ?? Date.parse(plan.created_at),
    })),
    appointments,
    patient,
    reader,
  }
}

/**
 * Reads the latest change of each plan's text, be it by an edit, by other times of the slots or by
 * a move.
 */
async function readChanges(db: Sql, patient: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; changed_at: number }>`
    select plan.id, floor(extract(epoch from greatest(plan.updated_at, settings.updated_at, profiles.updated_at)) * 1000)::float8
      as changed_at
    from medication_plans plan join settings using (user_id) join profiles using (user_id)
    where user_id = ${patient}`.execute(db)
  return new Map(rows.map(({ id, changed_at }) => [id, changed_at]))
}

async function readAppointments(db: Sql, patient: string): Promise<CalendarAppointment[]> {
  const { rows } = await sql<CalendarAppointment>`
    select id, title, provider_name, location, status, rfc3339(starts_at) as starts_at, rfc3339(ends_at) as ends_at, time_zone,
      reminder_minutes as reminders, rfc3339(updated_at) as updated_at
    from appointments
    where user_id = ${patient} and deleted_at is null and status <> 'cancelled' order by starts_at, id`.execute(
    db,
  )
  return rows
}
