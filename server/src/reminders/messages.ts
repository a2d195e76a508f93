import type { WatchdogReason } from '@salve/contract/users/notifications.ts'
import type { NotificationKind } from '@salve/contract/users/reminder-settings.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'
import { stillHolds } from '../record/told-notifications.ts'
import { keyOf, type Patient } from './state.ts'

/** The text of a message: a title, and a line for each thing. */
export interface Said {
  title: string
  lines: string[]
}

/** A line to send, with its subject. */
export interface Message {
  notification: string
  channel: 'push' | 'email'
  target: string
  attempts: number
  kind: NotificationKind
  at: string
  at_time: string
  is_late: boolean
  detail: Detail | null
  closes_at: string | null
  tag: string
  round: number
  is_snoozed: boolean
  /** True when its facts have not changed since. */
  is_current: boolean
  /** Null once the device is gone. */
  device: { endpoint: string; p256dh: string; auth: string } | null
  /** The device was signed out: nothing is sent there. */
  is_signed_out: boolean
  doses: ReminderDose[]
}
export interface ReminderDose {
  medication_plan: string
  local_date: string
  slot: string
  drug_name: string
  strength: string | null
  form: string
  parts: number
}
/**
 * The subject: the plan of supply, the channel of watchdog, the record of appointment and
 * follow_up.
 */
export interface Detail {
  title?: string
  provider_name?: string | null
  location?: string | null
  mode?: 'in_person' | 'video' | 'phone'
  open_questions?: number
  text?: string
  drug_name?: string
  reorder_on?: string
  channel?: 'in_app' | 'push' | 'email'
  reason?: WatchdogReason
  since?: string
}

/** Reads the messages to be sent by now. */
export async function waitingMessages(db: Sql, { patient, now }: Patient): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select delivery.notification, delivery.channel, delivery.target, delivery.attempts, kind, rfc3339(at) as at, at_time, is_late,
      detail, rfc3339(closes_at) as closes_at, tag, round, snoozed_until is not null as is_snoozed, ${stillHolds} as is_current,
      case when device.id is not null
        then json_build_object('endpoint', device.endpoint, 'p256dh', device.p256dh, 'auth', device.auth) end as device,
      device.signed_out_at is not null as is_signed_out,
      (select coalesce(json_agg(json_build_object('medication_plan', dose.medication_plan, 'local_date', dose.local_date,
          'slot', dose.slot, 'drug_name', plan.drug_name, 'strength', plan.strength, 'form', plan.form, 'parts', dose.parts)
          order by lower(plan.drug_name), plan.id), '[]')
        from notification_doses dose join medication_plans plan on plan.user_id = dose.user_id and plan.id = dose.medication_plan
        where dose.user_id = ${patient} and dose.notification = notification.id) as doses
    from notification_deliveries delivery
    join notifications notification on notification.user_id = delivery.user_id and notification.id = delivery.notification
    left join push_subscriptions device on device.user_id = delivery.user_id and device.id = delivery.target
    where delivery.user_id = ${patient} and delivery.state = 'waiting' and delivery.try_at <= ${now}`.execute(
    db,
  )
  return rows
}

/**
 * Returns the message if still worth sending: an appointment that was not moved and is not over;
 * doses that are open this very moment, of a plan that is being taken. A patient who answered in
 * the last second is left alone.
 */
export function stillRelevant(message: Message, patient: Patient): Message | null {
  if (message.channel === 'push' && message.device === null) return null
  const now = patient.now.getTime()
  if (!message.kind.startsWith('doses_')) {
    const isOver = message.closes_at !== null && Date.parse(message.closes_at) <= now
    return message.is_current && !isOver ? message : null
  }
  const open = new Map(patient.doses.map((dose) => [dose.key, dose]))
  const doses = message.doses.filter((told) => {
    const dose = open.get(keyOf(told))
    return dose !== undefined && (message.kind === 'doses_missed' || dose.closes_at > now)
  })
  return doses.length > 0 ? { ...message, doses } : null
}
