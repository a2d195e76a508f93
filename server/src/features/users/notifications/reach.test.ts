import { describe, expect, it, vi } from 'vitest'
import type { PushService } from '../../../test/push-service.ts'
import { eachReminded, type Reminded, WAIT } from '../../../test/reminders.ts'

let service: PushService
let ada: Reminded

eachReminded((given) => {
  ;({ service, ada } = given)
})

const DELIVERY = '/api/users/notifications/delivery/'

const reach = async () => (await ada.call('GET', DELIVERY)).json().reach

describe('the reachability by reminders', () => {
  it('is false without a device, whatever the settings', async () => {
    await ada.settings({ channels: { supply: { in_app: true, push: true, email: true } } })
    const found = await reach()
    // The server of the tests keeps its mails in a folder: none of them reaches anybody.
    expect(found).toMatchObject({ push: false, email: false })
    expect(Object.values(found.kinds)).not.toContain(true)
  })

  it('is true with a device, for the kinds sent to devices', async () => {
    await ada.device(service)
    const found = await reach()
    expect(found).toMatchObject({
      push: true,
      kinds: { doses_due: true, appointment: true, follow_up: true, supply: false },
    })
    await ada.settings({ channels: { doses_due: { in_app: true, push: false, email: false } } })
    expect((await reach()).kinds).toMatchObject({ doses_due: false, doses_late: true })
  })

  it('is false again once the device is removed', async () => {
    await ada.device(service)
    const [device] = (await ada.call('GET', '/api/users/push-subscriptions/')).json().results
    await ada.call('DELETE', `/api/users/push-subscriptions/${device.id}/`)
    expect((await reach()).push).toBe(false)
  })

  it('is reported for a snooze, too', async () => {
    const shown = await ada.device(service)
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await vi.waitFor(() => expect(shown()).toHaveLength(1), WAIT)
    const token = shown()[0]?.payload.actions.find(({ action }) => action === 'snooze')?.token
    const snoozed = await ada.call('POST', '/api/users/notifications/act/', { token })
    expect(snoozed.json()).toMatchObject({ action: 'snooze', arrives: true })
  })
})
