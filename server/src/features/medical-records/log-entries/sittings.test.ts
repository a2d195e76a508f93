import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medical-records/log-entries/'
const reading = (systolic: number, minute: number, sitting: string | null) => ({
  kind: 'blood_pressure',
  measured_at: `2026-03-01T07:${minute}:00Z`,
  values: [
    { key: 'bp_sys', value: systolic, unit: 'mm[Hg]' },
    { key: 'bp_dia', value: 80, unit: 'mm[Hg]' },
  ],
  sitting,
})

describe('the readings of one sitting', () => {
  let server: TestApp
  let ada: Patient
  let sitting: string
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())
  const call = (method: string, path: string, body?: object, headers = {}) =>
    server.call(method, PATH + path, { token: ada.access, body, headers })
  const systolics = async () =>
    (await call('GET', ''))
      .json()
      .results.map((entry: { values: { value: number }[] }) => entry.values[0]?.value)
  beforeEach(async () => {
    ada = await server.newPatient()
    sitting = newId()
    await call('POST', '', reading(130, 30, sitting))
    await call('POST', '', reading(126, 32, sitting))
    await call('POST', '', reading(150, 50, null))
  })

  it('form one line of a day', async () => {
    await call('POST', '', { ...reading(140, 10, null), measured_at: '2026-02-27T07:00:00Z' })
    expect((await call('GET', 'days/')).json()).toEqual({
      results: [
        ['2026-03-01', 3, 2],
        ['2026-02-27', 1, 1],
      ],
      next: null,
    })
    expect((await call('GET', 'days/?to=2026-02-28')).json().results).toEqual([['2026-02-27', 1, 1]])
    expect((await call('GET', 'days/?kind=weight')).json().results).toEqual([])
  })

  it('belong to the day of the zone in which they were measured', async () => {
    await call('POST', '', { ...reading(140, 10, null), measured_at: '2026-02-27T23:30:00Z' })
    expect((await call('GET', 'days/?to=2026-02-28')).json().results).toEqual([['2026-02-28', 1, 1]])
  })

  it('are deleted and restored together; one deleted earlier stays deleted', async () => {
    const third = (await call('POST', '', reading(120, 34, sitting))).json()
    await call('DELETE', `${third.uid}/`)
    server.advance(1000)
    expect((await call('DELETE', `sittings/${sitting}/`)).statusCode).toBe(204)
    expect(await systolics()).toEqual([150])
    expect((await call('DELETE', `sittings/${sitting}/`)).statusCode).toBe(404)
    const restored = await call('POST', `sittings/${sitting}/restore/`)
    expect(restored.json().results).toHaveLength(2)
    expect(await systolics()).toEqual([150, 126, 130])
  })

  it('are changed together, with their distances in time and their shared facts', async () => {
    const changed = await call('PATCH', `sittings/${sitting}/`, {
      measured_at: '2026-03-01T06:00:00Z',
      context: { arm: 'left' },
      note: 'After waking',
    })
    expect(changed.json().results).toMatchObject([
      { measured_at: '2026-03-01T06:00:00Z', context: { arm: 'left' }, note: 'After waking' },
      { measured_at: '2026-03-01T06:02:00Z', context: { arm: 'left' }, note: 'After waking' },
    ])
    expect((await call('GET', `sittings/${sitting}/`)).json()).toEqual(changed.json())
  })

  it('are not changed over a concurrent edit', async () => {
    const seen = await call('GET', `sittings/${sitting}/`)
    expect(seen.headers['etag']).toBe(`"${seen.json().updated_at}"`)
    server.advance(1000)
    const [, second] = seen.json().results
    await call('PUT', `${second.uid}/`, { ...reading(128, 32, sitting), note: 'Corrected' })
    const change = (version: unknown) =>
      call('PATCH', `sittings/${sitting}/`, { note: 'After waking' }, { 'if-match': version })
    const stale = await change(seen.headers['etag'])
    expect(stale.statusCode).toBe(412)
    const { current } = stale.json()
    expect(current).toEqual((await call('GET', `sittings/${sitting}/`)).json())
    expect(current.results.map(({ note }: { note: string }) => note)).toEqual(['', 'Corrected'])
    expect((await change(`"${current.updated_at}"`)).statusCode).toBe(200)
  })

  it('cannot move into the future or link to a missing record', async () => {
    const before = (await call('GET', `sittings/${sitting}/`)).body
    expect(
      (await call('PATCH', `sittings/${sitting}/`, { measured_at: '2099-01-01T00:00:00Z' })).statusCode,
    ).toBe(422)
    const foreign = await call('PATCH', `sittings/${sitting}/`, { note: 'x', health_issue: newId() })
    expect(foreign.json().errors).toHaveProperty(['health_issue'])
    expect((await call('GET', `sittings/${sitting}/`)).body).toBe(before)
  })
})
