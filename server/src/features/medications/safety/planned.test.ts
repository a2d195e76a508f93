import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

const PLANS = '/api/medications/medication-plans/'
const CHECK = '/api/medications/safety/check/'
const EVERY_DAY = { kind: 'every_day' }
const slots = ([morning = 0, noon = 0, evening = 0, bedtime = 0]: number[], days: object = EVERY_DAY) => ({
  kind: 'slots',
  morning,
  noon,
  evening,
  bedtime,
  days,
})
/** The amounts of a step. */
const amounts = (all: number[]) => {
  const { kind: _kind, days: _days, ...each } = slots(all)
  return each
}
const onDays = (...weekdays: number[]) => slots([1], { kind: 'weekdays', weekdays })
const everyHours = (every_hours: number, amount = 1) => ({
  kind: 'interval',
  every_hours,
  amount,
  first_time: '06:00',
})
const paracetamol = { drug_name: 'Paracetamol', strength: '1000 mg' }

describe('what plans ask for together', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const newRecord = async () => {
    ada = await server.newPatient()
  }
  /** Grave warnings on a plan as it is entered. */
  const graveOf = async (plan: object): Promise<string[]> => {
    const answer = await server.call('POST', CHECK, { token: ada.access, body: plan })
    expect(answer.statusCode).toBe(200)
    const warnings: { severity: string; key: string; total: number | null }[] = answer.json().amounts
    return warnings.flatMap(({ severity, key, total }) =>
      severity === 'info' ? [] : [`${key} ${total ?? ''}`.trim()],
    )
  }
  const write = async (plan: object) => {
    const headers = { 'idempotency-key': newId() }
    const body = { start_date: '2026-03-01', ...plan }
    expect((await server.call('POST', PLANS, { token: ada.access, body, headers })).statusCode).toBe(201)
  }

  it.each([
    ['at fixed times', { schedules: [slots([1, 1, 1, 1])] }],
    ['every six hours', { schedules: [everyHours(6)] }],
    [
      'in the hour that is lost',
      {
        schedules: [
          {
            kind: 'times',
            times: ['02:30', '08:30', '14:30', '20:30'].map((time) => ({ time, amount: 1 })),
            days: EVERY_DAY,
          },
        ],
      },
    ],
  ])('a plan at the maximum %s is not above it when the clocks change', async (_name, plan) => {
    await newRecord()
    for (const start_date of ['2027-03-01', '2027-03-27', '2027-10-30'])
      expect(await graveOf({ ...paracetamol, ...plan, start_date })).toEqual([])
  })

  it.each([
    ['in the week of the change', { schedules: [slots([1, 1, 1, 2])], start_date: '2027-03-24' }, 5000],
    ['every four hours', { schedules: [everyHours(4)], start_date: '2027-03-24' }, 6000],
    [
      'once, in three months',
      {
        schedules: [
          { kind: 'once', date: '2027-06-01', time: '20:00', amount: 3 },
          { kind: 'once', date: '2027-06-02', time: '08:00', amount: 2 },
        ],
        start_date: '2026-12-01',
      },
      5000,
    ],
    [
      'as the last step',
      {
        schedules: [
          {
            kind: 'taper',
            steps: [
              { amounts: amounts([1]), days: 60 },
              { amounts: amounts([1, 1, 1, 2]), days: 5 },
            ],
          },
        ],
        start_date: '2026-12-01',
      },
      5000,
    ],
  ])('a plan above the maximum %s is warned about', async (_name, plan, total) => {
    await newRecord()
    expect(await graveOf({ ...paracetamol, ...plan })).toContain(`paracetamol day ${total}`)
  })

  it('adds two brands of one hour, and not a brand that follows the other', async () => {
    await newRecord()
    await write({ ...paracetamol, schedules: [slots([1, 1, 1, 1])], end_date: '2027-03-10' })
    const panadol = { drug_name: 'Panadol', strength: '500 mg' }
    expect(await graveOf({ ...panadol, schedules: [slots([2, 2, 2, 2])], start_date: '2027-03-11' })).toEqual(
      [],
    )
    await newRecord()
    await write({ ...paracetamol, schedules: [slots([1])] })
    expect(await graveOf({ ...panadol, schedules: [slots([1])] })).toEqual(['paracetamol single 1500'])
    expect(await graveOf({ ...panadol, schedules: [slots([0, 1])] })).toEqual([])
  })

  it.each([
    ['twice a week', [onDays(1, 4)]],
    ['on two days in a row, seldom', [{ kind: 'cycle', on_days: 2, off_days: 19, schedules: [slots([1])] }]],
    ['every other day', [slots([1], { kind: 'every_n_days', n: 2 })]],
    ['every 100 hours', [everyHours(100)]],
    ['daily from a later day on', [{ ...everyHours(24), first_date: '2027-05-01' }]],
    ['as needed', [{ kind: 'as_needed', amount: 1, min_hours_between: 24, max_per_24_hours: 1 }]],
  ])('methotrexate %s is an emergency', async (_name, schedules) => {
    await newRecord()
    for (const drug_name of ['Methotrexat', 'MTX 2.5', 'methotrexate sodium', 'Metex'])
      expect((await graveOf({ drug_name, start_date: '2026-12-01', schedules }))[0]).toBe('mtx-weekly')
  })

  it('counts a misspelt name as what it means, and says so', async () => {
    await newRecord()
    await write({ ...paracetamol, schedules: [slots([1, 1, 1])] })
    const body = { drug_name: 'Paracetmol', strength: '1000 mg', schedules: [slots([0, 0, 0, 2])] }
    const answer = await server.call('POST', CHECK, { token: ada.access, body })
    expect(answer.json().amounts).toMatchObject([
      { key: 'paracetamol day', total: 5000 },
      { key: 'paracetamol single', total: 2000 },
      { kind: 'not_known', text: expect.stringContaining('counted Paracetmol as paracetamol') },
    ])
    const daily = { drug_name: 'Metotrexat', strength: '10 mg', schedules: [slots([1])] }
    expect((await graveOf(daily))[0]).toBe('mtx-weekly')
  })

  it('two weekly plans of one weekly medicine are twice a week, and two strengths of one day are not', async () => {
    await newRecord()
    await write({ drug_name: 'Methotrexat', strength: '10 mg', schedules: [onDays(1)] })
    const second = { drug_name: 'Lantarel', strength: '2.5 mg' }
    expect(await graveOf({ ...second, schedules: [onDays(1)] })).toEqual([])
    expect(await graveOf({ ...second, schedules: [onDays(4)] })).toEqual(['mtx-weekly'])
  })

  it('a weekly plan stays one across the change of the clocks', async () => {
    await newRecord()
    const plan = { drug_name: 'Methotrexat', strength: '25 mg', schedules: [onDays(5)] }
    expect(await graveOf({ ...plan, start_date: '2027-03-01' })).toEqual([])
  })
})
