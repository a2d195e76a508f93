import type { PushPayload, PushSubscriptionInput } from '@salve/contract/users/push-subscriptions.ts'
import type { ReminderSettingsInput } from '@salve/contract/users/reminder-settings.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright'
import { post } from './patient.ts'
import type { RunningServer } from './server.ts'

const MINUTE_MS = 60_000
const SOON_MINUTES = 10
const LEAD_MINUTES = 30

/** Berlin's date and time so many minutes from now. */
function inBerlin(minutes: number): { date: string; time: string } {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [date = '', time = ''] = clock.format(new Date(Date.now() + minutes * MINUTE_MS)).split(' ')
  return { date, time }
}

export async function changeReminders(
  server: RunningServer,
  token: string,
  body: ReminderSettingsInput,
): Promise<void> {
  const answer = await fetch(`${server.url}/api/users/notifications/settings/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the settings answered ${answer.status}`)
}

/** Adds plans of one tablet at one time in ten minutes, of which the server tells at once. */
export async function planSoon(server: RunningServer, token: string, names: string[]): Promise<void> {
  const { date, time } = inBerlin(SOON_MINUTES)
  for (const drug_name of names) {
    const schedule = { kind: 'times', times: [{ time, amount: 1 }], days: { kind: 'every_day' } }
    await post(
      server,
      '/api/medications/medication-plans/',
      { drug_name, start_date: date, schedules: [schedule] },
      token,
    )
  }
  // Last, so that none is reminded of before all of them are there: they are in one message.
  await changeReminders(server, token, { lead_minutes: LEAD_MINUTES })
}

/** Returns the outcomes of the doses of yesterday to tomorrow: "Ramipril taken". */
export async function dosesOf(server: RunningServer, token: string): Promise<string[]> {
  const days = new URLSearchParams({ from: inBerlin(0).date, to: inBerlin(SOON_MINUTES).date })
  const answer = await fetch(`${server.url}/api/medications/dose-events/?${days}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { results } = (await answer.json()) as { results: DoseEvent[] }
  return results.map(({ drug_name, status }) => `${drug_name} ${status}`).sort()
}

/**
 * No browser on a test machine reaches a push service. The page is given the subscription of a
 * device whose keys the test holds; everything else is the browser's own.
 */
export async function lendSubscription(page: Page, { endpoint, keys }: PushSubscriptionInput): Promise<void> {
  await page.addInitScript(
    ([endpoint, keys]) => {
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => true,
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => subscription,
        getSubscription: async () => null,
      })
    },
    [endpoint, keys] as const,
  )
}

export interface DeviceOfTest {
  worker: Worker
  /** Brings a message to the service worker, as the browser does when it has decrypted one. */
  deliver(payload: PushPayload | string): Promise<void>
  /** The notifications that stand on the screen: their titles, texts and buttons. */
  shown(): Promise<{ tag: string; title: string; body: string; actions: string[] }[]>
  /** Simulates a push service that has dropped the subscription. */
  losesSubscription(): Promise<void>
  /** Taps the notification with this tag, on one of its buttons or, with '', beside them. */
  tap(tag: string, action: string): Promise<void>
}

/**
 * The service worker of a visitor, reached through the browser's own tools, also when no page is
 * open.
 */
export async function deviceOf(context: BrowserContext, page: Page): Promise<DeviceOfTest> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const tools = await context.newCDPSession(page)
  const registrationId = await registrationOf(tools)
  const origin = new URL(worker.url()).origin
  // Chromium drops a notification that is listed while it is still being put up: the list waits for
  // those under way.
  await worker.evaluate(`(() => {
    const putUp = self.registration.showNotification.bind(self.registration)
    self.underWay = Promise.resolve()
    self.registration.showNotification = (...given) => {
      const done = putUp(...given)
      self.underWay = Promise.allSettled([self.underWay, done])
      return done
    }
  })()`)
  return {
    worker,
    deliver: async (payload) => {
      const data = typeof payload === 'string' ? payload : JSON.stringify(payload)
      await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    shown: () =>
      worker.evaluate(`self.underWay.then(() => self.registration.getNotifications()).then((all) => all.map(({ tag, title, body, actions }) =>
        ({ tag, title, body, actions: actions.map(({ title }) => title) })))`),
    losesSubscription: () =>
      worker.evaluate(`(() => {
        self.addEventListener('error', (event) => event.preventDefault(), { once: true })
        self.dispatchEvent(new ExtendableEvent('pushsubscriptionchange'))
      })()`),
    // An event that no hand has made may not prolong the worker's life, which the tools do anyway.
    tap: (tag, action) =>
      worker.evaluate(`self.registration.getNotifications({ tag: ${JSON.stringify(tag)} }).then(([notification]) => {
        self.addEventListener('error', (event) => event.preventDefault(), { once: true })
        self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: ${JSON.stringify(action)} }))
      })`),
  }
}

function registrationOf(tools: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
    tools.send('ServiceWorker.enable').catch(reject)
  })
}
