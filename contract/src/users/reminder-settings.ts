import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, WallTime } from '../fields.ts'

/** Actions of others that give a notice. */
export const NOTICE_KINDS = ['message', 'call', 'share', 'proposal'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
/** Kinds of notifications. */
export const REMINDER_KINDS = [
  'doses_due',
  'doses_late',
  'doses_missed',
  'supply',
  ...NOTICE_KINDS,
  'appointment',
  'follow_up',
  'watchdog',
] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]
export const NOTIFICATION_KINDS = [...REMINDER_KINDS, 'test'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export const CHANNELS = ['in_app', 'push', 'email'] as const
export type Channel = (typeof CHANNELS)[number]
/** Choices for a snooze, in minutes. */
export const SNOOZE_MINUTES = [5, 10, 15, 30, 60] as const
export const SnoozeMinutes = z
  .int()
  .check(z.refine((n) => (SNOOZE_MINUTES as readonly number[]).includes(n), 'snooze_minutes'))

const ByChannel = z.strictObject({ in_app: z.boolean(), push: z.boolean(), email: z.boolean() })
const byKind = {
  doses_due: ByChannel,
  doses_late: ByChannel,
  doses_missed: ByChannel,
  supply: ByChannel,
  message: ByChannel,
  call: ByChannel,
  share: ByChannel,
  proposal: ByChannel,
  appointment: ByChannel,
  follow_up: ByChannel,
  watchdog: ByChannel,
}
const QuietHours = z.strictObject({
  on: z.boolean(),
  /** On the patient's own clock; 22:00 to 07:00 spans midnight. */
  from: WallTime,
  to: WallTime,
  /**
   * Time for push and mail of the quiet hours: at their end, or never. The bell has them at once.
   */
  messages: z.enum(['later', 'never']),
})

const fields = {
  /** Minutes before the dose is due. */
  lead_minutes: z.int().check(z.gte(0), z.lte(120)),
  /**
   * Interval of repetitions in minutes until the dose is marked, for plans without a setting of
   * their own; null means never.
   */
  repeat_minutes: z.nullable(z.int().check(z.gte(5), z.lte(120))),
  /** Maximum number of repetitions. */
  repeat_times: z.int().check(z.gte(1), z.lte(12)),
  /** For the button on the message itself. */
  snooze_minutes: SnoozeMinutes,
  quiet_hours: QuietHours,
  /** Plans that are reminded of in the quiet hours too. */
  critical_plans: z.array(Id).check(z.maxLength(200)),
  /** Push and mail say nothing of medicines. */
  is_discreet: z.boolean(),
}

export const ReminderSettings = z.object({ channels: z.object(byKind), ...fields })
export type ReminderSettings = z.infer<typeof ReminderSettings>
/** Kinds that are left out stay as they are. */
export const ReminderSettingsInput = z.partial(
  z.strictObject({ channels: z.partial(z.strictObject(byKind)), ...fields }),
)
export type ReminderSettingsInput = z.input<typeof ReminderSettingsInput>

export const DEFAULT_REMINDER_SETTINGS: ReminderSettings = {
  channels: {
    doses_due: { in_app: true, push: true, email: false },
    doses_late: { in_app: true, push: true, email: false },
    doses_missed: { in_app: true, push: false, email: false },
    supply: { in_app: true, push: false, email: false },
    message: { in_app: true, push: true, email: false },
    call: { in_app: true, push: true, email: false },
    share: { in_app: true, push: true, email: false },
    proposal: { in_app: true, push: true, email: false },
    appointment: { in_app: true, push: true, email: false },
    follow_up: { in_app: true, push: true, email: false },
    watchdog: { in_app: true, push: true, email: true },
  },
  lead_minutes: 0,
  repeat_minutes: null,
  repeat_times: 3,
  snooze_minutes: 10,
  quiet_hours: { on: false, from: '22:00', to: '07:00', messages: 'later' },
  critical_plans: [],
  is_discreet: true,
}

const path = '/api/users/notifications/settings/'

export const getReminderSettings = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'Which reminders come by which channel, and when',
  response: ReminderSettings,
})
export const patchReminderSettings = endpoint({
  method: 'PATCH',
  path,
  right: 'own',
  summary: 'Change the given reminder settings',
  body: ReminderSettingsInput,
  response: ReminderSettings,
})
