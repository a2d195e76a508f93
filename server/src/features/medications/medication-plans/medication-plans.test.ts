import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { recordsOf, type Records } from '../../../test/records.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

const PATH = '/api/medications/medication-plans/'
const metformin = {
  drug_name: 'Metformin',
  strength: '500 mg',
  form: 'tablet',
  health_issue: null,
  reason: 'Sugar',
  prescriber: 'Dr. Aydin',
  instructions: 'Swallow whole\nwith water',
  food: 'with',
  start_date: '2026-03-01',
  end_date: '2026-12-31',
  status: 'active',
  schedules: [
    { ...EVERY_MORNING, noon: 0.5, days: { kind: 'weekdays', weekdays: [1, 3, 5] } },
    { ...EVERY_MORNING, morning: 0, bedtime: 0.001 },
  ],
  notes: 'The big ones',
}
const least = { drug_name: 'Aspirin', start_date: '2026-03-01', schedules: [EVERY_MORNING] }

describe('medication plans', () => {
  let server: TestApp
  let ada: Patient
  let plans: Records
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(async () => {
    ada = await server.newPatient()
    plans = recordsOf(server, PATH, ada)
  })
  afterAll(() => server.close())

  it('store the typed fields, and default the rest', async () => {
    const added = await plans.add(metformin)
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject(metformin)
    const { warnings, ...kept } = added.json()
    expect(warnings).toEqual([])
    const read = await plans.read(kept.id)
    expect(read.json()).toEqual(kept)
    expect(read.headers['etag']).toBe(`"${kept.updated_at}"`)
    expect((await plans.add(least)).json()).toMatchObject({
      ...least,
      strength: null,
      form: 'tablet',
      health_issue: null,
      reason: null,
      prescriber: null,
      instructions: '',
      food: 'any',
      end_date: null,
      status: 'active',
      notes: '',
    })
  })

  it('are created once from repeated and concurrent requests', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => plans.add(metformin, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await plans.list()).json().results).toHaveLength(1)
    expect((await plans.add({ ...metformin, schedules: [EVERY_MORNING] }, headers)).statusCode).toBe(409)
  })

  it('are replaced as a whole, but never over an unseen change', async () => {
    const { id, updated_at } = (await plans.add(metformin)).json()
    const headers = { 'if-match': `"${updated_at}"` }
    const replaced = await plans.replace(id, { ...least, status: 'paused' }, headers)
    expect(replaced.statusCode).toBe(200)
    expect(replaced.json()).toMatchObject({ ...least, status: 'paused', end_date: null, notes: '' })
    const stale = await plans.replace(id, metformin, headers)
    expect(stale.statusCode).toBe(412)
    const { warnings, ...kept } = replaced.json()
    expect(warnings).toMatchObject([{ kind: 'not_known', severity: 'info' }])
    expect(stale.json().current).toEqual(kept)
    expect((await plans.replace(newId(), metformin)).statusCode).toBe(404)
  })

  it('keep each earlier version', async () => {
    const { id } = (await plans.add(metformin)).json()
    await plans.replace(id, { ...metformin, status: 'stopped' })
    const history = await server.context.db
      .as(ada.id)
      .selectFrom('record_history')
      .select(['record_type', 'changed_by', 'earlier'])
      .where('record_id', '=', id)
      .execute()
    expect(history).toMatchObject([
      {
        record_type: 'medication_plans',
        changed_by: ada.id,
        earlier: { status: 'active', schedules: metformin.schedules },
      },
    ])
  })

  it('can be restored after deletion', async () => {
    const { id } = (await plans.add(metformin)).json()
    expect((await plans.remove(id)).statusCode).toBe(204)
    expect((await plans.remove(id)).statusCode).toBe(404)
    expect((await plans.read(id)).statusCode).toBe(404)
    expect((await plans.list()).json().results).toEqual([])
    const restored = await plans.restore(id)
    expect(restored.statusCode).toBe(200)
    expect(restored.json()).toMatchObject(metformin)
    expect((await plans.restore(id)).json()).toEqual(restored.json())
    expect((await plans.restore(newId())).statusCode).toBe(404)
  })
})
