import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshAccess, startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { FROM_ITS_START } from '../../../test/plans.ts'

const PATH = '/api/medications/dose-events/'
const PLANS = '/api/medications/medication-plans/'
const MORNING = { kind: 'slots', morning: 1, noon: 0, evening: 1, bedtime: 0, days: { kind: 'every_day' } }

describe('marks of doses', () => {
  let server: TestApp
  let ada: Patient
  let plan: string
  // Tuesday, 10:00 in Berlin, until a test moves it.
  let now = new Date('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
  })
  beforeEach(async () => {
    now = new Date('2026-03-03T09:00:00Z')
    ada = await server.newPatient()
    const body = {
      drug_name: 'Ramipril',
      strength: '5 mg',
      start_date: '2026-03-01',
      ...FROM_ITS_START,
      schedules: [MORNING],
    }
    plan = (await server.call('POST', PLANS, { token: ada.access, body })).json().id
  })
  afterAll(() => server.close())

  const dose = (given: object = {}) => ({
    medication_plan: plan,
    local_date: '2026-03-03',
    slot: 'morning',
    status: 'taken',
    ...given,
  })
  const mark = (body: object, key?: string, token = ada.access) =>
    server.call('POST', `${PATH}mark/`, { token, body, headers: key ? { 'idempotency-key': key } : {} })
  const undo = async (given: object = {}) => {
    const { status: _status, ...name } = dose()
    return (
      await server.call('POST', `${PATH}undo/`, { token: ada.access, body: { ...name, ...given } })
    ).json()
  }
  const list = async (date: string, more = '') =>
    (await server.call('GET', `${PATH}?from=${date}&to=${date}${more}`, { token: ada.access })).json().results
  const otherDevice = () => freshAccess(server, ada)
  const historyOf = async () => {
    const { rows } = await sql<{ status: string }>`
      select earlier ->> 'status' as status from record_history where user_id = ${ada.id} and record_type = 'dose_events' order by id`.execute(
      server.context.db.as(ada.id),
    )
    return rows.map(({ status }) => status)
  }

  const strengths = async (date: string) =>
    (await list(date)).map((one: { strength: string; instructions: string }) => [
      one.strength,
      one.instructions,
    ])

  it('count once when two devices mark at once, and the second is told the time', async () => {
    const phone = await otherDevice()
    const answers = await Promise.all(
      [ada.access, phone, ada.access, phone, phone, ada.access].map((token, minute) =>
        mark(dose({ taken_at: `2026-03-03T08:0${minute}:00Z` }), newId(), token),
      ),
    )
    const said = answers.map((answer) => answer.json())
    expect(said.filter(({ was_marked_before }) => !was_marked_before)).toHaveLength(1)
    expect(new Set(said.map(({ taken_at }) => taken_at)).size).toBe(1)
    const devices = said
      .filter(({ was_marked_before }) => was_marked_before)
      .map((one) => one.was_this_device)
    expect(devices.filter(Boolean)).toHaveLength(2)
    expect(devices.filter((here) => here === false)).toHaveLength(3)
  })

  it('repeat the first answer after a lost one, and mark nothing again', async () => {
    const key = newId()
    const first = (await mark(dose({ note: 'With tea' }), key)).json()
    now = new Date('2026-03-03T09:10:00Z')
    const again = (await mark(dose({ note: 'With tea' }), key)).json()
    expect(again).toMatchObject({ taken_at: first.taken_at, was_marked_before: false })
    const other = await mark(dose({ note: 'With milk' }), key)
    expect([other.statusCode, other.json().type]).toEqual([
      409,
      expect.stringMatching(/same-key-other-body$/),
    ])
    await undo()
    expect((await mark(dose({ note: 'With tea' }), key)).json()).toMatchObject({ status: 'late' })
    const anew = (await mark(dose(), newId())).json()
    expect(anew).toMatchObject({ status: 'taken', was_marked_before: false })
    await undo()
    expect((await mark(dose({ note: 'With tea' }), key)).json()).toMatchObject({ status: 'late' })
  })

  it('are made once from ten concurrent repeats', async () => {
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 10 }, () => mark(dose(), key)))
    expect(answers.map((answer) => answer.json().was_marked_before)).toEqual(Array(10).fill(false))
    expect(await historyOf()).toEqual([])
  })

  it('correct the mark that they name, but no later one', async () => {
    const first = (await mark(dose())).json()
    const replaces = first.marked_at
    const corrected = await Promise.all(
      ['2026-03-03T06:10:00Z', '2026-03-03T06:20:00Z'].map((taken_at) => mark(dose({ taken_at, replaces }))),
    )
    const said = corrected.map((answer) => answer.json())
    expect(said.filter(({ was_marked_before }) => !was_marked_before)).toHaveLength(1)
    expect(said[0].taken_at).toBe(said[1].taken_at)
    const skipped = (await mark(dose({ status: 'skipped', skip_reason: 'Felt sick', replaces }))).json()
    expect(skipped).toMatchObject({ status: 'taken', was_marked_before: true })
  })

  it('are undone only in the version that was seen; the history keeps every mark', async () => {
    const first = (await mark(dose())).json()
    expect(await undo()).toMatchObject({ status: 'late' })
    const second = (await mark(dose({ note: 'Now truly' }))).json()
    expect(second.marked_at).not.toBe(first.marked_at)
    expect(await undo({ marked_at: first.marked_at })).toMatchObject({ status: 'taken', note: 'Now truly' })
    expect(await undo({ marked_at: second.marked_at })).toMatchObject({ status: 'late' })
    expect(await historyOf()).toEqual(['taken', 'undone', 'taken'])
  })

  it('keep the real time and amount beside the plan, days later too', async () => {
    const late = (
      await mark(dose({ local_date: '2026-03-01', taken_at: '2026-03-01T08:45:00Z', amount: '1/3' }))
    ).json()
    expect(late).toMatchObject({ amount: '1/3', planned_amount: 1, is_on_time: false, status: 'taken' })
    const onTime = (await mark(dose({ taken_at: '2026-03-03T06:30:00Z' }))).json()
    expect(onTime).toMatchObject({ is_on_time: true, taken_at: '2026-03-03T06:30:00Z' })
    expect((await list('2026-03-01'))[0]).toMatchObject({ amount: '1/3', taken_at: '2026-03-01T08:45:00Z' })
  })

  it('shows past doses by the name and strength that they had', async () => {
    await mark(dose())
    const read = await server.call('GET', `${PLANS}${plan}/`, { token: ada.access })
    const { drug_name, start_date, schedules } = read.json()
    const body = { drug_name, start_date, schedules, strength: '10 mg', instructions: 'In the morning' }
    await server.call('PUT', `${PLANS}${plan}/`, { token: ada.access, body })
    expect(await strengths('2026-03-03')).toEqual([
      ['5 mg', ''],
      ['5 mg', ''],
    ])
    expect((await strengths('2026-03-04'))[0]).toEqual(['10 mg', 'In the morning'])
  })

  it('record an intake of a dose that a pause cancelled, which is shown on request', async () => {
    await server.call('POST', `${PLANS}${plan}/pause/`, { token: ada.access })
    expect((await list('2026-03-03')).map((one: { slot: string }) => one.slot)).toEqual(['morning'])
    const all = await list('2026-03-03', '&cancelled=true')
    expect(all.map((one: { status: string }) => one.status)).toEqual(['late', 'cancelled'])
    const taken = await mark(dose({ slot: 'evening', taken_at: '2026-03-03T08:50:00Z' }))
    expect(taken.json()).toMatchObject({ status: 'taken' })
  })

  it('a bedtime after midnight belongs to the evening before', async () => {
    const bedtime = { ...MORNING, morning: 0, evening: 0, bedtime: 1 }
    const body = { drug_name: 'Melatonin', start_date: '2026-03-01', ...FROM_ITS_START, schedules: [bedtime] }
    const other = (await server.call('POST', PLANS, { token: ada.access, body })).json().id
    const set = { token: ada.access, body: { bedTime: '00:30' } }
    expect((await server.call('PATCH', '/api/users/settings/', set)).statusCode).toBe(200)
    const nights = [...(await list('2026-03-03')), ...(await list('2026-03-04'))].filter(
      (one) => one.medication_plan === other,
    )
    expect(nights.map(({ local_date, due_time, due_at }) => [local_date, due_time, due_at])).toEqual([
      ['2026-03-03', '23:00', '2026-03-03T22:00:00.000Z'],
      ['2026-03-04', '00:30', '2026-03-04T23:30:00.000Z'],
    ])
    now = new Date('2026-03-04T23:40:00Z')
    const name = { medication_plan: other, slot: 'bedtime', local_date: '2026-03-04', status: 'taken' }
    ada.access = await otherDevice()
    expect((await mark(name)).json()).toMatchObject({ local_date: '2026-03-04', is_on_time: true })
    expect(
      (await list('2026-03-05')).filter((one: { medication_plan: string }) => one.medication_plan === other),
    ).toMatchObject([{ status: 'scheduled' }])
  })

  it('are accepted with a count of zero, and report the intakes of a higher count', async () => {
    const body = {
      drug_name: 'Ibuprofen',
      start_date: '2026-03-01',
      ...FROM_ITS_START,
      schedules: [MORNING],
      stock: { unit: 'tablets', remaining: 0 },
    }
    plan = (await server.call('POST', PLANS, { token: ada.access, body })).json().id
    expect((await mark(dose({ amount: 2 }))).statusCode).toBe(200)
    const supply = await server.call('GET', '/api/medications/supply/', { token: ada.access })
    expect(
      supply.json().results.find((one: { medication_plan: string }) => one.medication_plan === plan),
    ).toMatchObject({
      remaining: 0,
    })
  })
})
