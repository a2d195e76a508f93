import { createPushSubscription, type PushDevice } from '@salve/contract/users/push-subscriptions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProfile } from '../../test/people.ts'
import { aDevice, openReminders, withPush } from '../../test/push.ts'
import { anId } from '../../test/records.ts'

const card = (name: string) => screen.findByRole('region', { name })

test('re-registers this device at start after a sign-out, but not after its removal', async () => {
  const browser = withPush('granted')
  const first = openReminders()
  await first.user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  await within(await card('Your devices')).findByText('This device')
  const { id } = (JSON.parse(localStorage.getItem('salve.push') ?? '') as { registered: PushDevice })
    .registered
  first.unmount()

  const second = openReminders({ devices: [aDevice({ id, signed_out_at: '2026-11-20T08:00:00Z' })] })
  await waitFor(() => expect(second.api.callsTo(createPushSubscription)).toHaveLength(1))
  await within(await card('Your devices')).findByText('This device')
  second.unmount()

  const third = openReminders({ devices: [] })
  await waitFor(() => expect(browser.unsubscribed()).toBe(true))
  await within(await card('Reminders on this device')).findByText('Off')
  expect(third.api.callsTo(createPushSubscription)).toEqual([])
})

test('clears this device’s lock screen at the sign-out', async () => {
  const browser = withPush('granted')
  const { user, path } = openReminders()
  await user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  await within(await card('Your devices')).findByText('This device')
  expect(browser.shown).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /Ada Example/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(browser.shown).toEqual([])
})

test('hides an earlier person’s messages after a new sign-in', async () => {
  const browser = withPush('granted')
  const first = openReminders()
  await first.user.click(await screen.findByRole('button', { name: 'Turn on reminders here' }))
  await within(await card('Your devices')).findByText('This device')
  first.unmount()

  const grace = { ...aProfile(), id: anId(), email: 'grace@example.org', name: 'Grace Example' }
  const second = openReminders({ profile: grace })
  await waitFor(() => expect(browser.unsubscribed()).toBe(true))
  expect(browser.shown).toEqual([])
  expect(second.api.callsTo(createPushSubscription)).toEqual([])
  second.unmount()

  const third = openReminders()
  await waitFor(() => expect(third.api.callsTo(createPushSubscription)).toHaveLength(1))
})
