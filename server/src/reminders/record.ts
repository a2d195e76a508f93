import type {
  Channel,
  NoticeKind,
  NotificationKind,
  ReminderKind,
} from '@salve/contract/users/reminder-settings.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import type { Occasion } from '@salve/domain/reminders/events.ts'
import { quietUntil } from '@salve/domain/reminders/quiet-hours.ts'
import type { Sql } from '../db/client.ts'
import { needsDelivery } from '../record/push-devices.ts'
import { sql } from '../db/sql.ts'
import { newId } from '../lib/ids.ts'
import { localNow } from '../lib/local-time.ts'
import type { Patient, RemindedDose } from './state.ts'

/** An announcement: a row, and its channels beside the bell. */
export interface Telling {
  kind: NotificationKind
  /** Identifies this event within its kind. */
  eventKey: string
  at: Date
  atTime: string
  isLate: boolean
  doses: readonly RemindedDose[]
  detail: object | null
  /** The moment's; its own id when left out. */
  tag?: string
  /** The moment from which it is pointless; doses have moments of their own. */
  closesAt?: Date
  /** Channels that are not used, since the notification is about them. */
  without?: Channel
  isCritical: boolean
}

/** Returns the notice about the doses of one moment. */
export function tellingOf(occasion: Occasion<RemindedDose>, tag: string | undefined): Telling {
  const { kind, due_at, is_late: isLate, doses } = occasion
  const [first] = doses
  return {
    kind,
    eventKey: first?.key ?? '',
    at: new Date(due_at),
    atTime: first?.event.due_time ?? '',
    isLate,
    doses,
    detail: null,
    ...(tag ? { tag } : {}),
    isCritical: doses.some((dose) => dose.is_critical),
  }
}

/** Returns the notice about an event without a planned moment. */
export function noticeOf(
  patient: Patient,
  kind: 'supply' | 'watchdog' | NoticeKind,
  eventKey: string,
  detail: object,
  without?: Channel,
): Telling {
  const { now, timeZone } = patient
  const atTime = localNow(timeZone, now).time
  const base = { kind, eventKey, at: now, atTime, isLate: false, doses: [], detail, isCritical: false }
  return { ...base, ...(without ? { without } : {}) }
}

/**
 * Stores notifications, each event once even under concurrency, with a line for each message: to
 * send now, at the end of the quiet hours, or not at all.
 */
export async function record(db: Sql, patient: Patient, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return
  const made = tellings.map((telling) => ({ id: newId(), telling }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(made.map(({ id, telling }) => rowOf(patient, id, telling)))}::jsonb) as row (
        id uuid, kind text, event_key text, at timestamptz, at_time text, is_late boolean, in_app boolean, detail jsonb,
        closes_at timestamptz, tag text, again_at timestamptz, repeats_left integer)
    ), told as (
      insert into notifications (user_id, id, kind, event_key, at, at_time, is_late, in_app, detail, closes_at, tag, again_at, repeats_left, created_at)
      select ${patient.patient}, id, kind, event_key, at, at_time, is_late, in_app, detail, closes_at, tag, again_at, repeats_left, ${patient.now}
      from given
      on conflict (user_id, kind, event_key) do nothing
      returning id
    ), doses as (
      insert into notification_doses (user_id, kind, medication_plan, local_date, slot, notification, due_at, parts)
      select ${patient.patient}, kind, medication_plan, local_date, slot, notification, due_at, parts
      from jsonb_to_recordset(${JSON.stringify(made.flatMap(({ id, telling }) => doseRowsOf(id, telling)))}::jsonb) as dose (
        notification uuid, kind text, medication_plan uuid, local_date date, slot text, due_at timestamptz, parts integer)
      join told on told.id = notification
    )
    insert into notification_deliveries (user_id, notification, channel, target, state, try_at, changed_at)
    select ${patient.patient}, notification, channel, target, state, try_at, ${patient.now}
    from jsonb_to_recordset(${JSON.stringify(made.flatMap(({ id, telling }) => messagesOf(patient, id, telling)))}::jsonb) as message (
      notification uuid, channel text, state text, try_at timestamptz)
    join told on told.id = notification
    cross join lateral (
      select id from push_subscriptions where user_id = ${patient.patient} and channel = 'push' and ${needsDelivery}
      union all select notification where channel = 'email') as target(target)`.execute(db)
}

function rowOf(patient: Patient, id: string, telling: Telling) {
  const { kind, eventKey, at, atTime, isLate, doses, detail, tag, closesAt = null } = telling
  const repeatMs = kind === 'doses_due' ? repeatMsOf(patient, doses) : null
  return {
    id,
    kind,
    event_key: eventKey,
    at,
    at_time: atTime,
    is_late: isLate,
    in_app: isWanted(patient, telling, 'in_app'),
    detail,
    closes_at: doses.length > 0 ? new Date(Math.max(...doses.map(({ closes_at }) => closes_at))) : closesAt,
    tag: tag ?? id.replaceAll('-', ''),
    again_at: repeatMs && new Date(patient.now.getTime() + repeatMs),
    repeats_left: repeatMs ? patient.settings.repeat_times : 0,
  }
}

/** A plan's own setting precedes the general one, and of several the shortest counts. */
export function repeatMsOf({ settings }: Patient, doses: readonly RemindedDose[]): number | null {
  const minutes = doses.flatMap(({ repeat_minutes }) => repeat_minutes ?? settings.repeat_minutes ?? [])
  return minutes.length > 0 ? Math.min(...minutes) * 60_000 : null
}

const doseRowsOf = (notification: string, { kind, doses }: Telling) =>
  doses.map(({ event }) => ({
    notification,
    kind,
    medication_plan: event.medication_plan,
    local_date: event.local_date,
    slot: event.slot,
    due_at: event.due_at,
    parts: partsOf(event.amount),
  }))

function isWanted({ settings }: Patient, { kind, without }: Telling, channel: Channel): boolean {
  return channel !== without && settings.channels[kind as ReminderKind][channel]
}

function messagesOf(patient: Patient, notification: string, telling: Telling) {
  const { settings, timeZone, now } = patient
  // Doses announced too late to be taken appear in the bell alone.
  if (telling.kind === 'doses_missed' && telling.isLate) return []
  const until = telling.isCritical ? null : quietUntil(settings.quiet_hours, timeZone, now.getTime())
  const isKept = until !== null && settings.quiet_hours.messages === 'never'
  return (['push', 'email'] as const)
    .filter((channel) => isWanted(patient, telling, channel))
    .map((channel) => ({
      notification,
      channel,
      state: isKept ? 'quiet' : 'waiting',
      try_at: until === null ? now : new Date(until),
    }))
}
