import { nextOccasion, occasionsOf, type Look } from '@salve/domain/reminders/events.ts'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'
import type { Tables } from '../db/tables.ts'
import { localNow } from '../lib/local-time.ts'
import { repeatNotices } from './repeat-notices.ts'
import { nextOfAppointments, tellingsOfAppointments } from './appointments.ts'
import { dispatch, type Posted } from './dispatch.ts'
import { endLook } from './end-look.ts'
import { record, tellingOf, noticeOf, type Telling } from './record.ts'
import { type Patient, readPatient, type RemindedDose } from './state.ts'
import { lookAtSupplies, supplyLookOf } from './supply.ts'
import { watch } from './watchdog.ts'

/** The rest of a look: messages to push, and the moment of the next look if they all arrive. */
export interface Left {
  posted: Posted[]
  nextAt: Date | null
  now: Date
}

/** Look-ahead in which doses are worked out at once. */
const AHEAD_MS = 12 * 60 * 60_000

/**
 * Looks at one patient: stores all notifications due by now, with their mails and push messages,
 * and the time of the next look, in one transaction that holds the patient's lock. Null when
 * somebody else has just done so.
 */
export function remind(context: Context, patientId: string): Promise<Left | null> {
  return context.db
    .as(patientId)
    .transaction()
    .execute(async (transaction) => {
      const patient = await readPatient(transaction, patientId, context.now())
      return patient && look(context, transaction, patient)
    })
}

async function look(context: Context, transaction: Transaction<Tables>, patient: Patient): Promise<Left> {
  const { now, doses, told, checkedUntil, settings } = patient
  const since: Look = { told, checkedUntil, now: now.getTime(), leadMs: settings.lead_minutes * 60_000 }
  const occasions = occasionsOf(doses, since)
  const tags = await tagsOf(
    transaction,
    patient,
    occasions.filter(({ kind }) => kind !== 'doses_due').flatMap(({ doses: found }) => found),
  )
  await record(transaction, patient, [
    ...occasions.map((occasion) => tellingOf(occasion, tags.get(occasion.doses[0]?.key ?? ''))),
    ...tellingsOfAppointments(patient),
    ...(await watch(transaction, patient, occasions)),
    ...(await lookAtSupplies(transaction, patient)),
    ...(await takeNotices(transaction, patient)),
  ])
  if (patient.hasAgain) await repeatNotices(transaction, patient)
  const dispatched = await dispatch(context, transaction, patient)
  const nextAt = nextLook(patient, since)
  await endLook(transaction, patient, dispatched, nextAt)
  return { posted: dispatched.posted, nextAt, now }
}

/** Reads the tags of the device's earlier notices that these doses were due. */
async function tagsOf(
  db: Transaction<Tables>,
  { patient }: Patient,
  doses: readonly RemindedDose[],
): Promise<Map<string, string>> {
  if (doses.length === 0) return new Map()
  const keys = doses.map(({ key }) => key)
  const { rows } = await sql<{ key: string; tag: string }>`
    select concat_ws(' ', medication_plan, local_date, slot) as key, tag from notification_doses dose
    join notifications notification on notification.user_id = dose.user_id and notification.id = dose.notification
    where dose.user_id = ${patient} and dose.kind = 'doses_due'
      and concat_ws(' ', medication_plan, local_date, slot) = any(${keys}::text[])`.execute(db)
  return new Map(rows.map(({ key, tag }) => [key, tag]))
}

/** Null when neither plans nor appointments ask for anything. */
function nextLook(patient: Patient, since: Look): Date | null {
  const { now, plans, doses } = patient
  const ofPlans =
    plans.length > 0 ? [now.getTime() + AHEAD_MS, supplyLookOf(patient), nextOccasion(doses, since) ?? 0] : []
  const looks = [...ofPlans, nextOfAppointments(patient) ?? 0].filter((moment) => moment > now.getTime())
  return looks.length > 0 ? new Date(Math.min(...looks)) : null
}

/** Announces acts of others, and removes them from the list in the same transaction. */
async function takeNotices(db: Sql, patient: Patient): Promise<Telling[]> {
  const { patient: patientId, timeZone, notices } = patient
  if (notices.length === 0) return []
  const ids = notices.map(({ id }) => id)
  await sql`delete from notices where user_id = ${patientId} and id = any(${ids}::uuid[])`.execute(db)
  return notices.map(({ kind, event_key, at, detail }) => {
    const happened = new Date(at)
    const atTime = localNow(timeZone, happened).time
    return { ...noticeOf(patient, kind, event_key, detail), at: happened, atTime }
  })
}
