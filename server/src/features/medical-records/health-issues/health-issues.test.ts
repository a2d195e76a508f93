import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { recordsOf, type Records } from '../../../test/records.ts'

const PATH = '/api/medical-records/health-issues/'
const gout = {
  name: 'Gout',
  icd10_code: 'M10.9',
  status: 'resolved',
  severity: 'severe',
  onset_date: '2020-02-29',
  resolved_date: '2021-03-01',
  diagnosed_by: 'Dr. Vogt',
  notes: 'Right foot\nafter a feast',
}

describe('health issues', () => {
  let server: TestApp
  let ada: Patient
  let issues: Records
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(async () => {
    ada = await server.newPatient()
    issues = recordsOf(server, PATH, ada)
  })
  afterAll(() => server.close())

  it('store the typed fields, and default the rest', async () => {
    const added = await issues.add(gout)
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ ...gout, counts: { symptom: 0, medicationplan: 0 } })
    const read = await issues.read(added.json().id)
    expect(read.json()).toEqual(added.json())
    expect(read.headers['etag']).toBe(`"${added.json().updated_at}"`)
    expect((await issues.add({ name: '  Cough ', icd10_code: ' r05 ' })).json()).toMatchObject({
      name: 'Cough',
      icd10_code: 'R05',
      status: 'active',
      severity: null,
      onset_date: null,
      resolved_date: null,
      diagnosed_by: null,
      notes: '',
    })
  })

  it('are created once from repeated and concurrent requests', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => issues.add(gout, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json().id).toBe(headers['idempotency-key'])
    expect((await issues.list()).json().results).toHaveLength(1)
    expect((await issues.add({ ...gout, severity: 'mild' }, headers)).statusCode).toBe(409)
    expect((await issues.add(gout, { 'idempotency-key': 'again' })).statusCode).toBe(400)
    const grace = recordsOf(server, PATH, await server.newPatient())
    expect((await grace.add({ name: 'Cough' }, headers)).statusCode).toBe(201)
    expect((await issues.read(headers['idempotency-key'])).json().name).toBe('Gout')
  })

  it('are replaced as a whole, but never over an unseen change', async () => {
    const { id, updated_at } = (await issues.add(gout)).json()
    const headers = { 'if-match': `"${updated_at}"` }
    const replaced = await issues.replace(id, { name: 'Gout', status: 'remission' }, headers)
    expect(replaced.statusCode).toBe(200)
    expect(replaced.json()).toMatchObject({ status: 'remission', resolved_date: null, notes: '' })
    const stale = await issues.replace(id, { ...gout, notes: 'Mine' }, headers)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current).toEqual(replaced.json())
    expect((await issues.replace(id, gout, { 'if-match': '*' })).statusCode).toBe(200)
    expect((await issues.replace(id, gout)).statusCode).toBe(200)
    expect((await issues.replace(newId(), gout)).statusCode).toBe(404)
  })

  it('keep each earlier version', async () => {
    const { id } = (await issues.add(gout)).json()
    await issues.replace(id, { name: 'Arthritis' })
    await issues.remove(id)
    const history = await server.context.db
      .as(ada.id)
      .selectFrom('record_history')
      .select(['record_type', 'changed_by', 'earlier'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    expect(history).toMatchObject([
      { record_type: 'health_issues', changed_by: ada.id, earlier: { name: 'Gout' } },
      { record_type: 'health_issues', changed_by: ada.id, earlier: { name: 'Arthritis' } },
    ])
  })

  it('can be restored for 30 days after deletion', async () => {
    const [{ id }, later] = [(await issues.add(gout)).json(), (await issues.add({ name: 'Cough' })).json()]
    expect((await issues.remove(id)).statusCode).toBe(204)
    expect((await issues.remove(id)).statusCode).toBe(404)
    expect((await issues.read(id)).statusCode).toBe(404)
    expect((await issues.replace(id, gout)).statusCode).toBe(404)
    expect(await issues.all({}, 'id')).toEqual([later.id])
    const restored = await issues.restore(id)
    expect(restored.statusCode).toBe(200)
    expect(restored.json()).toMatchObject(gout)
    expect((await issues.restore(id)).json()).toEqual(restored.json())
    await issues.remove(id)
    server.advance(31 * DAY_MS)
    const { refresh } = ada
    const renewed = await server.call('POST', '/api/token/refresh/', { body: { refresh } })
    expect(renewed.statusCode).toBe(401)
    const token = (
      await server.call('POST', '/api/users/login/', {
        body: { email: ada.email, password: 'correct horse battery staple' },
      })
    ).json().access
    expect((await server.call('POST', `${PATH}${id}/restore/`, { token })).statusCode).toBe(404)
  })
})
