import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medical-records/log-entries/'
const pressure = (systolic = 128, diastolic = 82) => ({
  kind: 'blood_pressure',
  measured_at: '2026-03-01T07:30:00Z',
  values: [
    { key: 'bp_sys', value: systolic, unit: 'mm[Hg]' },
    { key: 'bp_dia', value: diastolic, unit: 'mm[Hg]' },
    { key: 'pulse', value: 66, unit: '/min' },
  ],
})
const glucose = {
  kind: 'glucose',
  measured_at: '2026-03-01T06:00:00Z',
  values: [{ key: 'glucose', value: 140, unit: 'mg/dL' }],
}

describe('log entries', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const add = (body: object = pressure(), headers = {}, patient = ada) =>
    server.call('POST', PATH, { token: patient.access, body, headers })

  it('keeps values as typed beside their canonical ones', async () => {
    const added = await add(glucose)
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ ...glucose, source: 'manual' })
    const { canonical } = (await server.context.db
      .as(ada.id)
      .selectFrom('log_entries' as 'symptoms')
      .select('canonical' as 'id')
      .where('uid' as 'id', '=', added.json().uid)
      .executeTakeFirstOrThrow()) as unknown as { canonical: number[] }
    expect(canonical[0]).toBeCloseTo(140 / 18.0156, 9)
  })

  it('rejects impossible values, wrong units and swapped pressures at the field', async () => {
    expect((await add(pressure(80, 120))).json().errors).toEqual({
      'values.0.value': [
        'The upper value must be higher than the lower one. Check whether they are swapped.',
      ],
    })
    expect((await add(pressure(900, 80))).json().errors).toEqual({
      'values.0.value': ['Enter 30 to 300\u00a0mmHg. Check the number and its unit.'],
    })
    expect((await add(pressure(80, 80))).json().errors).toHaveProperty(['values.0.value'])
    const hba1c = { ...glucose, kind: 'hba1c', values: [{ key: 'hba1c', value: 48, unit: '%' }] }
    expect((await add(hba1c)).json().errors).toEqual({
      'values.0.value': ['Enter 2.5 to 25\u00a0%. Check the number and its unit.'],
    })
    expect(
      (await add({ ...glucose, values: [{ key: 'glucose', value: 5, unit: 'kg' }] })).json().errors,
    ).toHaveProperty(['values.0.unit'])
    expect((await add({ ...glucose, values: [{ key: 'weight', value: 70, unit: 'kg' }] })).statusCode).toBe(
      422,
    )
    expect((await add({ ...pressure(), measured_at: '2099-01-01T00:00:00Z' })).json().errors).toHaveProperty(
      'measured_at',
    )
  })

  it("stores a meter's word as a value, and a day without a value", async () => {
    const low = { key: 'glucose', value: null, comparator: '<', unit: 'mg/dL' }
    const added = await add({ ...glucose, values: [low] })
    expect(added.statusCode).toBe(201)
    expect(added.json().values).toEqual([low])
    expect((await add({ ...glucose, values: [{ ...low, comparator: undefined }] })).statusCode).toBe(422)
    const day = { kind: 'cycle', measured_at: '2026-03-01T11:00:00Z', values: [] }
    expect((await add(day)).json()).toMatchObject({ kind: 'cycle', values: [] })
    expect((await add({ ...glucose, values: [] })).json().errors).toHaveProperty(['values'])
  })

  it('filters by kind and by days on the patient’s calendar', async () => {
    const grace = await server.newPatient()
    await add(glucose, {}, grace)
    // Half past midnight on 2 March in Berlin.
    await add({ ...pressure(), measured_at: '2026-03-01T23:30:00Z' }, {}, grace)
    const kinds = async (query: string) =>
      (await server.call('GET', `${PATH}?${query}`, { token: grace.access }))
        .json()
        .results.map((entry: { kind: string }) => entry.kind)
    expect(await kinds('kind=glucose')).toEqual(['glucose'])
    expect(await kinds('from=2026-03-02&to=2026-03-02')).toEqual(['blood_pressure'])
    expect(await kinds('to=2026-03-01')).toEqual(['glucose'])
  })

  it('replaces, deletes and restores', async () => {
    const { uid, id, updated_at } = (await add()).json()
    const put = (body: object) =>
      server.call('PUT', `${PATH}${uid}/`, {
        token: ada.access,
        body,
        headers: { 'if-match': `"${updated_at}"` },
      })
    expect((await put(pressure(135, 88))).json()).toMatchObject({ id, values: pressure(135, 88).values })
    expect((await put(pressure(150, 90))).statusCode).toBe(412)
    expect((await server.call('DELETE', `${PATH}${uid}/`, { token: ada.access })).statusCode).toBe(204)
    expect((await server.call('GET', `${PATH}${uid}/`, { token: ada.access })).statusCode).toBe(404)
    expect((await server.call('POST', `${PATH}${uid}/restore/`, { token: ada.access })).json()).toMatchObject(
      { id },
    )
  })
})
