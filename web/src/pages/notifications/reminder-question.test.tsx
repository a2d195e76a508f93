import { getDelivery } from '@salve/contract/users/notifications.ts'
import {
  createPushSubscription,
  getPushKey,
  listPushSubscriptions,
} from '@salve/contract/users/push-subscriptions.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDelivery, reachOf } from '../../test/delivery.ts'
import { recordWith } from '../../test/planRecord.ts'
import { aDevice, withPush } from '../../test/push.ts'
import { aPlan } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const QUESTION = 'Shall this device remind you?'
const plan = aPlan()
const off = { on: false, repeat_minutes: null }

beforeEach(() => localStorage.removeItem('salve.push.asked'))

/** A record whose server knows no device until one is registered. */
function recordWithDevices(...plans: Parameters<typeof recordWith>) {
  const api = recordWith(...plans)
  let isRegistered = false
  api.on(getDelivery, () => aDelivery({ reach: reachOf(isRegistered) }))
  api.on(getPushKey, () => ({ public_key: 'BNbx' }))
  api.on(listPushSubscriptions, () => ({ results: isRegistered ? [aDevice()] : [], next: null }))
  api.on(createPushSubscription, () => {
    isRegistered = true
    return aDevice()
  })
  return api
}

test('asks whether this device should remind once there is a plan, and registers it on yes', async () => {
  withPush('granted')
  const api = recordWithDevices(plan)
  const { user } = renderApp('/medication', { api })
  await screen.findByRole('region', { name: QUESTION })
  expect(api.callsTo(createPushSubscription)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, remind me here' }))
  await screen.findByText('Reminders come to this device')
  expect(api.callsTo(createPushSubscription)).toHaveLength(1)
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
})

test('remembers a no on this device', async () => {
  withPush('granted')
  const first = renderApp('/medication', { api: recordWithDevices(plan) })
  await first.user.click(await screen.findByRole('button', { name: 'Not on this device' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: QUESTION })).toBeNull())
  cleanup()
  const again = recordWithDevices(plan)
  renderApp(`/medication/plans/${plan.id}`, { api: again })
  await screen.findAllByText(/^On, but this phone is not set up/)
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
})

test.each([
  ['without a plan', []],
  ['where no plan is to be reminded of', [aPlan({ reminders: off })]],
] as const)('nobody is asked %s', async (_, plans) => {
  withPush('granted')
  renderApp('/medication/adherence', { api: recordWithDevices(...plans) })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
})

test('warns on a plan that its reminders cannot arrive, with one button to fix it', async () => {
  withPush('granted')
  localStorage.setItem('salve.push.asked', '["nobody"]')
  const { user } = renderApp(`/medication/plans/${plan.id}`, { api: recordWithDevices(plan) })
  await screen.findAllByText('On, but this phone is not set up')
  expect(screen.queryByText('On', { exact: true })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Set up this phone' }))
  expect(await screen.findByText('On', { exact: true })).toBeTruthy()
  expect(screen.queryByText('On, but this phone is not set up')).toBeNull()
})

test('says so when a device exists but the settings send nothing of the kind', async () => {
  const api = recordWithDevices(plan)
  const reach = { ...reachOf(true), kinds: { ...reachOf(true).kinds, doses_due: false } }
  api.on(getDelivery, () => aDelivery({ reach }))
  renderApp(`/medication/plans/${plan.id}`, { api })
  expect((await screen.findAllByText('On, but only inside Salve: no message is sent')).length).toBe(2)
  const link = screen.getByRole('link', { name: 'See how it can reach you' })
  expect(link.getAttribute('href')).toBe('/settings/reminders')
})
