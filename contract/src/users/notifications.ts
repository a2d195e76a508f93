import * as z from 'zod/mini'
import { APPOINTMENT_MODES } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, listOf, listQuery, Timestamp, WallTime, YesNo } from '../fields.ts'
import { PROPOSAL_KINDS } from '@salve/domain/proposals/kinds.ts'
import { Amount } from '../medications/schedules.ts'
import { DOSE_FORMS } from '@salve/domain/dose-forms.ts'
import {
  CHANNELS,
  NOTIFICATION_KINDS,
  REMINDER_KINDS,
  type ReminderKind,
  SnoozeMinutes,
} from './reminder-settings.ts'

/**
 * State of a message. `waiting`: not sent yet (retried, or held until the quiet hours end); `sent`:
 * handed over; `failed`: given up; `unsure`: perhaps handed over, and not retried; `quiet`:
 * suppressed by the quiet hours; `needless`: answered, paused or closed before it was sent; `off`:
 * switched off, or no device is registered.
 */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'unsure', 'quiet', 'needless', 'off'] as const

/** One medicine that is due at this moment. */
const NotifiedDose = z.object({
  medication_plan: Id,
  slot: z.string(),
  local_date: z.string(),
  due_at: Timestamp,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  /** The amount that was planned when the reminder was created. */
  amount: Amount,
  /** The dose's mark since then. */
  status: z.enum(['open', 'taken', 'skipped']),
})

/**
 * Why the `watchdog` warns. `gone`: the last device stopped accepting messages; `signed_out`: every
 * device was signed out; `not_sent`: the server was down when something was due.
 */
export const WATCHDOG_REASONS = ['gone', 'signed_out', 'failed', 'not_sent'] as const
export type WatchdogReason = (typeof WATCHDOG_REASONS)[number]

export const SHARE_EVENTS = ['opened', 'locked'] as const

export const Notification = z.object({
  id: Id,
  /**
   * `doses_due`: the doses are due now; `doses_late`: they are unmarked and no longer on time;
   * `doses_missed`: their window has closed; `supply`: time to reorder; `appointment`: it is near;
   * `follow_up`: its day has come; `call`: somebody waits in a video call; `share`: somebody opened
   * a share; `proposal`: somebody made a proposal; `watchdog`: messages stopped arriving; `test`:
   * the patient asked for a test message.
   */
  kind: z.enum(NOTIFICATION_KINDS),
  /** When the doses are due; for other kinds, when the event was noticed. */
  at: Timestamp,
  /** Date and time on the patient's own clock. */
  at_time: WallTime,
  created_at: Timestamp,
  /** True when it was delivered late because the server was down. */
  is_late: z.boolean(),
  /** All medicines due at one moment; empty for other kinds. */
  doses: z.array(NotifiedDose),
  /** When the late window closes or the appointment ends; null for other kinds. */
  closes_at: z.nullable(Timestamp),
  /** True while something in it is open, so that it can be snoozed. */
  can_snooze: z.boolean(),
  snoozed_until: z.nullable(Timestamp),
  /** Set for `supply`. */
  supply: z.nullable(z.object({ medication_plan: Id, drug_name: z.string(), reorder_on: z.string() })),
  /** The conversation; set for `message`. */
  message: z.nullable(z.object({ conversation: Id, title: z.string() })),
  /** The caller and the conversation; set for `call`. `is_current`: the caller is still waiting. */
  call: z.nullable(z.object({ id: Id, conversation: Id, name: z.string(), is_current: z.boolean() })),
  /** Set for `share`: it was opened for the first time, or ended after too many wrong passcodes. */
  share: z.nullable(
    z.object({
      id: Id,
      title: z.string(),
      event: z.enum(SHARE_EVENTS),
      /** The name that the reader gave. */
      guest_name: z.nullable(z.string()),
    }),
  ),
  /** Set for `proposal`. */
  proposal: z.nullable(z.object({ id: Id, kind: z.enum(PROPOSAL_KINDS), author_name: z.string() })),
  /**
   * The appointment as it was when the notice was sent; set for `appointment`. `is_current`: it has
   * neither moved nor been cancelled since.
   */
  appointment: z.nullable(
    z.object({
      id: Id,
      title: z.string(),
      provider_name: z.nullable(z.string()),
      location: z.nullable(z.string()),
      mode: z.enum(APPOINTMENT_MODES),
      starts_at: Timestamp,
      open_questions: z.int(),
      is_current: z.boolean(),
    }),
  ),
  /**
   * The task and the appointment before it; set for `follow_up`. `is_current`: it is neither done
   * nor deleted.
   */
  follow_up: z.nullable(
    z.object({
      appointment: Id,
      title: z.string(),
      text: z.string(),
      due_date: z.string(),
      is_current: z.boolean(),
    }),
  ),
  /** The channel that stopped, and when; set for `watchdog`. */
  watchdog: z.nullable(
    z.object({ channel: z.enum(CHANNELS), reason: z.enum(WATCHDOG_REASONS), since: Timestamp }),
  ),
  read_at: z.nullable(Timestamp),
  /** Always three, in this order: in_app, push, email. `at` is when the state last changed. */
  channels: z.array(
    z.object({ channel: z.enum(CHANNELS), state: z.enum(DELIVERY_STATES), at: z.nullable(Timestamp) }),
  ),
})
export type Notification = z.infer<typeof Notification>

const path = '/api/users/notifications/'
const Unread = z.object({ unread: z.int() })

export const listNotifications = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'The notifications of the bell, newest first',
  query: z.strictObject({ ...listQuery, unread: z.optional(YesNo) }),
  response: listOf(Notification),
})
export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: `${path}unread/`,
  right: 'own',
  summary: 'The number of unread notifications; one whose doses are all marked counts as read',
  response: Unread,
})
export const readNotification = endpoint({
  method: 'POST',
  path: `${path}{id}/read/`,
  right: 'own',
  summary: 'Mark one notification as read',
  params: IdParams,
  response: Notification,
})
export const readAllNotifications = endpoint({
  method: 'POST',
  path: `${path}read/`,
  right: 'own',
  summary: 'Mark the notifications up to a moment as read',
  /**
   * `until` is the `created_at` of the newest notification on the screen, so that one that arrives
   * meanwhile stays unread.
   */
  body: z.strictObject({ until: Timestamp }),
  response: Unread,
})
export const snoozeNotification = endpoint({
  method: 'POST',
  path: `${path}{id}/snooze/`,
  right: 'own',
  summary: 'Snooze a reminder for some minutes; 409 when nothing in it is open',
  params: IdParams,
  body: z.strictObject({ minutes: SnoozeMinutes }),
  response: Notification,
})

export const ACTIONS = ['taken', 'snooze'] as const
/** 256 random bits, base64url. */
const ActionToken = z.string().check(z.regex(/^[\w-]{43}$/, 'token'))
/**
 * The page that a mail links to. The token follows the `#` (`…/reminder#taken=TOKEN` or
 * `…/reminder#snooze=TOKEN`), so that no server and no log sees it; the page removes it from the
 * address, asks once and posts it to `actOnNotification`.
 */
export const ACTION_PAGE = '/reminder'
/**
 * For the service worker and that page, which have no session. A token works once, for one purpose:
 * it marks the notification's unanswered doses as taken now, or snoozes it. Answers 410
 * (`…/link-used`) when it was used, has expired, or nothing is left to do.
 */
export const actOnNotification = endpoint({
  method: 'POST',
  path: `${path}act/`,
  summary: "Act by a message's token: mark its doses as taken, or snooze it; works once",
  public: true,
  body: z.strictObject({ token: ActionToken }),
  refusals: [410],
  /** Names no medicine: the holder of the token learns nothing. */
  response: z.object({
    action: z.enum(ACTIONS),
    /** Number of doses that it marked. */
    doses: z.int(),
    /**
     * True when a dose exceeds the limits of its substances, or comes too soon: the app says why
     * and offers an undo.
     */
    is_too_much: z.boolean(),
    snoozed_until: z.nullable(Timestamp),
    /** For a snooze: true when a device will show it again; otherwise only the app does. */
    arrives: z.boolean(),
  }),
})

export const sendTestNotification = endpoint({
  method: 'POST',
  path: `${path}test/`,
  right: 'own',
  summary: 'Send a test message by one channel; its state is then read from the list',
  body: z.strictObject({ channel: z.enum(CHANNELS) }),
  status: 202,
  response: Notification,
})

/**
 * For the settings screen. `ok`: the last message arrived; `failing`: it did not; `none`: nothing
 * was sent yet; `no_device`: push is on, but no signed-in device is registered; `off`: no kind of
 * reminder uses it.
 */
const ChannelHealth = z.object({
  state: z.enum(['ok', 'failing', 'none', 'no_device', 'off']),
  last_delivered_at: z.nullable(Timestamp),
  last_failed_at: z.nullable(Timestamp),
})
export const getDelivery = endpoint({
  method: 'GET',
  path: `${path}delivery/`,
  right: 'own',
  summary: "The health of messages: per channel, and the server's look for due ones",
  response: z.object({
    push: ChannelHealth,
    email: ChannelHealth,
    /**
     * Channels that reach the patient while the app is closed. `push`: a device accepts messages;
     * `email`: the server sends real mail; `kinds`: the kinds that use the channel, by the
     * settings.
     */
    reach: z.object({
      push: z.boolean(),
      email: z.boolean(),
      kinds: z.object(
        Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, z.boolean()])) as Record<
          ReminderKind,
          z.ZodMiniBoolean
        >,
      ),
    }),
    /**
     * When a server last looked for due reminders; `is_running` is false when that is too long ago.
     */
    worker: z.object({ last_ran_at: z.nullable(Timestamp), is_running: z.boolean() }),
    /** The server's next look for this patient; null when no plan needs one. */
    next_at: z.nullable(Timestamp),
  }),
})
