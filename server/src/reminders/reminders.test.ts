import { describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import type { PushService } from '../test/push-service.ts'
import { eachReminded, type Reminded, until } from '../test/reminders.ts'

const PLANS = '/api/medications/medication-plans/'
const MARK = '/api/medications/dose-events/mark/'
const ACT = '/api/users/notifications/act/'
let server: TestApp
let service: PushService
let ada: Reminded

eachReminded((given) => {
  ;({ server, service, ada } = given)
})
const today = () => server.context.now().toISOString().slice(0, 10)
const act = (token: string | undefined) => server.call('POST', ACT, { body: { token } })
const tokenOf = (
  shown: { payload: { actions: { action: string; token: string }[] } } | undefined,
  action: string,
) => shown?.payload.actions.find((each) => each.action === action)?.token

describe('when doses are due', () => {
  it('one message covers all medicines of a moment, and names none on a lock screen', async () => {
    const shown = await ada.device(service)
    await ada.plan('Ramipril', ['13:00', '18:00'])
    await ada.plan('Metformin', ['13:00'])
    await ada.pass(29)
    await ada.bell(0)
    await ada.pass(1)
    const [told] = await ada.bell(1)
    expect(told).toMatchObject({
      kind: 'doses_due',
      at_time: '13:00',
      is_late: false,
      can_snooze: true,
      read_at: null,
    })
    expect(told?.doses.map(({ drug_name, amount, status }) => [drug_name, amount, status])).toEqual([
      ['Metformin', 1, 'open'],
      ['Ramipril', 1, 'open'],
    ])
    const [push] = await until(shown, 1)
    expect(push?.payload).toMatchObject({
      id: told?.id,
      kind: 'doses_due',
      title: 'Salve',
      body: 'Your reminder for 13:00',
    })
    expect(JSON.stringify(push?.payload)).not.toMatch(/Ramipril|Metformin/)
    expect(push?.headers).toMatchObject({
      urgency: 'high',
      topic: push?.payload.tag,
      'content-encoding': 'aes128gcm',
    })
    await ada.pass(1)
    await ada.bell(1)
    expect(shown()).toHaveLength(1)
  })

  it('a message names the medicines on request, in the reader’s language', async () => {
    const shown = await ada.device(service)
    await ada.call('PATCH', '/api/users/profile/', { language: 'de' })
    await ada.settings({ is_discreet: false })
    await ada.plan('Ramipril', ['13:00'], { strength: '5 mg' })
    await ada.pass(30)
    const [push] = await until(shown, 1)
    expect(push?.payload).toMatchObject({
      title: 'Ihre Erinnerung für 13:00 Uhr',
      body: 'Ramipril 5 mg: 1 Tablette',
      actions: [{ title: 'Jetzt genommen' }, { title: 'In 10 Min.' }],
    })
  })

  it('a message shows its time in the reader’s format', async () => {
    const shown = await ada.device(service)
    await ada.call('PATCH', '/api/users/settings/', { use24HourClock: false })
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    expect((await until(shown, 1))[0]?.payload.body).toBe('Your reminder for 1:00 pm')
  })

  it('its token marks them without a session, once', async () => {
    const shown = await ada.device(service)
    await ada.plan('Ramipril', ['13:00'])
    await ada.plan('Metformin', ['13:00'])
    await ada.pass(30)
    const token = tokenOf((await until(shown, 1))[0], 'taken')
    const first = await act(token)
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { action: 'taken', doses: 2, is_too_much: false, snoozed_until: null, arrives: false },
    ])
    const second = await act(token)
    expect([second.statusCode, second.json().type]).toEqual([410, '/problems/link-used'])
    expect(await act(tokenOf(shown()[0], 'snooze'))).toHaveProperty('statusCode', 410)
    const doses = (
      await ada.call('GET', `/api/medications/dose-events/?from=${today()}&to=${today()}`)
    ).json().results
    expect(doses.map(({ status }: { status: string }) => status)).toEqual(['taken', 'taken'])
    expect((await ada.call('GET', '/api/users/notifications/unread/')).json()).toEqual({ unread: 0 })
    expect((await ada.bell(1))[0]).toMatchObject({ can_snooze: false, read_at: expect.any(String) })
  })

  it('its token marks an excessive dose anyway, and says so without a name', async () => {
    const shown = await ada.device(service)
    await ada.plan('Paracetamol', ['13:00'], { strength: '500 mg' })
    const schedules = [{ kind: 'as_needed', amount: 2, min_hours_between: 4, max_per_24_hours: 8 }]
    const other = await ada.plan('Panadol', [], { strength: '500 mg', schedules })
    const intake = { medication_plan: other, slot: 'as_needed', local_date: today(), status: 'taken' }
    await ada.call('POST', MARK, { ...intake, amount: 8 })
    await ada.pass(30)
    const answer = await act(tokenOf((await until(shown, 1))[0], 'taken'))
    expect(answer.json()).toEqual({
      action: 'taken',
      doses: 1,
      is_too_much: true,
      snoozed_until: null,
      arrives: false,
    })
    const path = `/api/medications/dose-events/?from=${today()}&to=${today()}`
    const doses = (await ada.call('GET', path)).json().results
    expect(doses.filter(({ status }: { status: string }) => status === 'taken')).toHaveLength(2)
  })

  it('its token marks nothing after the dose’s window: the app asks for the time', async () => {
    const shown = await ada.device(service)
    await ada.plan('Ramipril', ['13:00', '15:00'])
    await ada.pass(30)
    const token = tokenOf((await until(shown, 1))[0], 'taken')
    await ada.pass(75)
    expect((await act(token)).statusCode).toBe(410)
    const path = `/api/medications/dose-events/?from=${today()}&to=${today()}`
    const doses = (await ada.call('GET', path)).json().results
    expect(doses[0]).toMatchObject({ slot: '13:00', status: 'missed', taken_at: null })
  })

  it.each(['pause', 'stop', 'archive', 'delete', 'mark'] as const)(
    'no message is sent after a %s',
    async (what) => {
      const shown = await ada.device(service)
      const id = await ada.plan('Ramipril', ['13:00'])
      const other = await ada.plan('Metformin', ['13:10'])
      await ada.pass(5)
      if (what === 'delete') await ada.call('DELETE', `${PLANS}${id}/`)
      else if (what === 'mark')
        await ada.call('POST', MARK, {
          medication_plan: id,
          slot: '13:00',
          local_date: today(),
          status: 'taken',
        })
      else
        await ada.call(
          'POST',
          `${PLANS}${id}/${what}/`,
          what === 'stop' ? { stop_reason: null } : what === 'archive' ? { is_archived: true } : undefined,
        )
      await ada.pass(35)
      // The next one shows that the time of the first has passed.
      expect((await until(shown, 1))[0]?.payload.at).toContain('13:10')
      expect((await ada.bell(1))[0]?.doses).toMatchObject([{ medication_plan: other }])
    },
  )

  it('they are announced beforehand on request, and not again', async () => {
    const shown = await ada.device(service)
    await ada.settings({ lead_minutes: 15 })
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(14)
    await ada.bell(0)
    await ada.pass(1)
    await ada.bell(1)
    await ada.pass(20)
    await ada.bell(1)
    expect(await until(shown, 1)).toHaveLength(1)
  })
})

describe('an unanswered dose', () => {
  it('is announced again under the same tag until it is marked', async () => {
    const shown = await ada.device(service)
    await ada.plan('Ramipril', ['13:00'], { reminders: { on: true, repeat_minutes: 10 } })
    await ada.pass(30)
    await until(shown, 1)
    await ada.pass(10)
    await ada.pass(10)
    const [first, second, third] = await until(shown, 3)
    expect(new Set(shown().map(({ payload }) => payload.tag)).size).toBe(1)
    expect([first, second, third].map((each) => each?.payload.renotify)).toEqual([false, true, true])
    await ada.bell(1)
    expect((await act(tokenOf(third, 'taken'))).json().doses).toBe(1)
    await ada.pass(10)
    await ada.pass(10)
    expect(shown()).toHaveLength(3)
  })

  it('is repeated as often as chosen, then announced as late once, and finally as unmarked', async () => {
    const shown = await ada.device(service)
    await ada.settings({ repeat_minutes: 5, repeat_times: 2 })
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await until(shown, 1)
    for (let i = 2; i <= 3; i++) {
      await ada.pass(5)
      await until(shown, i)
    }
    await ada.pass(45)
    expect(shown()).toHaveLength(3)
    await ada.pass(5)
    const late = (await until(shown, 4))[3]
    expect(late?.payload).toMatchObject({ kind: 'doses_late', tag: shown()[0]?.payload.tag })
    expect((await ada.bell(2)).map(({ kind }) => kind)).toEqual(['doses_late', 'doses_due'])
    await ada.pass(11 * 60)
    expect((await ada.bell(3))[0]).toMatchObject({ kind: 'doses_missed', is_late: false, can_snooze: false })
    expect(shown()).toHaveLength(4)
  })

  it('is announced again after a snooze, by the app or by a message’s token', async () => {
    const shown = await ada.device(service)
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await until(shown, 1)
    const [told] = await ada.bell(1)
    const snoozed = await ada.call('POST', `/api/users/notifications/${told?.id}/snooze/`, { minutes: 10 })
    expect(snoozed.json()).toMatchObject({ id: told?.id, snoozed_until: expect.any(String) })
    await ada.pass(9)
    expect(shown()).toHaveLength(1)
    await ada.pass(2)
    const again = (await until(shown, 2))[1]
    expect(again?.payload.tag).toBe(shown()[0]?.payload.tag)
    expect((await act(tokenOf(again, 'snooze'))).json()).toMatchObject({ action: 'snooze', doses: 0 })
    await ada.pass(11)
    await until(shown, 3)
    await ada.call('POST', MARK, {
      medication_plan: told?.doses[0]?.medication_plan,
      slot: '13:00',
      local_date: today(),
      status: 'taken',
    })
    const over = await ada.call('POST', `/api/users/notifications/${told?.id}/snooze/`, { minutes: 10 })
    expect([over.statusCode, over.json().type]).toEqual([409, '/problems/nothing-open'])
  })
})

const quiet = (messages: 'later' | 'never') => ({
  quiet_hours: { on: true, from: '12:45', to: '13:45', messages },
})

describe('quiet hours', () => {
  it('delay a message until their end, but never the bell', async () => {
    const shown = await ada.device(service)
    await ada.settings(quiet('later'))
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    expect((await ada.bell(1))[0]?.channels[1]).toMatchObject({ channel: 'push', state: 'waiting' })
    expect(shown()).toEqual([])
    await ada.pass(45)
    await until(shown, 1)
  })

  it('suppress it on request, except for a critical plan', async () => {
    const shown = await ada.device(service)
    const critical = await ada.plan('Insulin', ['13:10'])
    await ada.plan('Ramipril', ['13:00'])
    await ada.settings({ ...quiet('never'), critical_plans: [critical] })
    await ada.pass(30)
    expect((await ada.bell(1))[0]?.channels[1]).toMatchObject({ channel: 'push', state: 'quiet' })
    await ada.pass(10)
    expect((await until(shown, 1))[0]?.payload.at).toContain('13:10')
  })

  it('send nothing afterwards that was answered meanwhile', async () => {
    const shown = await ada.device(service)
    await ada.settings(quiet('later'))
    const id = await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await ada.bell(1)
    await ada.call('POST', MARK, {
      medication_plan: id,
      slot: '13:00',
      local_date: today(),
      status: 'skipped',
    })
    await ada.pass(50)
    expect((await ada.bell(1))[0]?.channels[1]).toMatchObject({ channel: 'push', state: 'needless' })
    expect(shown()).toEqual([])
  })
})
