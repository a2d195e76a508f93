import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type {
  NoticeKind,
  ReminderSettings,
  ReminderSettingsInput,
} from '@salve/contract/users/reminder-settings.ts'
import { DEFAULT_SETTINGS } from '@salve/contract/users/settings.ts'
import { addDays, dateIn } from '@salve/domain/local-time.ts'
import { type DoseEventKind, type OpenDose, eventName } from '@salve/domain/reminders/events.ts'
import type { Language } from '@salve/domain/language.ts'
import { dateWriter, timeWriter } from '@salve/domain/written-dates.ts'
import type { Sql } from '../db/client.ts'
import { type Answer, answersOf } from '../record/doses/answers.ts'
import { expandDoses } from '../record/doses/expansion.ts'
import { type PlanOnCourse, plansOnCourse } from '../record/medication-plans/courses.ts'
import { type KnownTimes, patientTimes, timesOf } from '../record/patient-times.ts'
import { withReminderDefaults } from '../record/reminder-settings.ts'
import { sql } from '../db/sql.ts'
import { type FollowUpRow, openFollowUps, plannedAppointments, type PlannedRow } from './appointment-rows.ts'

/** A dose that may get a reminder. */
export interface RemindedDose extends OpenDose {
  event: DoseEvent
  /** The plan's setting; null without one. */
  repeat_minutes: number | null
  is_critical: boolean
}

/** All facts for deciding what a patient is told now. */
export interface Patient {
  patient: string
  now: Date
  /** Milliseconds since 1970. */
  checkedUntil: number
  timeZone: string
  language: Language
  /** Format a date `YYYY-MM-DD` and a time `HH:mm` in the patient's chosen way. */
  date: (date: string) => string
  time: (time: string) => string
  email: string
  settings: ReminderSettings
  /** Notifications to repeat, or whose message failed. */
  hasAgain: boolean
  hasSilence: boolean
  /** Current plans. */
  plans: PlanOnCourse[]
  /** Their unanswered doses around now that may get a reminder. */
  doses: RemindedDose[]
  told: Set<string>
  /** Acts of others that are not announced yet. */
  notices: Notice[]
  /** Upcoming ones with a reminder. */
  appointments: PlannedRow[]
  followUps: FollowUpRow[]
}

export interface Notice {
  id: string
  kind: NoticeKind
  event_key: string
  at: string
  detail: object
}

export const keyOf = (dose: { medication_plan: string; local_date: string; slot: string }) =>
  `${dose.medication_plan} ${dose.local_date} ${dose.slot}`

/** A dose can be on time this many days after it was due: a quarter of the longest interval. */
const BACK_DAYS = 2
/** Older unseen events are not announced any more. */
const BACK_MAX_DAYS = 31

interface Row {
  time_zone: string
  language: Language
  email: string
  chosen: ReminderSettingsInput | null
  oldest: string | null
  has_again: boolean
  has_silence: boolean
  plans: PlanOnCourse[]
  answers: Answer[]
  times: KnownTimes
  notices: Notice[]
  told: { kind: DoseEventKind; medication_plan: string; local_date: string; slot: string }[]
  appointments: PlannedRow[]
  follow_ups: FollowUpRow[]
}

/**
 * Takes the patient's lock and reads their state; null when somebody else has just looked. Until
 * the transaction ends, nobody can answer a dose or change a plan.
 */
export async function readPatient(db: Sql, patientId: string, now: Date): Promise<Patient | null> {
  // A separate statement, so that later ones see the changes of earlier holders of the lock.
  const locked = await sql<{ checked_until: string }>`
    select rfc3339(checked_until) as checked_until from reminder_wakes
    where user_id = ${patientId} and wake_at <= ${now} for update`.execute(db)
  const checked = locked.rows[0]?.checked_until
  if (checked === undefined) return null
  const checkedUntil = Date.parse(checked)
  // For any time zone: an extra day does no harm.
  const since = addDays(dateIn('Etc/UTC', checkedUntil), -BACK_DAYS - 1)
  const limit = addDays(dateIn('Etc/UTC', now.getTime()), -BACK_MAX_DAYS - 1)
  const isAround = sql`local_date >= (select greatest(least(oldest, ${since}::date), ${limit}::date) from standing)`
  // One statement, since every round trip counts for ten thousand patients who are due in one
  // minute.
  const { rows } = await sql<Row>`
    with standing as (
      select (select min(local_date) from notification_doses dose join notifications notification
        on notification.user_id = dose.user_id and notification.id = dose.notification
        where dose.user_id = ${patientId} and notification.user_id = ${patientId} and notification.closes_at > ${checked}) as oldest)
    select time_zone, language, email, reminder_settings.chosen, (select oldest from standing) as oldest,
      (select coalesce(json_agg(plan), '[]') from (${plansOnCourse(patientId)}) plan) as plans,
      (select coalesce(json_agg(answer), '[]') from (${answersOf(patientId, isAround)}) answer) as answers,
      (select to_json(times) from (${patientTimes(patientId)}) times) as times, /* never null: times: each account has a profile and settings */
      (select coalesce(json_agg(told), '[]') from (select kind, medication_plan, local_date, slot from notification_doses
        where user_id = ${patientId} and ${isAround}) told) as told,
      (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'event_key', event_key, 'at', rfc3339(at), 'detail', detail)
        order by at, id), '[]') from notices where user_id = ${patientId}) as notices,
      (select coalesce(json_agg(planned), '[]') from (${plannedAppointments(patientId, now)}) planned) as appointments,
      (select coalesce(json_agg(to_do), '[]') from (${openFollowUps(patientId, checked)}) to_do) as follow_ups,
      exists (select from notifications where user_id = ${patientId} and again_at <= ${now}) as has_again,
      exists (select from notification_deliveries
        where user_id = ${patientId} and state in ('failed', 'unsure') and not is_told) as has_silence
    from profiles
    join accounts on accounts.user_id = profiles.user_id
    left join reminder_settings on reminder_settings.user_id = profiles.user_id
    where profiles.user_id = ${patientId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const settings = withReminderDefaults(row.chosen)
  const { from, to } = daysAround(row, checkedUntil, now)
  const plans = row.plans.filter(isTaken)
  const { time_zone: timeZone, language, email, has_again: hasAgain, has_silence: hasSilence } = row
  const { dateFormat, use24HourClock } = { ...DEFAULT_SETTINGS, ...row.times.chosen }
  const patient = {
    patient: patientId,
    now,
    checkedUntil,
    timeZone,
    language,
    date: dateWriter(dateFormat, language),
    time: timeWriter(use24HourClock),
    email,
    settings,
    notices: row.notices,
    hasAgain,
    hasSilence,
    plans,
    appointments: row.appointments,
    followUps: row.follow_ups,
  }
  if (plans.length === 0) return { ...patient, doses: [], told: new Set() }
  const events = expandDoses(plans, row.answers, timesOf(row.times), from, to, now)
  const told = new Set(row.told.map((dose) => eventName(dose.kind, keyOf(dose))))
  return { ...patient, doses: openDoses(events, plans, settings), told }
}

const isTaken = ({ status, is_archived }: PlanOnCourse) => status === 'active' && !is_archived

function daysAround({ time_zone, oldest }: Row, checkedUntil: number, now: Date) {
  const today = dateIn(time_zone, now.getTime())
  const since = addDays(dateIn(time_zone, checkedUntil), -BACK_DAYS)
  const earliest = oldest !== null && oldest < since ? oldest : since
  const limit = addDays(today, -BACK_MAX_DAYS)
  return { from: earliest > limit ? earliest : limit, to: addDays(today, 1) }
}

function openDoses(
  events: readonly DoseEvent[],
  plans: readonly PlanOnCourse[],
  { critical_plans }: ReminderSettings,
): RemindedDose[] {
  const byId = new Map(plans.filter(({ reminders }) => reminders.on).map((plan) => [plan.id, plan]))
  return events.flatMap((event) => {
    const plan = byId.get(event.medication_plan)
    const due_at = Date.parse(event.due_at)
    const { on_time_until, closes_at, marked_at } = event
    if (!plan || marked_at !== null || on_time_until === null || closes_at === null) return []
    if (due_at < Date.parse(plan.created_at)) return []
    return {
      key: keyOf(event),
      due_at,
      on_time_until: Date.parse(on_time_until),
      closes_at: Date.parse(closes_at),
      event,
      repeat_minutes: plan.reminders.repeat_minutes,
      is_critical: critical_plans.includes(plan.id),
    }
  })
}
