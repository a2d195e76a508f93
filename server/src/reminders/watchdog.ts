import type { Occasion } from '@salve/domain/reminders/events.ts'
import { dateIn } from '@salve/domain/local-time.ts'
import type { Sql } from '../db/client.ts'
import { isSignedIn } from '../record/push-devices.ts'
import { sql } from '../db/sql.ts'
import { noticeOf, type Telling } from './record.ts'
import type { Patient, RemindedDose } from './state.ts'

interface Silence {
  channel: 'push' | 'email'
  since: string
  /** The same was brought by another device, so that nothing is amiss. */
  is_made_up: boolean
  has_device: boolean
  /** Devices that were signed out. */
  has_signed_out: boolean
}

/**
 * Warns through the other channels that one has stopped: a message failed that no other device
 * received, or nothing was sent during a downtime. Once a day per channel.
 */
export async function watch(
  db: Sql,
  patient: Patient,
  occasions: readonly Occasion<RemindedDose>[],
): Promise<Telling[]> {
  const { patient: patientId, now, timeZone, checkedUntil, hasSilence } = patient
  const silences = hasSilence ? await silencesOf(db, patientId) : []
  const today = dateIn(timeZone, now.getTime())
  const silent = silences
    .filter(({ is_made_up }) => !is_made_up)
    .map(({ channel, since, has_device, has_signed_out }) => {
      const isUnheard = channel === 'push' && !has_device
      const reason = isUnheard ? (has_signed_out ? 'signed_out' : 'gone') : 'failed'
      return noticeOf(patient, 'watchdog', `${channel} ${today}`, { channel, reason, since }, channel)
    })
  const wasAway = occasions.some(({ kind, is_late }) => kind === 'doses_missed' && is_late)
  if (!wasAway) return silent
  const detail = { channel: 'in_app', reason: 'not_sent', since: new Date(checkedUntil).toISOString() }
  return [...silent, noticeOf(patient, 'watchdog', `in_app ${today}`, detail)]
}

/** Reads the failed channels that were not announced yet, and marks them. */
async function silencesOf(db: Sql, patient: string): Promise<Silence[]> {
  const { rows } = await sql<Silence>`
    with told as (
      update notification_deliveries set is_told = true
      where user_id = ${patient} and state in ('failed', 'unsure') and not is_told returning *
    )
    select channel, rfc3339(min(changed_at)) as since,
      bool_and(exists (select from notification_deliveries other where other.user_id = told.user_id
        and other.notification = told.notification and other.channel = told.channel and other.state = 'sent')) as is_made_up,
      exists (select from push_subscriptions where user_id = ${patient} and ${isSignedIn}) as has_device,
      exists (select from push_subscriptions where user_id = ${patient} and not ${isSignedIn}) as has_signed_out
    from told group by channel`.execute(db)
  return rows
}
