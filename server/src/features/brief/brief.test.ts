import type { BriefValue } from '@salve/contract/brief.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { newId } from '../../lib/ids.ts'
import { EVERY_MORNING } from '../../test/plans.ts'

describe('changes since a visit', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const dayAgo = (days: number) =>
    new Date(server.context.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const at = (days: number, time = '09:00') => `${dayAgo(days)}T${time}:00Z`
  const caller = (who: Patient) => async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await server.call(method, `/api/${path}`, { token: who.access, ...(body && { body }) })
    return answer.json()
  }
  const visit = (days: number, more: object) => ({
    title: 'Check-up',
    time_zone: 'UTC',
    starts_at: at(days),
    ends_at: at(days, '09:30'),
    ...more,
  })
  /** A patient in UTC with an own clinician, last seen 30 days ago, and again in two days. */
  const seen = async () => {
    const who = await server.newPatient()
    const call = caller(who)
    await server.call('PATCH', '/api/users/profile/', { token: who.access, body: { time_zone: 'UTC' } })
    const own_clinician: string = (await call('POST', 'clinicians/own/', { name: 'Dr. Brandt' })).id
    const last: string = (await call('POST', 'appointments/', visit(30, { own_clinician }))).id
    await call('POST', 'appointments/', visit(10, { provider_name: 'Somebody else' }))
    const next: string = (
      await call('POST', 'appointments/', {
        ...visit(-2, { own_clinician }),
        questions: [{ text: 'Why am I tired?' }, { text: 'Old one', answered: true }],
      })
    ).id
    return { who, call, own_clinician, last, next, brief: () => call('GET', `appointments/${next}/brief/`) }
  }

  it('reports no changes', async () => {
    const { brief, last, next, own_clinician } = await seen()
    expect(await brief()).toMatchObject({
      provider: { own_clinician, name: 'Dr. Brandt' },
      appointment: { id: next },
      since: { origin: 'visit', date: dayAgo(30), appointment: last },
      until: dayAgo(0),
      compared_with: { from: dayAgo(61), to: dayAgo(31) },
      health_issues: { items: [], total: 0 },
      plans: { items: [], total: 0 },
      adherence: null,
      as_needed: { items: [], total: 0 },
      values: { items: [], total: 0 },
      measured: 0,
      symptoms: { items: [], total: 0 },
      labs: { items: [], total: 0 },
      documents: { items: [], total: 0 },
      questions: ['Why am I tired?'],
    })
  })

  it('begins at the last visit with the same person, at a chosen day, or some months ago', async () => {
    const { call, own_clinician, next } = await seen()
    expect((await call('GET', `clinicians/own/${own_clinician}/brief/`)).since).toMatchObject({
      origin: 'visit',
      date: dayAgo(30),
    })
    const chosen = await call('GET', `appointments/${next}/brief/?since=${dayAgo(5)}`)
    expect(chosen.since).toEqual({ origin: 'chosen', date: dayAgo(5), appointment: null })
    const stranger = (await call('POST', 'clinicians/own/', { name: 'New' })).id
    const first = await call('GET', `clinicians/own/${stranger}/brief/`)
    expect(first).toMatchObject({ appointment: null, since: { origin: 'first', date: dayAgo(90) } })
    const later = await call('GET', `appointments/${next}/brief/?since=2199-01-01`)
    expect(later.errors).toEqual({ since: [expect.stringContaining('future')] })
    expect((await call('GET', `appointments/${newId()}/brief/`)).status).toBe(404)
  })

  it('reports started and stopped plans, and the number of doses taken', async () => {
    const { call, brief } = await seen()
    const plan = (name: string, days: number) =>
      call('POST', 'medications/medication-plans/', {
        drug_name: name,
        start_date: dayAgo(days),
        schedules: [EVERY_MORNING],
      })
    await plan('Old and unchanged', 200)
    const fresh = await plan('Ramipril', 4)
    const gone = await plan('Ibuprofen', 100)
    await call('POST', `medications/medication-plans/${gone.id}/stop/`, { stop_reason: 'Stomach' })
    await call('POST', 'medications/dose-events/mark/', {
      medication_plan: fresh.id,
      slot: 'morning',
      local_date: dayAgo(2),
      status: 'taken',
      taken_at: at(2, '08:00'),
      amount: 1,
    })
    const asNeeded = await call('POST', 'medications/medication-plans/', {
      drug_name: 'Panadol',
      strength: '500 mg',
      start_date: dayAgo(200),
      schedules: [{ kind: 'as_needed', amount: 2, min_hours_between: 6, max_per_24_hours: 8 }],
    })
    for (const [days, amount] of [
      [40, 1],
      [3, 2],
      [1, 1.5],
    ] as const)
      await call('POST', 'medications/dose-events/mark/', {
        medication_plan: asNeeded.id,
        slot: 'as_needed',
        local_date: dayAgo(days),
        status: 'taken',
        taken_at: at(days, '08:00'),
        amount,
      })
    const { plans, adherence, as_needed } = await brief()
    expect(as_needed).toMatchObject({
      items: [
        {
          drug_name: 'Panadol',
          times: 2,
          amount: 3.5,
          most_in_24_hours: 2,
          ingredients: [
            {
              name: 'paracetamol',
              name_de: 'Paracetamol',
            },
          ],
          intakes: [{ amount: 1.5 }, { amount: 2 }],
        },
      ],
      total: 1,
      substances: [{ name: 'paracetamol', most_in_24_hours: 1000, unit: 'mg', products: ['Panadol'] }],
    })
    expect(Date.parse(as_needed.items[0].last_taken_at)).toBe(Date.parse(at(1, '08:00')))
    expect(plans.items.filter(({ id }: { id: string }) => id !== asNeeded.id)).toMatchObject([
      { id: gone.id, news: 'stopped', on: dayAgo(0), stop_reason: 'Stomach', before: null },
      { id: fresh.id, news: 'started', on: dayAgo(4), after: { drug_name: 'Ramipril' } },
    ])
    expect(adherence.overall).toEqual({ taken: 1, due: 1 })
    expect(adherence.plans).toMatchObject([{ drug_name: 'Ramipril', share: { taken: 1, due: 1 } }])
  })

  it('reports values out of range or changed, by the patient’s own range first', async () => {
    const { call, brief } = await seen()
    const log = (kind: string, days: number, values: object[], context = {}) =>
      call('POST', 'medical-records/log-entries/', { kind, measured_at: at(days), values, context })
    const pressure = (days: number, systolic: number) =>
      log('blood_pressure', days, [
        { key: 'bp_sys', value: systolic, unit: 'mm[Hg]' },
        { key: 'bp_dia', value: 75, unit: 'mm[Hg]' },
      ])
    for (const [i, days] of [50, 45, 40, 35].entries()) await pressure(days, 118 + i)
    for (const days of [20, 15, 10, 5]) await pressure(days, 150)
    for (const days of [50, 45, 40, 20, 10, 5])
      await log('weight', days, [{ key: 'weight', value: 70, unit: 'kg' }])
    await call('POST', 'medical-records/target-ranges/', { key: 'pulse', high: 60, unit: '/min' })
    for (const [days, value] of [
      [20, 61],
      [10, 60],
    ] as const)
      await log('pulse', days, [{ key: 'pulse', value, unit: '/min' }])
    const { values, measured } = await brief()
    const byKey = Object.fromEntries(values.items.map((value: BriefValue) => [value.key, value]))
    expect(byKey['bp_sys']).toMatchObject({
      kind: 'blood_pressure',
      count: 4,
      mean: 150,
      outside: { below: 0, above: 4 },
      turn: 'higher',
      before: { count: 4, mean: 119.5 },
      range: { source: 'general', high: 135 },
    })
    expect(byKey['pulse']).toMatchObject({
      count: 2,
      outside: { below: 0, above: 1 },
      turn: null,
      range: { source: 'own', high: 60 },
    })
    expect(byKey['weight']).toBeUndefined()
    expect(byKey['bp_dia']).toBeUndefined()
    expect(measured).toBe(13)
  })

  it('compares glucose before meals with its own range', async () => {
    const { call, brief } = await seen()
    await call('POST', 'medical-records/target-ranges/', {
      key: 'glucose',
      context: 'before_meal',
      high: 6,
      unit: 'mmol/L',
    })
    for (const [meal, value] of [
      ['fasting', 7],
      ['after_lunch', 7],
    ] as const)
      await call('POST', 'medical-records/log-entries/', {
        kind: 'glucose',
        measured_at: at(3),
        values: [{ key: 'glucose', value, unit: 'mmol/L' }],
        context: { meal },
      })
    expect((await brief()).values.items).toMatchObject([
      { key: 'glucose', count: 2, outside: { below: 0, above: 1 } },
    ])
  })

  it('reports symptoms, marked results beside earlier ones, documents and issues', async () => {
    const { call, brief } = await seen()
    const symptom = (name: string, days: number, severity: number) =>
      call('POST', 'medical-records/symptoms/', {
        name,
        severity,
        recorded_date: dayAgo(days),
        recorded_time: '08:00',
      })
    await symptom('Headache', 40, 3)
    for (const days of [9, 8, 7]) await symptom('headache', days, 7)
    await symptom('Cough', 50, 4)
    const lastNausea = await symptom('Nausea', 3, 2)
    const lab = (days: number, value: number) =>
      call('POST', 'medical-records/lab-results/', {
        taken_on: dayAgo(days),
        lines: [
          { analyte: 'Potassium', value, unit: 'mmol/L', low: 3.5, high: 5 },
          { analyte: 'Sodium', value: 140, unit: 'mmol/L', low: 135, high: 145 },
        ],
      })
    await lab(100, 4)
    const fresh = await lab(6, 5.6)
    const issue = await call('POST', 'medical-records/health-issues/', { name: 'Asthma' })
    const { symptoms, labs, lab_lines, health_issues } = await brief()
    expect(symptoms.items).toMatchObject([
      { name: 'Nausea', course: 'new', count: 1, last: { id: lastNausea.id, date: dayAgo(3), severity: 2 } },
      { name: 'headache', course: 'more', count: 3, worst: 7, before: { count: 1, worst: 3 } },
    ])
    expect(labs).toMatchObject({
      total: 1,
      items: [
        {
          analyte: 'Potassium',
          value: 5.6,
          flag: 'H',
          lab_result: fresh.id,
          before: { taken_on: dayAgo(100), value: 4 },
        },
      ],
    })
    expect(lab_lines).toBe(2)
    expect(health_issues.items).toMatchObject([{ id: issue.id, news: 'new' }])
  })
})
