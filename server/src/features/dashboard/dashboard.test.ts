import type { Dashboard } from '@salve/contract/dashboard.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { openConversation } from '../../test/chat.ts'
import { command } from '../../test/database.ts'
import { FROM_ITS_START } from '../../test/plans.ts'

const PATH = '/api/dashboard/'
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
const moment = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** The next allowed time depends on the moment of the request. */
const withoutMoments = (plans: unknown): unknown =>
  JSON.parse(JSON.stringify(plans, (key, value: unknown) => (key === 'next_at' ? '' : value)))

describe('the dashboard', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const read = async (patient = ada): Promise<Dashboard> => {
    const answer = await server.call('GET', PATH, { token: patient.access })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const add = async (path: string, body: object, patient = ada): Promise<{ id: string; uid: string }> => {
    const answer = await server.call('POST', `/api/${path}`, { token: patient.access, body })
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const arrange = (body: object, patient = ada) =>
    server.call('PATCH', `${PATH}cards/`, { token: patient.access, body })
  const take = (from: string) => command(server.urls.owner, `revoke select on ${from} from salve_app`)
  const give = (to: string) => command(server.urls.owner, `grant select on ${to} to salve_app`)
  const log = (kind: string, values: object[], days: number, patient = ada) =>
    add('medical-records/log-entries/', { kind, measured_at: moment(days), values }, patient)
  const weight = (value: number, days: number, unit = 'kg', patient = ada) =>
    log('weight', [{ key: 'weight', value, unit }], days, patient)

  it('of a new account contains only what everybody gets', async () => {
    const { news, ...rest } = await read(await server.newPatient())
    expect(news?.length).toBeGreaterThanOrEqual(2)
    expect(rest).toEqual({
      cards: { order: [], hidden: [] },
      doses: { events: [], until: expect.any(String), as_needed: [], is_active: false, has_plans: false },
      appointment: { next: null },
      values: [],
      issues: { open: [], has_any: false },
      symptoms: [],
      messages: { count: 0, conversations: [] },
      proposals: { count: 0, results: [] },
    })
  })

  it('has the same doses of yesterday, today and tomorrow as the dose list', async () => {
    await add('medications/medication-plans/', {
      drug_name: 'Ramipril',
      start_date: day(-3),
      ...FROM_ITS_START,
      schedules: [
        { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } },
      ],
    })
    await add('medications/medication-plans/', {
      drug_name: 'Ibuprofen',
      start_date: day(-3),
      ...FROM_ITS_START,
      schedules: [{ kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 }],
    })
    const { doses } = await read()
    expect(doses).toMatchObject({ is_active: true, has_plans: true })
    expect(doses?.events.map(({ drug_name }) => drug_name)).toEqual(['Ramipril', 'Ramipril', 'Ramipril'])
    const [first, last] = [doses?.events[0]?.local_date, doses?.events[2]?.local_date]
    expect(doses?.until).toBe(last)
    const list = await server.call('GET', `/api/medications/dose-events/?from=${first}&to=${last}`, {
      token: ada.access,
    })
    expect(doses?.events).toEqual(list.json().results)
    const allowed = await server.call('GET', '/api/medications/as-needed/', { token: ada.access })
    expect(withoutMoments(doses?.as_needed)).toEqual(withoutMoments(allowed.json().results))
  })

  it('shows the next appointment with its questions and issue', async () => {
    const issue = await add('medical-records/health-issues/', { name: 'Asthma', status: 'active' })
    const visit = (title: string, days: number) => ({
      title,
      health_issue: issue.id,
      time_zone: 'Europe/Berlin',
      starts_at: moment(days),
      ends_at: moment(days + 0.02),
      questions: [{ text: 'May I travel?' }],
    })
    await add('appointments/', visit('Later', 9))
    await add('appointments/', visit('Next', 2))
    await add('appointments/', visit('Over', -2))
    const { appointment } = await read()
    expect(appointment?.next).toMatchObject({
      title: 'Next',
      health_issue_name: 'Asthma',
      questions: [{ text: 'May I travel?', answered: false }],
    })
  })

  it('shows the most logged kind with one reading per day, in one unit', async () => {
    const patient = await server.newPatient()
    await log('temp', [{ key: 'temp', value: 36.8, unit: 'Cel' }], -0.01, patient)
    await log('height', [{ key: 'height', value: 170, unit: 'cm' }], -300, patient)
    await weight(82, -2.3, 'kg', patient)
    await weight(83, -2.2, 'kg', patient)
    await weight(180, -1.2, '[lb_av]', patient)
    await weight(90, -31, 'kg', patient)
    const { values } = await read(patient)
    expect(values?.map(({ kind }) => kind)).toEqual(['weight', 'temp', 'height'])
    const [first, , last] = values ?? []
    expect(first?.values).toEqual([{ key: 'weight', value: 180, unit: '[lb_av]' }])
    expect(
      first?.lines.map(({ key, readings }) => [key, readings.map(([, value]) => Math.round(value))]),
    ).toEqual([['weight', [83, 82]]])
    expect(last?.lines).toEqual([{ key: 'height', readings: [] }])
  })

  it('shows open issues and the latest symptoms with the name of their issue', async () => {
    const patient = await server.newPatient()
    const issue = await add(
      'medical-records/health-issues/',
      { name: 'Migraine', icd10_code: 'G43.1' },
      patient,
    )
    await add(
      'medical-records/health-issues/',
      { name: 'Broken arm', status: 'resolved', onset_date: day(-90), resolved_date: day(-9) },
      patient,
    )
    const symptom = { severity: 4, recorded_date: day(-1), recorded_time: '08:30', health_issue: issue.id }
    for (const name of ['Aura', 'Nausea', 'Headache', 'Neck pain'])
      await add('medical-records/symptoms/', { name, ...symptom }, patient)
    const { issues, symptoms } = await read(patient)
    expect(issues?.has_any).toBe(true)
    expect(issues?.open).toMatchObject([{ name: 'Migraine', icd10_code: 'G43.1', status: 'active' }])
    expect(symptoms?.map(({ name }) => name)).toEqual(['Neck pain', 'Headache', 'Nausea'])
    expect(symptoms?.[0]).toMatchObject({ health_issue_name: 'Migraine', recorded_time: '08:30' })
  })

  it('counts unread messages', async () => {
    const patient = await server.newPatient()
    await openConversation(server, patient)
    const id = await openConversation(server, patient, { lines: ['Good morning.', 'Please come fasting.'] })
    expect((await read(patient)).messages).toMatchObject({
      count: 2,
      conversations: [{ id, unread: 2, excerpt: 'Please come fasting.' }],
    })
    await server.call('POST', `/api/chat/conversations/${id}/read/`, {
      token: patient.access,
      body: { position: 2 },
    })
    expect((await read(patient)).messages).toEqual({ count: 0, conversations: [] })
  })

  it('shows news in the requested language', async () => {
    const answer = await server.call('GET', `${PATH}?language=de`, { token: ada.access })
    expect(answer.json().news[0].language).toBe('de')
    expect((await read()).news?.[0]?.language).toBe('en')
    const bad = await server.call('GET', `${PATH}?language=xx`, { token: ada.access })
    expect(bad.statusCode).toBe(400)
  })

  it('shows nothing of another patient', async () => {
    const grace = await server.newPatient()
    await arrange({ hidden: ['issues'] })
    const { news: _, ...rest } = await read(grace)
    expect(rest.doses?.events).toEqual([])
    expect(rest.issues).toEqual({ open: [], has_any: false })
    expect(rest.cards).toEqual({ order: [], hidden: [] })
    expect((await server.call('GET', PATH)).statusCode).toBe(401)
  })

  it('stores the arrangement of cards, including unknown ones, and leaves omitted fields alone', async () => {
    const patient = await server.newPatient()
    const order = ['values', 'a_card_of_tomorrow', 'doses', 'values']
    expect((await arrange({ order }, patient)).json()).toEqual({ order, hidden: [] })
    expect((await arrange({ hidden: ['issues'] }, patient)).json()).toEqual({ order, hidden: ['issues'] })
    expect((await read(patient)).cards).toEqual({ order, hidden: ['issues'] })
    await server.call('POST', '/api/users/settings/reset/', { token: patient.access })
    expect((await read(patient)).cards).toEqual({ order, hidden: ['issues'] })
  })

  it('rejects an invalid arrangement', async () => {
    for (const body of [{ order: 'values' }, { hidden: [''] }, { colour: 'red' }])
      expect((await arrange(body)).statusCode).toBeGreaterThanOrEqual(400)
    const many = Array.from({ length: 41 }, (_, i) => `card ${i}`)
    expect((await arrange({ order: many })).statusCode).toBe(422)
    expect((await server.call('PATCH', `${PATH}cards/`, { body: { order: [] } })).statusCode).toBe(401)
  })

  it('shows the rest when one part cannot be read', async () => {
    await take('symptoms')
    const { symptoms, issues, doses } = await read()
    expect(symptoms).toBeNull()
    expect(issues?.open.length).toBeGreaterThan(0)
    expect(doses?.events.length).toBe(3)
    await give('symptoms')
    await take('dose_events')
    expect((await read()).doses).toBeNull()
    await give('dose_events')
    expect((await read()).symptoms).not.toBeNull()
  })
})
