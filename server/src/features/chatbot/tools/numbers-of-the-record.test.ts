import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/chatbot/conversations/'
const SEVERITIES = [3, 8, 5, 5, 6]
const MORNING = { kind: 'slots', morning: 1, noon: 0, evening: 1, bedtime: 0, days: { kind: 'every_day' } }
const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

describe('the numbers in an answer about symptoms, doses, supply, laboratory and appointments', () => {
  let server: TestApp
  let ada: Patient
  // Tuesday, 20:00 in Berlin.
  const now = new Date('2026-03-10T19:00:00Z')
  const post = async (path: string, body: unknown) => {
    const answer = await server.call('POST', `/api/${path}`, { token: ada.access, body })
    expect(answer.statusCode).toBeLessThan(300)
    return answer.json()
  }
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
    ada = await server.newPatient()
    for (const [day, severity] of SEVERITIES.entries())
      await post('medical-records/symptoms/', {
        name: 'Headache',
        severity,
        recorded_date: `2026-03-0${day < 2 ? 1 : day}`,
        recorded_time: `0${day + 1}:00`,
        description: '',
      })
    const { id: plan } = await post('medications/medication-plans/', {
      drug_name: 'Ramipril',
      strength: '5 mg',
      start_date: '2026-03-05',
      schedules: [MORNING],
    })
    for (const [date, slot, status] of [
      ['2026-03-05', 'morning', 'taken'],
      ['2026-03-05', 'evening', 'skipped'],
      ['2026-03-06', 'morning', 'taken'],
      ['2026-03-06', 'evening', 'taken'],
    ])
      await post('medications/dose-events/mark/', {
        medication_plan: plan,
        local_date: date,
        slot,
        status,
        ...(status === 'taken' && { taken_at: `${date}T${slot === 'morning' ? '06' : '17'}:00:00Z` }),
      })
    await post(`medications/medication-plans/${plan}/refill/`, { kind: 'count', amount: 41 })
    for (const [taken_on, value] of [
      ['2026-01-10', 4.4],
      ['2026-02-10', 5.1],
      ['2026-03-02', 4.7],
    ])
      await post('medical-records/lab-results/', {
        taken_on,
        lines: [{ analyte: 'Potassium', value, unit: 'mmol/L' }],
      })
    for (const [title, starts_at] of [
      ['Dentist', '2026-03-20T09:00:00Z'],
      ['Eye check', '2026-03-17T13:15:00Z'],
    ])
      await post('appointments/', {
        title,
        time_zone: 'Europe/Berlin',
        starts_at,
        ends_at: starts_at?.replace('00:00Z', '20:00Z').replace('15:00Z', '40:00Z'),
        questions: [{ text: 'How long?' }, { text: 'May I drive?' }],
      })
  })
  afterAll(() => server.close())

  const answer = async (body: string): Promise<string> => {
    const { id } = await post(PATH.slice(5), undefined)
    return (await post(`${PATH.slice(5)}${id}/messages/`, { body })).reply.body
  }
  const told = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(server.context.db.as(ada.id))).rows[0] ?? {}

  it('equal a direct query: symptoms', async () => {
    const { count, days, mean, highest } = await told(sql`
      select count(*)::int as count, count(distinct recorded_date)::int as days, avg(severity)::float8 as mean,
        max(severity)::int as highest from symptoms where user_id = ${ada.id} and name = 'Headache' and deleted_at is null`)
    expect(numbersIn(await answer('how often did I have a headache'))).toEqual([count, days])
    expect(await answer('how strong is my headache on average')).toContain(`Severity ${mean} of 10`)
    expect(await answer('when was my headache strongest')).toContain(`severity ${highest} of 10`)
  })

  it('equal a direct query: doses', async () => {
    const { taken, skipped } = await told(sql`
      select count(*) filter (where status = 'taken')::int as taken, count(*) filter (where status = 'skipped')::int as skipped
      from dose_events where user_id = ${ada.id}`)
    expect(numbersIn(await answer('how many times did I take ramipril'))).toContain(taken)
    expect(numbersIn(await answer('how many doses of ramipril did I miss'))).toEqual([skipped, taken])
  })

  it('equal what the supply page says', async () => {
    const supply = await server.call('GET', '/api/medications/supply/', { token: ada.access })
    const [plan] = supply.json().results
    expect(plan).toBeDefined()
    expect(await answer('how many ramipril tablets are left')).toContain(`Ramipril 5 mg: ${plan.remaining}`)
  })

  it('equal a direct query: laboratory', async () => {
    const { latest, highest, lowest } = await told(sql`
      select max(value)::float8 as highest, min(value)::float8 as lowest,
        (array_agg(value::float8 order by taken_on desc))[1] as latest
      from lab_result_lines line join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
      where line.user_id = ${ada.id} and analyte_key = 'potassium'`)
    expect(numbersIn(await answer('what was my last potassium'))).toContain(latest)
    expect(numbersIn(await answer('what was my highest potassium'))).toContain(highest)
    expect(numbersIn(await answer('what was my lowest potassium'))).toContain(lowest)
  })

  it('equal a direct query: appointments', async () => {
    const { title, questions, starts } = await told(sql`
      select title, jsonb_array_length(questions) as questions, to_char(starts_at at time zone 'Europe/Berlin', 'HH24:MI') as starts
      from appointments where user_id = ${ada.id} and starts_at > ${now} order by starts_at limit 1`)
    const said = await answer('when is my next appointment')
    expect(said).toContain(`Your next appointment: ${String(title)}`)
    expect(said).toContain(String(starts))
    expect(said).toContain(`Questions noted: ${String(questions)}.`)
  })
})
