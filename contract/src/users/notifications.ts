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
 * State of a message. `waiting`: not sent yet (tried again, or kept until the quiet hours end);
 * `sent`: handed over; `failed`: given up; `unsure`: handed over perhaps, and not tried again;
 * `quiet`: kept back by the quiet hours; `needless`: answered, paused or closed before it went out;
 * `off`: not wanted, or no device is there.
 */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'unsure', 'quiet', 'needless', 'off'] as const

/** One medicine of a moment. */
const NotifiedDose = z.object({
  medication_plan: Id,
  slot: z.string(),
  local_date: z.string(),
  due_at: Timestamp,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  /** The planned amount when the reminder was made. */
  amount: Amount,
  /** Its mark since then. */
  status: z.enum(['open', 'taken', 'skipped']),
})

/**
 * Why a `watchdog` speaks. `gone`: the last device no longer takes messages; `signed_out`: each
 * device was signed out; `not_sent`: the server did not run when something was due.
 */
export const WATCHDOG_REASONS = ['gone', 'signed_out', 'failed', 'not_sent'] as const
export type WatchdogReason = (typeof WATCHDOG_REASONS)[number]

export const SHARE_EVENTS = ['opened', 'locked'] as const

export const Notification = z.object({
  id: Id,
  /**
   * `doses_due`: it is time; `doses_late`: not marked when it no longer counts as on time;
   * `doses_missed`: the window closed; `supply`: time to reorder; `appointment`: it is near;
   * `follow_up`: its day has come; `call`: somebody waits in a video call; `share`: somebody came
   * by a share; `proposal`: somebody proposed something; `watchdog`: messages stopped arriving;
   * `test`: somebody wanted to see one.
   */
  kind: z.enum(NOTIFICATION_KINDS),
  /** Its time: when the doses are due, otherwise when it was found. */
  at: Timestamp,
  /** On the patient's own clock. */
  at_time: WallTime,
  created_at: Timestamp,
  /** Told late, since the server did not run at that time. */
  is_late: z.boolean(),
  /** All medicines of one moment; none for the other kinds. */
  doses: z.array(NotifiedDose),
  /**
   * Until when the doses can still be taken late, or when the appointment ends; null for the other
   * kinds.
   */
  closes_at: z.nullable(Timestamp),
  /** True while it can be snoozed: something of it is open. */
  can_snooze: z.boolean(),
  snoozed_until: z.nullable(Timestamp),
  /** For `supply`. */
  supply: z.nullable(z.object({ medication_plan: Id, drug_name: z.string(), reorder_on: z.string() })),
  /** For `message`: the conversation. */
  message: z.nullable(z.object({ conversation: Id, title: z.string() })),
  /** For `call`: the caller and conversation. `is_current`: still waiting. */
  call: z.nullable(z.object({ id: Id, conversation: Id, name: z.string(), is_current: z.boolean() })),
  /** For `share`: opened for the first time, or ended since somebody did not know its passcode. */
  share: z.nullable(
    z.object({
      id: Id,
      title: z.string(),
      event: z.enum(SHARE_EVENTS),
      /** Name that its opener gave. */
      guest_name: z.nullable(z.string()),
    }),
  ),
  /** For `proposal`. */
  proposal: z.nullable(z.object({ id: Id, kind: z.enum(PROPOSAL_KINDS), author_name: z.string() })),
  /**
   * For `appointment`, as it stood at the notice. `is_current`: neither moved nor cancelled since.
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
   * For `follow_up`: the task, and the appointment before it. `is_current`: neither done nor taken
   * away since.
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
  /** For `watchdog`: the stopped channel, and since when. */
  watchdog: z.nullable(
    z.object({ channel: z.enum(CHANNELS), reason: z.enum(WATCHDOG_REASONS), since: Timestamp }),
  ),
  read_at: z.nullable(Timestamp),
  /** Always the three, in this order: in_app, push, email. `at` is when it last changed. */
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
  summary: 'The notifications of the bell, the newest first',
  query: z.strictObject({ ...listQuery, unread: z.optional(YesNo) }),
  response: listOf(Notification),
})
export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: `${path}unread/`,
  right: 'own',
  summary: 'How many notifications are unread; one whose doses are all answered counts as read',
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
  summary: 'Mark the notifications as read that were made up to a moment',
  /**
   * `until` is the `created_at` of the newest one that was seen, so that none is read that came
   * meanwhile.
   */
  body: z.strictObject({ until: Timestamp }),
  response: Unread,
})
export const snoozeNotification = endpoint({
  method: 'POST',
  path: `${path}{id}/snooze/`,
  right: 'own',
  summary: 'Be reminded of this moment again in some minutes; 409 when nothing of it is open any more',
  params: IdParams,
  body: z.strictObject({ minutes: SnoozeMinutes }),
  response: Notification,
})

export const ACTIONS = ['taken', 'snooze'] as const
/** 256 random bits, base64url. */
const ActionToken = z.string().check(z.regex(/^[\w-]{43}$/, 'token'))
/**
 * The page that a mail's links open. The token stands behind the `#`, `…/reminder#taken=TOKEN` or
 * `…/reminder#snooze=TOKEN`, so that no server and no log sees it; the page takes it out of the
 * address, asks once and posts it to `actOnNotification`.
 */
export const ACTION_PAGE = '/reminder'
/**
 * For the service worker and that page, which have no session. A token does one thing, once: it
 * marks what is still open of the doses of its notification as taken now, or snoozes it. 410
 * (`…/link-used`) when it was used, has expired or there is nothing left to do.
 */
export const actOnNotification = endpoint({
  method: 'POST',
  path: `${path}act/`,
  summary: 'Do what the token of a message allows: mark its doses as taken, or snooze it; works once',
  public: true,
  body: z.strictObject({ token: ActionToken }),
  refusals: [410],
  /** Names no medicine: whoever holds the token learns nothing. */
  response: z.object({
    action: z.enum(ACTIONS),
    /** Number of doses it marked. */
    doses: z.int(),
    /**
     * True when one of them is more, or sooner, than its substances allow: the app says why, and
     * can undo it.
     */
    is_too_much: z.boolean(),
    snoozed_until: z.nullable(Timestamp),
    /**
     * For a snooze: true when it returns as a message to a device; otherwise the app alone shows
     * it.
     */
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
 * For the settings screen. `ok`: the last message arrived; `failing`: the last one did not; `none`:
 * nothing was sent yet; `no_device`: push is wanted and no device is registered, or each was signed
 * out; `off`: no kind of reminder uses it.
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
  summary: 'Whether messages arrive: per channel, and whether the server looks for what is due',
  response: z.object({
    push: ChannelHealth,
    email: ChannelHealth,
    /**
     * Ways for a message to reach the person while the app is closed. `push`: a device takes
     * messages; `email`: the server sends real mail; `kinds`: the kinds that send one, by the
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
     * Last time a server looked for what is due; `is_running` is false when that is too long ago.
     */
    worker: z.object({ last_ran_at: z.nullable(Timestamp), is_running: z.boolean() }),
    /** The server's next look for this patient; null when no plan asks for anything. */
    next_at: z.nullable(Timestamp),
  }),
})
