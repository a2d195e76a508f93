import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { recordsOf, type Records } from '../../../test/records.ts'

const PATH = '/api/medical-records/health-issues/'

describe('the list of health issues', () => {
  let server: TestApp
  let ada: Patient
  let issues: Records
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    issues = recordsOf(server, PATH, ada)
    for (const issue of [
      { name: 'Übelkeit', status: 'active' },
      { name: 'Iron at 50% of normal', status: 'remission', icd10_code: 'D50' },
      { name: 'Iron at 500 of normal', status: 'active' },
      { name: 'Rash_left', status: 'resolved', notes: 'With a back\\slash' },
      { name: 'Rash left', status: 'resolved' },
    ])
      await issues.add(issue)
  })
  afterAll(() => server.close())
  const counts = async (query = '') =>
    (await server.call('GET', `${PATH}counts/${query}`, { token: ada.access })).json()
  const names = (query: Record<string, string> = {}) => issues.all(query, 'name')

  it('starts with the most recently changed one', async () => {
    const all = ['Rash left', 'Rash_left', 'Iron at 500 of normal', 'Iron at 50% of normal', 'Übelkeit']
    expect(await names()).toEqual(all)
    const grace = recordsOf(server, PATH, await server.newPatient())
    const first = (await grace.add({ name: 'First' })).json().id
    await grace.add({ name: 'Second' })
    await grace.replace(first, { name: 'First again' })
    expect(await grace.all({}, 'name')).toEqual(['First again', 'Second'])
  })

  it.each(['1', '2', '3', '5', '200'])('is paged by %s without gaps or duplicates', async (limit) => {
    expect(await names({ limit })).toEqual(await names())
  })

  it.each([
    ['active', ['Iron at 500 of normal', 'Übelkeit']],
    ['remission', ['Iron at 50% of normal']],
    ['resolved', ['Rash left', 'Rash_left']],
  ])('shows those that are %s', async (status, expected) => {
    expect(await names({ status })).toEqual(expected)
    expect(await names({ status, limit: '1' })).toEqual(expected)
  })

  it.each([
    ['übel', ['Übelkeit']],
    ['ÜBEL', ['Übelkeit']],
    ['50%', ['Iron at 50% of normal']],
    ['%', ['Iron at 50% of normal']],
    ['_', ['Rash_left']],
    ['h_l', ['Rash_left']],
    ['\\', ['Rash_left']],
    ['back\\slash', ['Rash_left']],
    ['d50', ['Iron at 50% of normal']],
    [' rash ', ['Rash left', 'Rash_left']],
    ["' or true --", []],
  ])('finds “%s”', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })

  it('shows all for an empty search, and combines search and status', async () => {
    expect(await names({ search: '' })).toHaveLength(5)
    expect(await names({ search: 'iron', status: 'active' })).toEqual(['Iron at 500 of normal'])
  })

  it.each([
    [{ status: 'All' }, 'status'],
    [{ status: '' }, 'status'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '201' }, 'limit'],
    [{ limit: 'many' }, 'limit'],
    [{ cursor: 'made-up' }, 'cursor'],
    [{ search: 'a\u0000b' }, 'search'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ colour: 'red' }, ''],
  ])('rejects the filter %j', async (query, field) => {
    const refused = await issues.list(query as unknown as Record<string, string>)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })

  it('is counted by status, within a search too', async () => {
    expect(await counts()).toEqual({ active: 2, remission: 1, resolved: 2 })
    expect(await counts('?search=IRON')).toEqual({ active: 1, remission: 1, resolved: 0 })
    const [first] = (await issues.list({ search: 'rash_left' })).json().results
    await issues.remove(first.id)
    expect(await counts()).toEqual({ active: 2, remission: 1, resolved: 1 })
    await issues.restore(first.id)
  })

  it('accepts a cursor only for its own list', async () => {
    const { next } = (await issues.list({ limit: '1' })).json()
    const plans = recordsOf(server, '/api/medications/medication-plans/', ada)
    expect((await plans.list({ cursor: next })).statusCode).toBe(400)
    expect((await issues.list({ cursor: `${next.slice(0, -2)}AA` })).statusCode).toBe(400)
  })
})
