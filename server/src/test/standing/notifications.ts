import { sql } from 'kysely'
import { newId } from '../../lib/ids.ts'
import type { Patient, TestApp } from '../app.ts'
import type { StandingCall } from './call.ts'

/** The ids of a reminder whose dose is open, and of a device that gets push messages. */
export type NotificationIds = Record<'notification' | 'pushSubscription', string>

export const unknownNotifications = (): NotificationIds => ({
  notification: newId(),
  pushSubscription: newId(),
})

const PUSH_DEVICE = {
  endpoint: 'https://push.example.org/send/standing',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  device: 'Firefox on Android',
}

/** Registers a device, and tells of a dose of the plan that can still be taken. */
export async function makeNotifications(
  server: TestApp,
  { id, access: token }: Patient,
  medicationPlan: string,
): Promise<NotificationIds> {
  const body = PUSH_DEVICE
  const device = await server.call('POST', '/api/users/push-subscriptions/', { token, body })
  const notification = newId()
  await sql`
    with told as (
      insert into notifications (user_id, id, kind, event_key, at, at_time, is_late, in_app, closes_at, tag, created_at)
      values (${id}, ${notification}, 'doses_due', 'standing', now(), '08:00', false, true, now() + interval '40 days', 'standing', now())
      returning *
    )
    insert into notification_doses
    select user_id, kind, ${medicationPlan}, '2026-03-02', 'morning', id, at, 3000 from told
  `.execute(server.context.db.as(id))
  return { notification, pushSubscription: device.json().id }
}

const PATH = '/api/users/notifications/'
const everyChannel = { in_app: true, push: true, email: false }

export function notificationCalls(
  { notification, pushSubscription }: NotificationIds,
  medicationPlan: string,
): Record<string, StandingCall> {
  const params = { id: notification }
  return {
    [`GET ${PATH}`]: { query: { limit: '5', unread: 'true' } },
    [`GET ${PATH}unread/`]: {},
    [`GET ${PATH}delivery/`]: {},
    [`POST ${PATH}{id}/read/`]: { params },
    [`POST ${PATH}{id}/snooze/`]: { params, body: { minutes: 15 } },
    [`POST ${PATH}read/`]: { body: { until: '2026-03-01T08:00:00Z' } },
    [`POST ${PATH}test/`]: { body: { channel: 'in_app' } },
    [`GET ${PATH}settings/`]: {},
    [`PATCH ${PATH}settings/`]: {
      body: {
        channels: {
          doses_due: everyChannel,
          doses_late: everyChannel,
          doses_missed: everyChannel,
          supply: everyChannel,
          message: everyChannel,
          share: everyChannel,
          proposal: everyChannel,
          appointment: everyChannel,
          follow_up: everyChannel,
          watchdog: everyChannel,
        },
        lead_minutes: 10,
        repeat_minutes: 15,
        repeat_times: 2,
        snooze_minutes: 15,
        quiet_hours: { on: true, from: '22:00', to: '07:00', messages: 'never' },
        critical_plans: [medicationPlan],
        is_discreet: false,
      },
    },
    'GET /api/users/push-subscriptions/': {},
    'GET /api/users/push-subscriptions/key/': {},
    'POST /api/users/push-subscriptions/': {
      body: { ...PUSH_DEVICE, endpoint: 'https://push.example.org/send/another' },
    },
    'DELETE /api/users/push-subscriptions/{id}/': { params: { id: pushSubscription } },
  }
}

/** Without a session, and so with a token that nobody was given. */
export const notificationCallsForAll = (): Record<string, StandingCall> => ({
  [`POST ${PATH}act/`]: { body: { token: 'A'.repeat(43) }, answers: 410 },
})
