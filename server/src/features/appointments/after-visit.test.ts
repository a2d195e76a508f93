import type { Appointment } from '@salve/contract/appointments.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeVideoAppointment } from '../../record/appointment-outcome.ts'
import { sql } from '../../db/sql.ts'
import { newId } from '../../lib/ids.ts'
import { loadSampleDirectory } from '../../demo/seed.ts'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const PATH = '/api/appointments/'
const AHEAD_MS = Date.parse('2026-03-10T12:00:00Z') - Date.now()
const visit = {
  title: 'Check of blood pressure',
  provider_name: 'Practice at the corner',
  starts_at: '2026-03-20T08:00:00Z',
  ends_at: '2026-03-20T08:20:00Z',
  time_zone: 'Europe/Berlin',
}

let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp({}, { now: () => new Date(Date.now() + AHEAD_MS) })
  await loadSampleDirectory(server.context.db)
  ada = await server.newPatient()
})
afterAll(() => server.close())

const add = async (changes: object = {}) =>
  server.call('POST', PATH, { token: ada.access, body: { ...visit, ...changes } })
const made = async (changes: object = {}): Promise<Appointment> => (await add(changes)).json()
const get = (path: string) => server.call('GET', path, { token: ada.access })

describe('reminders and follow-ups', () => {
  it('are stored as given, with defaults otherwise', async () => {
    const follow_ups = [{ text: 'Call the laboratory', due_date: '2026-03-27', done: false }]
    expect(await made({ reminders: [30], follow_ups })).toMatchObject({ reminders: [30], follow_ups })
    expect(await made()).toMatchObject({ reminders: [1440, 120], follow_ups: [] })
    expect(await made({ reminders: [] })).toMatchObject({ reminders: [] })
  })

  it.each([
    [{ reminders: [-1] }, 'reminders.0'],
    [{ reminders: [60, 60] }, 'reminders'],
    [{ reminders: [40_321] }, 'reminders.0'],
    [{ reminders: [1, 2, 3, 4, 5, 6] }, 'reminders'],
    [{ follow_ups: [{ text: ' ' }] }, 'follow_ups.0.text'],
    [{ follow_ups: [{ text: 'Call', due_date: '2026-02-30' }] }, 'follow_ups.0.due_date'],
  ])('reject %j at its field', async (changes, field) => {
    const refused = await add(changes)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })

  it('are in the list’s file', async () => {
    await made({ title: 'In the file', reminders: [60, 15], follow_ups: [{ text: '=Call' }] })
    const { body } = await get(`${PATH}export/`)
    const line = body.split('\r\n').find((each: string) => each.includes('In the file'))
    expect(line).toContain(',60 15,')
    expect(line).toContain('""text"":""=Call""')
  })
})

it('can be listed for one clinician', async () => {
  const [clinician] = (await get('/api/clinicians/?search=vogt')).json().results
  const { id } = await made({ clinician: clinician.id })
  const { results } = (await get(`${PATH}?clinician=${clinician.id}`)).json()
  expect(results.map((one: Appointment) => one.id)).toEqual([id])
})

describe('a video appointment', () => {
  const at = new Date('2026-03-20T08:25:00Z')
  const complete = async (changes: object, { endedAt = at, seconds = 300 } = {}) => {
    const grace = await server.newPatient()
    const own = server.context.db.as(grace.id)
    const conversation = newId()
    await sql`
      insert into conversations (user_id, id, title, created_at, updated_at)
      values (${grace.id}, ${conversation}, 'Dr. Hannah Vogt', now(), now())`.execute(own)
    const body = { ...visit, mode: 'video', ...changes }
    const { id } = (await server.call('POST', PATH, { token: grace.access, body })).json()
    const isChanged = await completeVideoAppointment(own, grace.id, { conversation, seconds, endedAt })
    const { status } = (await server.call('GET', `${PATH}${id}/`, { token: grace.access })).json()
    return [isChanged, status]
  }
  it('counts as held once its call has ended', async () => {
    expect(await complete({})).toEqual([true, 'completed'])
  })
  it.each([
    ['is not by video', { mode: 'phone' }, {}, 'scheduled'],
    ['was cancelled', { status: 'cancelled' }, {}, 'cancelled'],
    ['is on another day', {}, { endedAt: new Date('2026-03-19T08:25:00Z') }, 'scheduled'],
    ['had an attempt alone', {}, { seconds: 5 }, 'scheduled'],
  ])('keeps its status when it %s', async (_, changes, call, status) => {
    expect(await complete(changes, call)).toEqual([false, status])
  })
})

const fileOf = async (changes: object) => {
  const { id } = await made(changes)
  const answer = await get(`${PATH}${id}.ics`)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="appointment.ics"')
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('an event was expected')
  return { text: answer.body as string, event: new ICAL.Event(component) }
}
const moments = (event: ICAL.Event) =>
  [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())

describe('the file of one appointment', () => {
  it('has its local time, its place, and its reminders as alarms', async () => {
    const { text, event } = await fileOf({ location: 'Musterstraße 5; 2nd floor', reminders: [1440, 30] })
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260320T090000')
    expect(moments(event)).toEqual(['2026-03-20T08:00:00.000Z', '2026-03-20T08:20:00.000Z'])
    expect([event.summary, event.location, event.description]).toEqual([
      visit.title,
      'Musterstraße 5; 2nd floor',
      visit.provider_name,
    ])
    const alarms = event.component.getAllSubcomponents('valarm')
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT30M'])
  })

  it.each([
    ['after a clock change', '2026-03-30T07:00:00Z', '2026-03-30T07:30:00Z', 'Europe/Berlin'],
    ['over one', '2026-03-28T23:30:00Z', '2026-03-29T02:00:00Z', 'Europe/Berlin'],
    [
      'in the hour that is repeated, the first time',
      '2026-10-25T00:30:00Z',
      '2026-10-25T00:45:00Z',
      'Europe/Berlin',
    ],
    [
      'in the hour that is repeated, the second time',
      '2026-10-25T01:30:00Z',
      '2026-10-25T01:45:00Z',
      'Europe/Berlin',
    ],
    ['elsewhere', '2026-11-02T14:00:00Z', '2026-11-02T14:30:00Z', 'America/New_York'],
  ])('is correct %s', async (_, starts_at, ends_at, time_zone) => {
    const { event } = await fileOf({ starts_at, ends_at, time_zone })
    expect(moments(event).map(Date.parse)).toEqual([starts_at, ends_at].map(Date.parse))
  })

  it('marks a cancelled one and drops its alarms', async () => {
    const { text, event } = await fileOf({ status: 'cancelled' })
    expect(text).toContain('STATUS:CANCELLED')
    expect(event.component.getAllSubcomponents('valarm')).toEqual([])
  })
})
