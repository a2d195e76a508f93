import { describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import type { PushService } from '../../../test/push-service.ts'
import { eachReminded, type Reminded, WAIT } from '../../../test/reminders.ts'

let server: TestApp
let service: PushService
let ada: Reminded

eachReminded((given) => {
  ;({ server, service, ada } = given)
})

describe('the bell', () => {
  it('announces once that a medicine needs reordering, only in the bell', async () => {
    const shown = await ada.device(service)
    const stock = {
      unit: 'tablets',
      refill_days_before: 7,
      repeats_left: null,
      expires_on: null,
      remaining: 5,
    }
    const id = await ada.plan('Ramipril', ['13:00'], {
      stock,
      reminders: { on: false, repeat_minutes: null },
    })
    await ada.pass(24 * 60)
    const [told] = await ada.bell(1)
    expect(told).toMatchObject({ kind: 'supply', supply: { medication_plan: id, drug_name: 'Ramipril' } })
    await ada.pass(24 * 60)
    await ada.bell(1)
    expect(shown()).toEqual([])
  })

  it('marks one as read, and all that were seen', async () => {
    for (let i = 0; i < 3; i++)
      await ada.call('POST', '/api/users/notifications/test/', { channel: 'in_app' })
    const [newest, middle] = await ada.bell(3)
    const read = await ada.call('POST', `/api/users/notifications/${newest?.id}/read/`)
    expect(read.json().read_at).toEqual(expect.any(String))
    const all = await ada.call('POST', '/api/users/notifications/read/', { until: middle?.created_at })
    expect(all.json()).toEqual({ unread: 0 })
    const page = await ada.call('GET', '/api/users/notifications/?limit=2')
    expect(page.json().results).toHaveLength(2)
    const next = await ada.call('GET', `/api/users/notifications/?limit=2&cursor=${page.json().next}`)
    expect(next.json()).toMatchObject({ results: [{ kind: 'test' }], next: null })
    expect((await ada.call('GET', '/api/users/notifications/?unread=true')).json().results).toEqual([])
  })

  it('sends at most ten tests an hour to devices and mailboxes, and any number to the bell', async () => {
    const shown = await ada.device(service)
    const test = (channel: string) => ada.call('POST', '/api/users/notifications/test/', { channel })
    for (let i = 0; i < 10; i++) expect((await test(i % 2 ? 'push' : 'email')).statusCode).toBe(202)
    const refused = await test('push')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await test('in_app')).statusCode).toBe(202)
    await ada.bell(11)
    await vi.waitFor(() => expect(shown()).toHaveLength(5), WAIT)
  })

  it('sends a test by each channel', async () => {
    const shown = await ada.device(service)
    await ada.call('POST', '/api/users/notifications/test/', { channel: 'push' })
    await vi.waitFor(() => expect(shown()).toMatchObject([{ payload: { kind: 'test', actions: [] } }]), WAIT)
    await ada.call('POST', '/api/users/notifications/test/', { channel: 'email' })
    expect((await server.mailTo(ada.patient.email, 2)).subject).toBe('A test message – Salve')
    await vi.waitFor(async () => {
      const health = (await ada.call('GET', '/api/users/notifications/delivery/')).json()
      expect(health).toMatchObject({
        push: { state: 'ok', last_delivered_at: expect.any(String) },
        email: { state: 'ok', last_delivered_at: expect.any(String) },
        worker: { is_running: true },
      })
    }, WAIT)
  })
})
