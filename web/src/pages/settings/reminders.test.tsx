import { getDelivery, listNotifications, sendTestNotification } from '@salve/contract/users/notifications.ts'
import { createPushSubscription, deletePushSubscription } from '@salve/contract/users/push-subscriptions.ts'
import { patchReminderSettings } from '@salve/contract/users/reminder-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { problem } from '../../test/fakeApi.ts'
import { aDevice, insulin, openReminders, withPush } from '../../test/push.ts'
import { listOfAll } from '../../test/records.ts'
import { aNotification } from '../../test/reminders.ts'

const card = (name: string) => screen.findByRole('region', { name })

test('turns reminders on and off on this device', async () => {
  const browser = withPush('granted')
  const { api, user } = openReminders()
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
  const { user } = openReminders()
  await user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('reports an unreachable push service, and what still works', async () => {
  withPush('granted')
  const { pushManager } = await navigator.serviceWorker.ready
  vi.spyOn(pushManager, 'subscribe').mockRejectedValue(new DOMException('no service', 'AbortError'))
  const { api, user } = openReminders()
  await user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  expect(await screen.findByText('Your browser could not reach its message service')).toBeTruthy()
  expect(screen.getByText(/e-mail works all the same/)).toBeTruthy()
  expect(api.callsTo(createPushSubscription)).toEqual([])
})

test('shows reminders as off once the browser blocks them', async () => {
  withPush('granted')
  const { user } = openReminders()
  const here = within(await card('Reminders on this device'))
  await user.click(here.getByRole('button', { name: 'Turn on reminders here' }))
  await here.findByText('On')
  Object.assign(Notification, { permission: 'denied' })
  window.dispatchEvent(new Event('focus'))
  await here.findByText('Your browser blocks messages from Salve')
  expect(here.getByText('Off')).toBeTruthy()
})

test('explains the alternative in an unsupported browser, and the installation on an iPhone', async () => {
  openReminders()
  await screen.findByText('Reminders on this device need a secure address')
  vi.stubGlobal('isSecureContext', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
  )
  onTestFinished(() => void vi.restoreAllMocks())
  // The page shows its content a moment before it listens for this.
  await waitFor(() => {
    window.dispatchEvent(new Event('focus'))
    expect(screen.getByText('On iPhone and iPad, put Salve on your home screen first')).toBeTruthy()
  })
})

test('removes another device after confirmation', async () => {
  const { api, user } = openReminders({ devices: [aDevice()] })
  await user.click(await screen.findByRole('button', { name: 'Remove Firefox, Android' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText('No device gets messages yet.')
  expect(api.callsTo(deletePushSubscription)).toHaveLength(1)
})

test('says that a signed-out device gets nothing until somebody signs in there', async () => {
  const signedOut = aDevice({
    last_failed_at: '2026-11-20T09:00:00Z',
    signed_out_at: '2026-11-20T08:00:00Z',
  })
  openReminders({ devices: [signedOut, aDevice({ device: 'Chrome, Windows' })] })
  const devices = within(await card('Your devices'))
  const [phone, laptop] = (await devices.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(phone).toMatch(/Signed out 2026-11-20 08:00\. It gets no messages until you sign in there again\./)
  expect(phone).not.toContain('Last attempt failed')
  expect(laptop).not.toContain('Signed out')
})

test('writes a follow-up’s time on the chosen clock', async () => {
  openReminders({ use24HourClock: false })
  await screen.findByText('At 9:00 am on its day')
  expect(screen.getByText('Your reminder for 8:00 am')).toBeTruthy()
})

test('saves each kind’s channels at once, and reverts and reports a refused one', async () => {
  const { api, user } = openReminders()
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

test('shows more options once quiet hours are on, with exceptions for plans', async () => {
  const { api, user } = openReminders()
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

test('previews what others can read', async () => {
  const { user } = openReminders()
  const preview = within(await screen.findByRole('figure', { name: 'How it looks on the lock screen' }))
  expect(preview.queryByText(/Ramipril/)).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Discreet messages' }))
  await preview.findByText(/Ramipril/)
})

test('confirms a sent test message', async () => {
  const { api, user } = openReminders()
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

test('warns loudly when the server does not look for due reminders', async () => {
  openReminders({ worker: false })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Reminders are not being sent at the moment',
  )
})
