import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { getDelivery, listNotifications } from '@salve/contract/users/notifications.ts'
import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
  type PushDevice,
} from '@salve/contract/users/push-subscriptions.ts'
import {
  DEFAULT_REMINDER_SETTINGS,
  getReminderSettings,
  patchReminderSettings,
  type ReminderSettings,
} from '@salve/contract/users/reminder-settings.ts'
import { DEFAULT_SETTINGS, getSettings } from '@salve/contract/users/settings.ts'
import { onTestFinished, vi } from 'vitest'
import { aDelivery, reachOf } from './delivery.ts'
import { createFakeApi } from './fakeApi.ts'
import { aProfile } from './people.ts'
import { anId, aPlan, listOfAll } from './records.ts'
import { renderApp } from './renderApp.tsx'

export const insulin = aPlan({ drug_name: 'Insulin', strength: null })

export function aDevice(given: Partial<PushDevice> = {}): PushDevice {
  return {
    id: anId(),
    device: 'Firefox, Android',
    service: 'push.example.org',
    created_at: '2026-11-01T08:00:00Z',
    last_delivered_at: '2026-11-19T08:00:00Z',
    last_failed_at: null,
    signed_out_at: null,
    ...given,
  }
}

/** The screen of reminders over a server that keeps settings and devices. */
export function openReminders({
  devices = [] as PushDevice[],
  worker = true,
  use24HourClock = true,
  profile = aProfile(),
} = {}) {
  const api = createFakeApi({ profile })
  api.on(getSettings, () => ({ ...DEFAULT_SETTINGS, use24HourClock }))
  let settings: ReminderSettings = DEFAULT_REMINDER_SETTINGS
  let stored = devices
  api.on(getReminderSettings, () => settings)
  api.on(patchReminderSettings, ({ body }) => {
    settings = {
      ...settings,
      ...body,
      channels: { ...settings.channels, ...body.channels },
    } as ReminderSettings
    return settings
  })
  api.on(listMedicationPlans, () => listOfAll([insulin]))
  api.on(listPushSubscriptions, () => ({ results: stored, next: null }))
  api.on(getPushKey, () => ({ public_key: 'BNbx' }))
  api.on(createPushSubscription, ({ body }) => {
    const made = aDevice({ device: body.device, last_delivered_at: null })
    stored = [made, ...stored]
    return made
  })
  api.on(deletePushSubscription, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.on(listNotifications, () => listOfAll([]))
  const last_ran_at = worker ? '2026-11-20T08:29:59Z' : null
  api.on(getDelivery, () =>
    aDelivery({ worker: { last_ran_at, is_running: worker }, reach: reachOf(stored.length > 0) }),
  )
  return renderApp('/settings/reminders', { api, profile })
}

/**
 * A browser with push support: its answer to the permission prompt, and the resulting subscription.
 */
export function withPush(permission: NotificationPermission) {
  let isSubscribed = false
  let wasUnsubscribed = false
  const shown = [{ close: () => void shown.pop() }]
  const subscription = {
    endpoint: 'https://push.example.org/1',
    options: { applicationServerKey: null },
    toJSON: () => ({
      endpoint: 'https://push.example.org/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: async () => (wasUnsubscribed = true),
  }
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => ((isSubscribed = true), subscription),
  }
  const registration = Object.assign(new EventTarget(), {
    pushManager,
    getNotifications: async () => [...shown],
    update: async () => undefined,
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  const asked = { permission: 'default' as NotificationPermission }
  const requestPermission = async () => (asked.permission = permission)
  vi.stubGlobal('Notification', Object.assign(asked, { requestPermission }))
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return { unsubscribed: () => wasUnsubscribed, shown }
}
