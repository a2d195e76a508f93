import { AppointmentInput } from '@salve/contract/appointments.ts'
import { OwnClinicianInput } from '@salve/contract/clinicians/own-clinicians.ts'
import { ReviewInput } from '@salve/contract/clinicians/reviews.ts'
import { CalendarDate, Id, WallTime } from '@salve/contract/fields.ts'
import { DoseMarkInput, SlotName } from '@salve/contract/medications/dose-events.ts'
import { MedicationPlanInput, PLANS_MAX } from '@salve/contract/medications/medication-plans.ts'
import { Schedules } from '@salve/contract/medications/schedules.ts'
import { ProfileInput, TimeZone } from '@salve/contract/users/profile.ts'
import { ReminderSettings } from '@salve/contract/users/reminder-settings.ts'
import { Settings } from '@salve/contract/users/settings.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import * as z from 'zod/mini'
import { Refused } from './refused.ts'

const course = {
  start_date: CalendarDate,
  end_date: z.nullish(CalendarDate),
  schedules: Schedules,
  home_zone: z.optional(TimeZone),
  missed_dose_rule: MedicationPlanInput.shape.missed_dose_rule,
}

/** The key of a dose's rows: the plan, the date and the slot identify the others. */
const dose = { medication_plan: Id, local_date: CalendarDate, slot: SlotName }
/** Each call that marks a dose leaves its key; repeats leave none. */
const MARKS_MAX = 1000

const visit = AppointmentInput.shape

/**
 * Checks that the API makes on such rows for the sake of everybody: doses and reminders of all
 * patients are worked out in one process, which a schedule of every 0 hours, or an invalid clock,
 * would hold up for good.
 */
const ROWS: Readonly<Record<string, z.ZodMiniType>> = {
  // Its name appears in messages to others, and on their screens.
  profiles: z.object({ ...ProfileInput.shape, time_zone: TimeZone }),
  patient_zones: z.object({ time_zone: TimeZone }),
  patient_slot_times: z.object({ morning: WallTime, noon: WallTime, evening: WallTime, bedtime: WallTime }),
  settings: z.object({ chosen: z.partial(Settings) }),
  reminder_settings: z.object({ chosen: z.partial(z.omit(ReminderSettings, { channels: true })) }),
  medication_plans: z.object({ ...course, reminders: MedicationPlanInput.shape.reminders }),
  medication_plan_versions: z.object({ ...course, effective_from: CalendarDate }),
  dose_events: z.object({
    ...dose,
    note: DoseMarkInput.shape.note,
    skip_reason: DoseMarkInput.shape.skip_reason,
    mark_keys: z.optional(z.array(Id).check(z.maxLength(MARKS_MAX))),
  }),
  notification_doses: z.object(dose),
  // The look at what to remind of goes through all of these.
  appointments: z.object({
    time_zone: TimeZone,
    reminder_minutes: visit.reminders,
    questions: visit.questions,
    follow_ups: visit.follow_ups,
  }),
  // A link on a page: an address that runs a script is rejected, since another person may have made
  // the file.
  own_clinicians: z.object({ website: OwnClinicianInput.shape.website }),
}

/**
 * Everybody reads them, the latest first: one of a day to come, and not just of a server whose
 * clock is ahead, would stay the first.
 */
function reviewsUntil(now: Date): z.ZodMiniType {
  const isOver = z.refine<string>((moment) => Date.parse(moment) <= now.getTime() + DAY_MS)
  return z.object({ ...ReviewInput.shape, created_at: z.string().check(isOver) })
}

/**
 * Checks each row of an archive; throws `Refused` for one that no call would have written, or for
 * too many.
 */
export function rowChecker(now: Date): (table: string, row: Record<string, unknown>) => void {
  const rules = { ...ROWS, reviews: reviewsUntil(now) } as typeof ROWS
  let plans = 0
  return (table, row) => {
    if (table === 'medication_plans' && (row['deleted_at'] ?? null) === null) plans += 1
    const rule = rules[table]
    if (plans > PLANS_MAX || (rule && !rule.safeParse(row).success)) throw new Refused('unsafe')
  }
}
