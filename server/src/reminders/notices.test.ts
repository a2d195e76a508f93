import { newId } from '../lib/ids.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addNotice } from '../record/notices.ts'
import { freshAddress, startTestApp, type TestApp } from '../test/app.ts'
import { openPushService, type PushService } from '../test/push-service.ts'
import { EVERYTHING, makeShare } from '../test/standing/shares.ts'
import { type Reminded, remindedPatient, WAIT } from '../test/reminders.ts'

describe('an act of somebody else', () => {
  let server: TestApp
  let service: PushService
  let ada: Reminded
  beforeAll(async () => {
    service = await openPushService()
    server = await startTestApp({ PUSH_LOOPBACK: 'true' })
  })
  afterAll(async () => {
    await server.close()
    await service.stop()
  })
  beforeEach(async () => {
    ada = await remindedPatient(server)
  })
  afterEach(() => ada.end())

  const detail = { id: newId(), kind: 'plan', author_name: 'Dr. Vogt' }
  const tell = (key: string) =>
    addNotice(server.context.db.as(ada.patient.id), ada.patient.id, {
      kind: 'proposal',
      key,
      at: server.context.now(),
      detail,
    })

  it('is announced once, by bell and push, without details on a lock screen', async () => {
    const shown = await ada.device(service)
    await tell('one')
    await tell('one')
    const [told] = await ada.bell(1)
    expect(told).toMatchObject({ kind: 'proposal', proposal: detail, read_at: null })
    await vi.waitFor(() => expect(shown()).toMatchObject([{ payload: { kind: 'proposal' } }]), WAIT)
    expect(JSON.stringify(shown())).not.toMatch(/Vogt|plan/)
    await tell('two')
    await ada.bell(2)
  })

  it('is announced only as the settings allow, and not in the quiet hours', async () => {
    const shown = await ada.device(service)
    await ada.settings({
      channels: { proposal: { in_app: true, push: true, email: false } },
      quiet_hours: { on: true, from: '12:00', to: '14:00', messages: 'later' },
    })
    await tell('one')
    expect((await ada.bell(1))[0]?.channels).toMatchObject([
      { channel: 'in_app', state: 'sent' },
      { channel: 'push', state: 'waiting' },
      { channel: 'email', state: 'off' },
    ])
    expect(shown()).toEqual([])
    await ada.settings({ channels: { proposal: { in_app: false, push: false, email: false } } })
    await tell('two')
    await ada.pass(5)
    await ada.bell(1)
  })

  it('calls a patient who is elsewhere to the doctor who waits, until the wait is over', async () => {
    const shown = await ada.device(service)
    const { token } = await makeShare(server, ada.patient, EVERYTHING)
    const entered = await server.call('POST', '/api/consultation/enter/', {
      body: { token, name: 'Dr. Vogt' },
      from: freshAddress(),
    })
    const guest = { token: entered.json().access, from: freshAddress() }
    const device = newId()
    const joined = await server.call('POST', '/api/consultation/call/join/', { ...guest, body: { device } })
    const call = joined.json().id
    const calls = async () =>
      (await ada.call('GET', '/api/users/notifications/')).json().results.filter(isOfCall)
    await vi.waitFor(async () => expect(await calls()).toHaveLength(1), WAIT)
    expect((await calls())[0]).toMatchObject({
      call: { id: call, name: 'Dr. Vogt', is_current: true },
      read_at: null,
    })
    await vi.waitFor(() => expect(shown().map(({ payload }) => payload.kind)).toContain('call'), WAIT)
    expect(JSON.stringify(shown())).not.toContain('Vogt')

    // Saying that one is still there is no second call.
    await server.call('POST', '/api/consultation/call/join/', { ...guest, body: { device, call } })
    await server.call('POST', '/api/consultation/call/leave/', { ...guest, body: { device, call } })
    const [told, ...others] = await calls()
    expect(told).toMatchObject({ call: { is_current: false } })
    expect(others).toEqual([])
  })
})

const isOfCall = ({ kind }: { kind: string }) => kind === 'call'
