import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { patientIn, recordsOf } from '../../../test/records.ts'
import { EVERY_MORNING, FROM_ITS_START } from '../../../test/plans.ts'

/** Monday noon in London: early on Monday in Los Angeles, on Tuesday in Auckland. */
const NOW = new Date('2026-03-02T12:30:00Z')
const on = (...weekdays: number[]) => ({ ...EVERY_MORNING, days: { kind: 'weekdays', weekdays } })

const dates = (events: DoseEvent[]) => events.map(({ local_date }) => local_date)

describe('the schedules of a plan', () => {
  let server: TestApp
  let auckland: Patient
  let losAngeles: Patient
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => NOW })
    auckland = await patientIn(server, 'Pacific/Auckland')
    losAngeles = await patientIn(server, 'America/Los_Angeles')
  })
  afterAll(() => server.close())

  /** The doses that these schedules ask for, as `date slot amount`. */
  async function doses(patient: Patient, plan: object, from = '2026-03-02', to = '2026-03-08') {
    const plans = recordsOf(server, '/api/medications/medication-plans/', patient)
    const { id } = (
      await plans.add({ drug_name: 'Aspirin', start_date: '2026-01-01', ...FROM_ITS_START, ...plan })
    ).json()
    const events = await server.call('GET', `/api/medications/dose-events/?from=${from}&to=${to}`, {
      token: patient.access,
    })
    return (events.json().results as DoseEvent[]).filter((event) => event.medication_plan === id)
  }

  it('with weekdays make doses due on those days of the patient’s calendar', async () => {
    const monday = ['2026-03-02']
    for (const patient of [auckland, losAngeles]) {
      expect(dates(await doses(patient, { schedules: [on(1)] }))).toEqual(monday)
      expect(dates(await doses(patient, { schedules: [on(7, 1)] }))).toEqual([...monday, '2026-03-08'])
      expect(dates(await doses(patient, { schedules: [on(1, 1)] }))).toEqual(monday)
    }
  })

  it('use the patient’s clock', async () => {
    const [there] = await doses(auckland, { schedules: [on(2)] })
    expect(there).toMatchObject({
      local_date: '2026-03-03',
      due_time: '07:00',
      due_at: '2026-03-02T18:00:00.000Z',
    })
    const [here] = await doses(losAngeles, { schedules: [on(2)] })
    expect(here).toMatchObject({
      local_date: '2026-03-03',
      due_time: '07:00',
      due_at: '2026-03-03T15:00:00.000Z',
    })
    const [before, lateAtNight] = await doses(auckland, { schedules: [on(7, 1)] }, '2026-03-01')
    expect(before).toMatchObject({ due_at: '2026-02-28T18:00:00.000Z', status: 'missed' })
    expect(lateAtNight).toMatchObject({ due_at: '2026-03-01T18:00:00.000Z', status: 'late' })
    const [today] = await doses(losAngeles, { schedules: [on(1)] })
    expect(today).toMatchObject({ due_at: '2026-03-02T15:00:00.000Z', status: 'scheduled' })
  })

  it('that coincide make one dose', async () => {
    const events = await doses(losAngeles, { schedules: [on(1), { ...on(1, 2), morning: 0.1 }] })
    expect(events.map(({ local_date, amount }) => [local_date, amount])).toEqual([
      ['2026-03-02', 1.1],
      ['2026-03-03', 0.1],
    ])
  })

  it('apply from the first day to the last, both included', async () => {
    const plan = { schedules: [EVERY_MORNING], start_date: '2026-03-03', end_date: '2026-03-05' }
    expect(dates(await doses(auckland, plan))).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'])
    const oneDay = { ...plan, end_date: plan.start_date }
    expect(dates(await doses(auckland, oneDay))).toEqual(['2026-03-03'])
    expect(dates(await doses(auckland, { ...plan, start_date: '2026-03-09', end_date: null }))).toEqual([])
  })

  it.each([
    ['active', 7],
    // Monday's was due before the plan was paused or stopped, and stays.
    ['paused', 1],
    ['stopped', 1],
  ])('of a plan that is %s make %i doses a week due', async (status, count) => {
    expect(await doses(auckland, { schedules: [EVERY_MORNING], status })).toHaveLength(count)
  })
})
