import { addDays } from '@salve/domain/local-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { visit, type Visit } from '../../../test/consultation.ts'

const PLANS = '/api/medications/medication-plans/'
const PATH = '/api/shares/proposals/'
const every = (morning: number, evening = 0) => ({
  kind: 'slots',
  morning,
  noon: 0,
  evening,
  bedtime: 0,
  days: { kind: 'every_day' },
})

let server: TestApp
let ada: Patient
let vogt: Visit
let today: string
beforeAll(async () => {
  server = await startTestApp()
  today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(server.context.now())
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await server.newPatient()
  vogt = await visit(server, ada)
})

const asAda = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.call(method, path, { token: ada.access, body, headers })
const propose = async (what: object, reason = 'Blood pressure is too high') => {
  const made = await vogt.call('POST', 'proposals/', { what, reason })
  expect(made.statusCode).toBe(201)
  return made.json().id as string
}
const accept = (id: string, body?: object, headers = {}) =>
  asAda('POST', `${PATH}${id}/accept/`, body, headers)
const addPlan = async () =>
  (
    await asAda('POST', PLANS, {
      drug_name: 'Ramipril',
      strength: '5 mg',
      start_date: addDays(today, -30),
      schedules: [every(1)],
    })
  ).json()
const ramipril = () => ({
  kind: 'plan',
  drug_name: 'Ramipril',
  strength: '5 mg',
  start_date: today,
  schedules: [every(1)],
})

describe('a proposal', () => {
  it('of a plan becomes the plan with its author and reason, and its author sees that', async () => {
    const id = await propose(ramipril())
    const [waiting] = (await asAda('GET', `${PATH}?status=pending`)).json().results
    expect(waiting).toMatchObject({
      id,
      author_name: 'Dr. Vogt',
      reason: 'Blood pressure is too high',
      target: null,
    })
    expect((await accept(id)).json()).toMatchObject({ status: 'accepted', is_changed: false, record: id })
    expect((await asAda('GET', `${PLANS}${id}/`)).json()).toMatchObject({
      drug_name: 'Ramipril',
      prescriber: 'Dr. Vogt',
      reason: 'Blood pressure is too high',
      status: 'active',
    })
    expect((await vogt.call('GET', 'proposals/')).json().results).toMatchObject([{ id, status: 'accepted' }])
    expect((await asAda('GET', `${PATH}?record=${id}`)).json().results).toHaveLength(1)
  })

  it('becomes one record, even when accepted repeatedly and on several devices', async () => {
    const id = await propose(ramipril())
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await asAda('GET', PLANS)).json().results).toHaveLength(1)
  })

  it('is either accepted or declined when both are requested at once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await propose({ kind: 'health_issue', name: `Issue ${round}` })
      const [accepted, declined] = await Promise.all([
        accept(id),
        asAda('POST', `${PATH}${id}/decline/`, { reason: 'No' }),
      ])
      const { status } = (await asAda('GET', `${PATH}${id}/`)).json()
      const issue = await asAda('GET', `/api/medical-records/health-issues/${id}/`)
      expect([accepted.statusCode, declined.statusCode, issue.statusCode]).toEqual(
        status === 'accepted' ? [200, 409, 200] : [409, 200, 404],
      )
    }
  })

  it('can be accepted with changes, which its author sees', async () => {
    const id = await propose(ramipril())
    const plan = { ...ramipril(), kind: undefined, strength: '2.5 mg' }
    expect((await accept(id, { plan })).json()).toMatchObject({ status: 'accepted', is_changed: true })
    expect((await asAda('GET', `${PLANS}${id}/`)).json()).toMatchObject({ strength: '2.5 mg' })
    expect((await vogt.call('GET', 'proposals/')).json().results).toMatchObject([{ is_changed: true }])
  })

  it('of other amounts creates a new version and leaves the past unchanged', async () => {
    const plan = await addPlan()
    const id = await propose({
      kind: 'plan_change',
      medication_plan: plan.id,
      change: 'amounts',
      schedules: [every(1, 1)],
      effective_from: addDays(today, 3),
    })
    expect((await accept(id)).json()).toMatchObject({ status: 'accepted', record: plan.id })
    const { versions } = (await asAda('GET', `${PLANS}${plan.id}/course/`)).json()
    expect(versions).toMatchObject([
      { schedules: [every(1)] },
      { effective_from: addDays(today, 3), schedules: [every(1, 1)] },
    ])
  })

  it('of a stop or a pause is carried out', async () => {
    const [first, second] = [await addPlan(), await addPlan()]
    const stop = await propose({ kind: 'plan_change', medication_plan: first.id, change: 'stop' })
    const pause = await propose({
      kind: 'plan_change',
      medication_plan: second.id,
      change: 'pause',
      resume_on: addDays(today, 5),
    })
    await accept(stop)
    await accept(pause)
    expect((await asAda('GET', `${PLANS}${first.id}/`)).json()).toMatchObject({
      status: 'stopped',
      stop_reason: 'Blood pressure is too high',
    })
    const paused = (await asAda('GET', `${PLANS}${second.id}/`)).json()
    expect(paused.last_pause).toMatchObject({ to: expect.stringContaining(addDays(today, 4)) })
  })

  it('of a stop or a pause can be accepted for other days', async () => {
    const [first, second] = [await addPlan(), await addPlan()]
    const stop = await propose({ kind: 'plan_change', medication_plan: first.id, change: 'stop' })
    const late = await accept(stop, { stop: { last_day: addDays(today, -1), stop_reason: null } })
    expect(late.json().errors).toHaveProperty('last_day')
    const taken = await accept(stop, { stop: { last_day: addDays(today, 9), stop_reason: null } })
    expect(taken.json()).toMatchObject({ status: 'accepted', is_changed: true })
    expect((await asAda('GET', `${PLANS}${first.id}/`)).json()).toMatchObject({
      status: 'active',
      end_date: addDays(today, 9),
    })
    const pause = await propose({ kind: 'plan_change', medication_plan: second.id, change: 'pause' })
    const days = { from: addDays(today, 2), resume_on: addDays(today, 1) }
    expect((await accept(pause, { pause: days })).json().errors).toHaveProperty('resume_on')
    await accept(pause, { pause: { ...days, resume_on: addDays(today, 6) } })
    expect((await asAda('GET', `${PLANS}${second.id}/`)).json()).toMatchObject({
      status: 'active',
      last_pause: {
        from: expect.stringContaining(addDays(today, 1)),
        to: expect.stringContaining(addDays(today, 5)),
      },
    })
  })

  it('reports a plan that has changed since, and applies only to the version that was seen', async () => {
    const plan = await addPlan()
    const id = await propose({
      kind: 'plan_change',
      medication_plan: plan.id,
      change: 'amounts',
      schedules: [every(2)],
    })
    await asAda('PUT', `${PLANS}${plan.id}/`, { ...ramipril(), kind: undefined, schedules: [every(0, 1)] })
    const { target } = (await asAda('GET', `${PATH}${id}/`)).json()
    expect(target).toMatchObject({
      has_changed: true,
      before: { schedules: [every(1)] },
      now: { schedules: [every(0, 1)] },
    })
    expect((await accept(id)).statusCode).toBe(412)
    expect((await accept(id, {}, { 'if-match': `"${plan.updated_at}"` })).statusCode).toBe(412)
    expect((await accept(id, {}, { 'if-match': `"${target.version}"` })).statusCode).toBe(200)
  })

  it('of a plan that is deleted, or was never shared, changes nothing', async () => {
    const plan = await addPlan()
    const what = { kind: 'plan_change', medication_plan: plan.id, change: 'stop' }
    const id = await propose(what)
    await asAda('DELETE', `${PLANS}${plan.id}/`)
    const refused = await accept(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().type).toMatch(/plan-gone$/)
    const other = await visit(server, ada, { share: { sections: ['symptoms'] } })
    await asAda('POST', `${PLANS}${plan.id}/restore/`)
    expect((await other.call('POST', 'proposals/', { what, reason: '' })).statusCode).toBe(422)
    expect((await other.call('GET', 'proposals/plans/')).json().results).toEqual([])
    expect((await vogt.call('GET', 'proposals/plans/')).json().results).toMatchObject([{ id: plan.id }])
  })

  it('of an appointment without a time requires one; a test gets its day', async () => {
    const asked = await propose({ kind: 'appointment', title: 'Eye doctor', by_date: addDays(today, 60) })
    expect((await accept(asked)).json().errors).toHaveProperty('starts_at')
    const start = `${addDays(today, 10)}T09:00:00Z`
    const times = { starts_at: start, ends_at: `${addDays(today, 10)}T09:20:00Z`, time_zone: 'Europe/Berlin' }
    expect((await accept(asked, { appointment: { title: 'Eye doctor', ...times } })).statusCode).toBe(200)
    const test = await propose({ kind: 'test', name: 'HbA1c', due_date: addDays(today, 20) })
    expect((await accept(test)).statusCode).toBe(200)
    expect((await asAda('GET', `/api/appointments/${test}/`)).json()).toMatchObject({
      title: 'HbA1c',
      provider_name: 'Dr. Vogt',
    })
  })

  it('can be declined with a reason, which can be undone', async () => {
    const id = await propose({ kind: 'health_issue', name: 'Hypertension', icd10_code: 'I10' })
    await asAda('POST', `${PATH}${id}/decline/`, { reason: 'I want a second opinion' })
    expect((await vogt.call('GET', 'proposals/')).json().results).toMatchObject([
      { status: 'declined', decline_reason: 'I want a second opinion' },
    ])
    expect((await accept(id)).statusCode).toBe(409)
    expect((await asAda('POST', `${PATH}${id}/reopen/`)).json()).toMatchObject({
      status: 'pending',
      decided_at: null,
    })
    expect((await accept(id)).statusCode).toBe(200)
    expect((await asAda('POST', `${PATH}${id}/reopen/`)).statusCode).toBe(409)
  })

  it('can be withdrawn only by its author, until it is decided', async () => {
    const [first, second] = [await propose(ramipril()), await propose(ramipril())]
    const other = await visit(server, ada)
    expect((await other.call('POST', `proposals/${first}/withdraw/`)).statusCode).toBe(404)
    expect((await other.call('GET', 'proposals/')).json().results).toEqual([])
    expect((await vogt.call('POST', `proposals/${first}/withdraw/`)).json()).toMatchObject({
      status: 'withdrawn',
    })
    expect((await accept(first)).statusCode).toBe(409)
    await accept(second)
    expect((await vogt.call('POST', `proposals/${second}/withdraw/`)).statusCode).toBe(409)
  })

  it('outlives its share, which accepts no further ones', async () => {
    const id = await propose(ramipril())
    await asAda('POST', `/api/shares/${vogt.share}/revoke/`)
    expect((await vogt.call('POST', 'proposals/', { what: ramipril(), reason: '' })).statusCode).toBe(410)
    expect((await accept(id)).statusCode).toBe(200)
  })

  it('is stored once, leaves a receipt, and stays in the bell until it is decided', async () => {
    const headers = { 'idempotency-key': newId() }
    const body = { what: ramipril(), reason: '' }
    const first = await vogt.call('POST', 'proposals/', body, headers)
    expect((await vogt.call('POST', 'proposals/', body, headers)).json()).toEqual(first.json())
    expect((await vogt.call('POST', 'proposals/', { ...body, reason: 'x' }, headers)).statusCode).toBe(409)
    const lines = (await asAda('GET', '/api/shares/receipts/?kind=proposal_made')).json().results
    expect(lines).toMatchObject([{ actor_name: 'Dr. Vogt', share: vogt.share, facts: { kind: 'plan' } }])
    const bell = async () =>
      (await asAda('GET', '/api/users/notifications/?unread=true'))
        .json()
        .results.filter(({ kind }: { kind: string }) => kind === 'proposal')
    await expect.poll(bell, { timeout: 10_000 }).toMatchObject([{ proposal: { id: first.json().id } }])
    await accept(first.json().id)
    expect(await bell()).toEqual([])
  })

  it('is refused when it proposes nothing', async () => {
    const bad = [
      { kind: 'plan', drug_name: 'Ramipril', start_date: today, schedules: [] },
      { kind: 'plan_change', medication_plan: newId(), change: 'amounts' },
      { kind: 'appointment', title: 'Eye doctor', starts_at: `${today}T09:00:00Z` },
      { kind: 'surgery', name: 'x' },
    ]
    for (const what of bad) {
      const refused = await vogt.call('POST', 'proposals/', { what, reason: '' })
      expect([400, 422]).toContain(refused.statusCode)
    }
    for (let i = 0; i < 30; i++) await propose({ kind: 'test', name: `Test ${i}` }, '')
    const much = await vogt.call('POST', 'proposals/', { what: { kind: 'test', name: 'x' }, reason: '' })
    expect(much.json().errors).toHaveProperty('what')
  })
})
