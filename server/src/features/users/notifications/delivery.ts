import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { getDelivery } from '@salve/contract/users/notifications.ts'
import {
  REMINDER_KINDS,
  type ReminderKind,
  type ReminderSettings,
  type ReminderSettingsInput,
} from '@salve/contract/users/reminder-settings.ts'
import type { Context } from '../../../context.ts'
import { withReminderDefaults } from '../../../record/reminder-settings.ts'
import { receivesMessages, isSignedIn } from '../../../record/push-devices.ts'
import { sql } from '../../../db/sql.ts'

type Delivery = ResponseOf<typeof getDelivery>

/** A worker looks every second; after this long without a look none is running. */
const SILENT_MS = 3 * 60_000

interface Facts {
  chosen: ReminderSettingsInput | null
  devices: number
  /** Devices whose latest message arrived, or that have had none yet. */
  alive: number
  push_delivered: string | null
  push_failed: string | null
  email_delivered: string | null
  email_failed: string | null
  ran_at: string | null
  next_at: string | null
}

/** Reads the reach of messages, for the settings screen. */
export async function deliveryOf(context: Context, patient: string): Promise<Delivery> {
  const now = context.now()
  const last = (channel: 'push' | 'email', states: readonly string[]) => sql`(
    select rfc3339(max(changed_at)) from notification_deliveries
    where user_id = ${patient} and channel = ${channel} and state = any(${states}))`
  const { rows } = await sql<Facts>`
    select (select chosen from reminder_settings where user_id = ${patient}) as chosen,
      (select count(*)::int from push_subscriptions where user_id = ${patient} and ${isSignedIn}) as devices,
      (select count(*)::int from push_subscriptions where user_id = ${patient} and ${receivesMessages}) as alive,
      ${last('push', ['sent'])} as push_delivered, ${last('push', ['failed'])} as push_failed,
      ${last('email', ['sent'])} as email_delivered, ${last('email', ['failed', 'unsure'])} as email_failed,
      (select rfc3339(ran_at) from reminder_worker) as ran_at,
      (select rfc3339(wake_at) from reminder_wakes where user_id = ${patient} and wake_at > ${now} and wake_at < 'infinity') as next_at`.execute(
    context.db.as(patient),
  )
  const [facts] = rows
  if (!facts) throw new Error('one row was asked for')
  const { channels } = withReminderDefaults(facts.chosen)
  const reach = { push: facts.alive > 0, email: context.config.smtpUrl !== null }
  const isWanted = (channel: 'push' | 'email') => REMINDER_KINDS.some((kind) => channels[kind][channel])
  return {
    push: healthOf(isWanted('push'), facts.push_delivered, facts.push_failed, facts.devices === 0),
    email: healthOf(isWanted('email'), facts.email_delivered, facts.email_failed, false),
    reach: { ...reach, kinds: kindsThatArrive(channels, reach) },
    worker: {
      last_ran_at: facts.ran_at,
      is_running: facts.ran_at !== null && now.getTime() - Date.parse(facts.ran_at) < SILENT_MS,
    },
    next_at: facts.next_at,
  }
}

/** Returns the kinds of messages that arrive while the app is closed. */
function kindsThatArrive(
  channels: ReminderSettings['channels'],
  reach: { push: boolean; email: boolean },
): Delivery['reach']['kinds'] {
  const arrives = (kind: ReminderKind) =>
    (reach.push && channels[kind].push) || (reach.email && channels[kind].email)
  return Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, arrives(kind)])) as Delivery['reach']['kinds']
}

function healthOf(
  isWanted: boolean,
  delivered: string | null,
  failed: string | null,
  hasNoDevice: boolean,
): Delivery['push'] {
  const isFailing = failed !== null && (delivered === null || Date.parse(failed) > Date.parse(delivered))
  const state = !isWanted
    ? 'off'
    : hasNoDevice
      ? 'no_device'
      : isFailing
        ? 'failing'
        : delivered === null
          ? 'none'
          : 'ok'
  return { state, last_delivered_at: delivered, last_failed_at: failed }
}
