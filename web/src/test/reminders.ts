import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
  snoozeNotification,
} from '@salve/contract/users/notifications.ts'
import { DEFAULT_REMINDER_SETTINGS, getReminderSettings } from '@salve/contract/users/reminder-settings.ts'
import { createFakeApi, type FakeApi, problem } from './fakeApi.ts'
import { anId, listOfAll } from './records.ts'

type NotifiedDose = Notification['doses'][number]

export function aNotifiedDose(given: Partial<NotifiedDose> = {}): NotifiedDose {
  return {
    medication_plan: anId(),
    slot: '09:00',
    local_date: '2026-11-20',
    due_at: '2026-11-20T08:00:00Z',
    drug_name: 'Ramipril',
    strength: '5 mg',
    form: 'tablet',
    amount: 1,
    status: 'open',
    ...given,
  }
}

/** One medicine that was due at 9 in Berlin, unread and open. */
export function aNotification(given: Partial<Notification> = {}): Notification {
  return {
    id: anId(),
    kind: 'doses_due',
    at: '2026-11-20T08:00:00Z',
    at_time: '09:00',
    created_at: '2026-11-20T08:00:00Z',
    is_late: false,
    doses: [aNotifiedDose()],
    closes_at: '2026-11-20T12:00:00Z',
    can_snooze: true,
    snoozed_until: null,
    supply: null,
    message: null,
    call: null,
    share: null,
    proposal: null,
    appointment: null,
    follow_up: null,
    watchdog: null,
    read_at: null,
    channels: [
      { channel: 'in_app', state: 'sent', at: '2026-11-20T08:00:00Z' },
      { channel: 'push', state: 'off', at: null },
      { channel: 'email', state: 'off', at: null },
    ],
    ...given,
  }
}

/**
 * A server with these notifications under the bell; reading and snoozing change them as the real
 * one does.
 */
export function apiWithBell(...given: Notification[]): FakeApi & { bell: () => Notification[] } {
  const api = createFakeApi()
  let stored = given
  const change = (id: string, made: Partial<Notification>) => {
    stored = stored.map((one) => (one.id === id ? { ...one, ...made } : one))
    return stored.find((one) => one.id === id) ?? problem(404)
  }
  const unread = () => stored.filter(({ read_at }) => read_at === null).length
  const read = { read_at: '2026-11-20T08:31:00Z' }
  api.on(getReminderSettings, () => DEFAULT_REMINDER_SETTINGS)
  api.on(countUnreadNotifications, () => ({ unread: unread() }))
  api.on(listNotifications, ({ query }) =>
    listOfAll(query.unread === 'true' ? stored.filter(({ read_at }) => read_at === null) : stored),
  )
  api.on(readNotification, ({ params }) => change(params.id, read))
  api.on(readAllNotifications, ({ body }) => {
    stored = stored.map((one) => (one.created_at <= body.until ? { ...one, ...read } : one))
    return { unread: unread() }
  })
  api.on(snoozeNotification, ({ params }) =>
    change(params.id, { snoozed_until: '2026-11-20T08:41:00Z', ...read }),
  )
  return Object.assign(api, { bell: () => stored })
}
