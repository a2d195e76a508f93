import type { Appointment } from '@salve/contract/appointments.ts'
import { describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../test/app.ts'
import type { PushService } from '../test/push-service.ts'
import { eachReminded, type Reminded, until, WAIT } from '../test/reminders.ts'

const PATH = '/api/appointments/'
let server: TestApp
let service: PushService
let ada: Reminded

eachReminded((given) => {
  ;({ server, service, ada } = given)
})

const inMinutes = (minutes: number) =>
  new Date(server.context.now().getTime() + minutes * 60_000).toISOString()
const dayIn = (days: number) => inMinutes(days * 24 * 60).slice(0, 10)
const visitIn = (minutes: number, changes: object = {}) => ({
  title: 'Check of blood pressure',
  provider_name: 'Dr. Hannah Vogt',
  location: 'Musterstraße 5',
  starts_at: inMinutes(minutes),
  ends_at: inMinutes(minutes + 20),
  time_zone: 'UTC',
  reminders: [60],
  questions: [{ text: 'May I travel?' }],
  ...changes,
})
async function plan(minutes: number, changes: object = {}): Promise<Appointment> {
  const made = await ada.call('POST', PATH, visitIn(minutes, changes))
  expect(made.statusCode).toBe(201)
  return made.json()
}

const past = (follow_ups: object[]) => plan(-120, { status: 'completed', follow_ups })

describe('an appointment', () => {
  it('is announced beforehand, once per channel, without details on a lock screen', async () => {
    const shown = await ada.device(service)
    await ada.settings({ channels: { appointment: { in_app: true, push: true, email: true } } })
    const { id } = await plan(90)
    await ada.pass(29)
    await ada.bell(0)
    await ada.pass(2)
    const [told] = await ada.bell(1)
    expect(told).toMatchObject({
      kind: 'appointment',
      at_time: '14:00',
      is_late: false,
      can_snooze: false,
      read_at: null,
      appointment: { id, title: 'Check of blood pressure', open_questions: 1, is_current: true },
    })
    const [push] = await until(shown, 1)
    expect(push?.payload).toMatchObject({ title: 'Salve', body: 'Your reminder: today, 14:00', actions: [] })
    expect(JSON.stringify(push?.payload)).not.toMatch(/blood|Vogt|Muster/)
    await vi.waitFor(async () => {
      const [sent] = await ada.bell(1)
      expect(sent?.channels.map(({ channel, state }) => [channel, state])).toEqual([
        ['in_app', 'sent'],
        ['push', 'sent'],
        ['email', 'sent'],
      ])
    }, WAIT)
    const mail = await server.mailTo(ada.patient.email)
    expect(mail.text).toContain('Your reminder: today, 14:00')
    expect(mail.text).not.toContain('blood pressure')
    await ada.pass(20)
    await ada.bell(1)
    expect(shown()).toHaveLength(1)
  })

  it('is announced with details on request, in the reader’s language', async () => {
    const shown = await ada.device(service)
    await ada.call('PATCH', '/api/users/profile/', { language: 'de' })
    await ada.settings({ is_discreet: false })
    await plan(24 * 60 + 30, { reminders: [1440] })
    await ada.pass(31)
    const [push] = await until(shown, 1)
    expect(push?.payload).toMatchObject({ title: 'Ihr Termin: morgen, 13:00' })
    expect(push?.payload.body.split('\n')).toEqual([
      'Check of blood pressure',
      'Dr. Hannah Vogt',
      'Musterstraße 5',
      '1 Frage zu stellen',
    ])
  })

  it('is shown in the reader’s date and time format', async () => {
    const shown = await ada.device(service)
    await ada.call('PATCH', '/api/users/settings/', { dateFormat: 'dd.MM.yyyy', use24HourClock: false })
    const { starts_at } = await plan(3 * 24 * 60 + 30, { reminders: [3 * 1440] })
    await ada.pass(31)
    const [push] = await until(shown, 1)
    const written = starts_at.slice(0, 10).split('-').toReversed().join('.')
    expect(push?.payload.body).toMatch(new RegExp(`^Your reminder: \\w{3} ${written}, 1:00 pm$`))
  })

  it('that moves is announced only for its new time', async () => {
    const shown = await ada.device(service)
    const { id } = await plan(90)
    await ada.call('PUT', `${PATH}${id}/`, visitIn(150))
    await ada.pass(40)
    await ada.bell(0)
    await ada.pass(51)
    expect((await ada.bell(1))[0]?.appointment).toMatchObject({ is_current: true })
    await until(shown, 1)
    // Moved after its announcement: it is announced again, and the earlier message is obsolete.
    await ada.call('PUT', `${PATH}${id}/`, visitIn(120))
    await ada.pass(61)
    expect((await ada.bell(2)).map((told) => told.appointment?.is_current)).toEqual([true, false])
    expect((await ada.call('GET', '/api/users/notifications/unread/')).json()).toEqual({ unread: 1 })
    const [first, second] = await until(shown, 2)
    expect(second?.payload).toMatchObject({ tag: first?.payload.tag, renotify: true })
  })

  it.each(['cancelled', 'deleted'] as const)('that is %s is not announced', async (what) => {
    const shown = await ada.device(service)
    const { id } = await plan(90)
    const other = await plan(100, { title: 'Dentist' })
    if (what === 'deleted') await ada.call('DELETE', `${PATH}${id}/`)
    else await ada.call('PUT', `${PATH}${id}/`, visitIn(90, { status: 'cancelled' }))
    await ada.pass(41)
    expect((await ada.bell(1))[0]?.appointment?.id).toBe(other.id)
    await until(shown, 1)
  })

  it('made after its reminder’s time is not announced, nor announced again after a question was ticked', async () => {
    await plan(30)
    const { id } = await plan(90)
    await ada.pass(31)
    await ada.bell(1)
    const body = { ...visitIn(59), questions: [{ text: 'May I travel?', answered: true }] }
    const now = (await ada.call('GET', `${PATH}${id}/`)).json<Appointment>()
    await ada.call('PUT', `${PATH}${id}/`, { ...body, starts_at: now.starts_at, ends_at: now.ends_at })
    await ada.pass(5)
    expect((await ada.bell(1))[0]?.appointment).toMatchObject({ id, is_current: true })
  })

  it('is announced late after a downtime, once for all missed reminders, and not when it is over', async () => {
    const shown = await ada.device(service)
    await plan(200, { reminders: [180, 120, 60] })
    await plan(60, { title: 'Over by then', reminders: [30] })
    await ada.pass(150)
    expect(await ada.bell(1)).toMatchObject([{ is_late: true, appointment: { open_questions: 1 } }])
    expect((await until(shown, 1))[0]?.payload.body).toContain('This comes late')
  })

  it('waits in the quiet hours, and is not pushed afterwards when it is over', async () => {
    const shown = await ada.device(service)
    await ada.settings({ quiet_hours: { on: true, from: '12:45', to: '14:00', messages: 'later' } })
    await plan(75)
    await plan(75, { title: 'Short', ends_at: inMinutes(80) })
    await ada.pass(16)
    const told = await ada.bell(2)
    expect(told.map(({ channels }) => channels[1]?.state)).toEqual(['waiting', 'waiting'])
    await ada.pass(75)
    const [push] = await until(shown, 1)
    expect(push?.payload.body).toBe('Your reminder: today, 13:45')
    expect((await ada.bell(2)).map(({ channels }) => channels[1]?.state).sort()).toEqual(['needless', 'sent'])
  })
})

describe('a follow-up', () => {
  it('is announced at nine on its day, unless it is done', async () => {
    const shown = await ada.device(service)
    const { id } = await past([
      { text: 'Call the laboratory', due_date: dayIn(1) },
      { text: 'Fetch the letter', due_date: dayIn(1), done: true },
      { text: 'Walk more' },
    ])
    await ada.pass(20 * 60 + 29)
    await ada.bell(0)
    await ada.pass(2)
    const [told] = await ada.bell(1)
    expect(told).toMatchObject({
      kind: 'follow_up',
      at_time: '09:00',
      follow_up: { appointment: id, text: 'Call the laboratory', due_date: dayIn(0), is_current: true },
    })
    expect((await until(shown, 1))[0]?.payload.body).toContain('You wanted to do something today.')
    const follow_ups = [{ text: 'Call the laboratory', due_date: dayIn(0), done: true }]
    await ada.call('PUT', `${PATH}${id}/`, visitIn(-3000, { status: 'completed', follow_ups }))
    expect((await ada.bell(1))[0]?.follow_up).toMatchObject({ is_current: false })
    expect((await ada.call('GET', '/api/users/notifications/unread/')).json()).toEqual({ unread: 0 })
  })

  it('is not announced for a day that has already begun', async () => {
    await past([{ text: 'Call the laboratory', due_date: dayIn(0) }])
    await ada.pass(5)
    expect(await ada.bell(0)).toEqual([])
  })
})
