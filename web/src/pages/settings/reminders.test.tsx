import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { getDelivery, listNotifications, sendTestNotification } from '@salve/contract/users/notifications.ts'
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
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aProfile } from '../../test/people.ts'
import { anId, aPlan, listOfAll } from '../../test/records.ts'
import { aNotification } from '../../test/reminders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const health = { state: 'none', last_delivered_at: null, last_failed_at: null } as const
const insulin = aPlan({ drug_name: 'Insulin', strength: null })

function aDevice(given: Partial<PushDevice> = {}): PushDevice {
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

/** The screen over a server that keeps settings and devices. */
function open({
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
  api.on(getDelivery, () => ({
    push: health,
    email: health,
    worker: { last_ran_at, is_running: worker },
    next_at: null,
  }))
  return renderApp('/settings/reminders', { api, profile })
}

/** A browser that can be asked: what it answers to the question, and the subscription that it then has. */
function withPush(permission: NotificationPermission) {
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

const card = (name: string) => screen.findByRole('region', { name })

test('a press turns reminders on here, another off again', async () => {
  const browser = withPush('granted')
  const { api, user } = open()
  const here = within(await card('Reminders on this device'))
  expect(here.getByText('Off')).toBeTruthy()
  await user.click(here.getByRole('button', { name: 'Turn on reminders here' }))
  await here.findByText('On')
  expect(api.callsTo(createPushSubscription)[0]?.body.endpoint).toBe('https://push.example.org/1')
  const devices = within(await card('Your devices'))
  await devices.findByText('This device')
  await user.click(here.getByRole('button', { name: 'Turn off here' }))
  await here.findByText('Off')
  await devices.findByText('No device gets messages yet.')
  expect(browser.unsubscribed()).toBe(true)
})

test.each([
  ['denied', 'Your browser blocks messages from Salve'],
  ['default', /Your browser asked, and nothing was chosen/],
] as const)('an answer of the browser that is %s is said in plain words', async (permission, words) => {
  withPush(permission)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a message service that cannot be reached is said, with what works all the same', async () => {
  withPush('granted')
  const { pushManager } = await navigator.serviceWorker.ready
  vi.spyOn(pushManager, 'subscribe').mockRejectedValue(new DOMException('no service', 'AbortError'))
  const { api, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  expect(await screen.findByText('Your browser could not reach its message service')).toBeTruthy()
  expect(screen.getByText(/e-mail works all the same/)).toBeTruthy()
  expect(api.callsTo(createPushSubscription)).toEqual([])
})

test('where the browser blocks later what was turned on, nothing is said to be on', async () => {
  withPush('granted')
  const { user } = open()
  const here = within(await card('Reminders on this device'))
  await user.click(here.getByRole('button', { name: 'Turn on reminders here' }))
  await here.findByText('On')
  Object.assign(Notification, { permission: 'denied' })
  window.dispatchEvent(new Event('focus'))
  await here.findByText('Your browser blocks messages from Salve')
  expect(here.getByText('Off')).toBeTruthy()
})

test('a browser that cannot says what to do instead; an iPhone says how to install', async () => {
  open()
  await screen.findByText('Reminders on this device need a secure address')
  vi.stubGlobal('isSecureContext', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
  )
  onTestFinished(() => void vi.restoreAllMocks())
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('On iPhone and iPad, put Salve on your home screen first')).toBeTruthy()
})

test('another device is removed after a question', async () => {
  const { api, user } = open({ devices: [aDevice()] })
  await user.click(await screen.findByRole('button', { name: 'Remove Firefox, Android' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText('No device gets messages yet.')
  expect(api.callsTo(deletePushSubscription)).toHaveLength(1)
})

test('a device that was signed out is said to get nothing until somebody signs in there', async () => {
  const signedOut = aDevice({
    last_failed_at: '2026-11-20T09:00:00Z',
    signed_out_at: '2026-11-20T08:00:00Z',
  })
  open({ devices: [signedOut, aDevice({ device: 'Chrome, Windows' })] })
  const devices = within(await card('Your devices'))
  const [phone, laptop] = (await devices.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(phone).toMatch(/Signed out 2026-11-20 08:00\. It gets no messages until you sign in there again\./)
  expect(phone).not.toContain('Last attempt failed')
  expect(laptop).not.toContain('Signed out')
})

test('a start of the app wakes this device after it was signed out, and not after it was removed', async () => {
  const browser = withPush('granted')
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  await within(await card('Your devices')).findByText('This device')
  const { id } = (JSON.parse(localStorage.getItem('salve.push') ?? '') as { registered: PushDevice })
    .registered
  first.unmount()

  const second = open({ devices: [aDevice({ id, signed_out_at: '2026-11-20T08:00:00Z' })] })
  await waitFor(() => expect(second.api.callsTo(createPushSubscription)).toHaveLength(1))
  await within(await card('Your devices')).findByText('This device')
  second.unmount()

  const third = open({ devices: [] })
  await waitFor(() => expect(browser.unsubscribed()).toBe(true))
  await within(await card('Reminders on this device')).findByText('Off')
  expect(third.api.callsTo(createPushSubscription)).toEqual([])
})

test('a sign-out takes away what this device still shows on its lock screen', async () => {
  const browser = withPush('granted')
  const { user, path } = open()
  await user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  await within(await card('Your devices')).findByText('This device')
  expect(browser.shown).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /Ada Example/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(browser.shown).toEqual([])
})

test('who signs in where somebody else left without a sign-out is shown none of their messages', async () => {
  const browser = withPush('granted')
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  await within(await card('Your devices')).findByText('This device')
  first.unmount()

  const grace = { ...aProfile(), id: anId(), email: 'grace@example.org', name: 'Grace Example' }
  const second = open({ profile: grace })
  await waitFor(() => expect(browser.unsubscribed()).toBe(true))
  expect(browser.shown).toEqual([])
  expect(second.api.callsTo(createPushSubscription)).toEqual([])
  second.unmount()

  const third = open()
  await waitFor(() => expect(third.api.callsTo(createPushSubscription)).toHaveLength(1))
})

test('the time of what is to be done is written on the clock of the settings', async () => {
  open({ use24HourClock: false })
  await screen.findByText('At 9:00 am on its day')
  expect(screen.getByText('Your reminder for 8:00 am')).toBeTruthy()
})

test('each kind has its ways, saved at once; what is refused goes back and is said', async () => {
  const { api, user } = open()
  const due = within(await screen.findByRole('group', { name: /A medicine is due/ }))
  await user.click(due.getByRole('checkbox', { name: 'By e-mail' }))
  expect(api.callsTo(patchReminderSettings)[0]?.body).toEqual({
    channels: { doses_due: { in_app: true, push: true, email: true } },
  })
  await screen.findByText('Saved')
  api.on(patchReminderSettings, () => problem(503, 'test', undefined, 'Not now'))
  await user.click(due.getByRole('checkbox', { name: 'By e-mail' }))
  await screen.findByText('Not now')
  expect(due.getByRole('checkbox', { name: 'By e-mail' })).toHaveProperty('checked', true)
})

test('quiet hours ask for more once they are on, and a plan may ring all the same', async () => {
  const { api, user } = open()
  const quiet = within(await card('Quiet hours'))
  expect(quiet.queryByRole('radio')).toBeNull()
  await user.click(quiet.getByRole('switch', { name: 'Keep quiet hours' }))
  await user.click(await quiet.findByRole('radio', { name: 'stands under the bell only' }))
  await user.click(await quiet.findByRole('checkbox', { name: 'Insulin' }))
  const bodies = api.callsTo(patchReminderSettings).map(({ body }) => body)
  expect(bodies.map((body) => body.quiet_hours?.messages ?? body.critical_plans)).toEqual([
    'later',
    'never',
    [insulin.id],
  ])
})

test('the preview shows what others can read', async () => {
  const { user } = open()
  const preview = within(await screen.findByRole('figure', { name: 'How it looks on the lock screen' }))
  expect(preview.queryByText(/Ramipril/)).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Discreet messages' }))
  await preview.findByText(/Ramipril/)
})

test('a test message says when it has gone out', async () => {
  const { api, user } = open()
  const sent = aNotification({ kind: 'test', doses: [], can_snooze: false })
  const channels = (state: 'waiting' | 'sent') =>
    sent.channels.map((one) => (one.channel === 'email' ? { ...one, state } : one))
  api.on(sendTestNotification, () => ({ ...sent, channels: channels('waiting') }))
  let asked = 0
  api.on(listNotifications, () => {
    asked += 1
    return listOfAll([{ ...sent, channels: channels(asked < 2 ? 'waiting' : 'sent') }])
  })
  await user.click(await screen.findByRole('button', { name: 'Send a test e-mail' }))
  await screen.findByText('On its way...')
  await screen.findByText(/^Sent. Look into your mailbox/)
  await waitFor(() => expect(api.callsTo(getDelivery).length).toBeGreaterThan(1))
})

test('a server that does not look for what is due is said loudly', async () => {
  open({ worker: false })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Reminders are not being sent at the moment',
  )
})
