import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { recordsOf, type Records } from '../../../test/records.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

const PLANS = '/api/medications/medication-plans/'

describe('the list of medication plans', () => {
  let server: TestApp
  let ada: Patient
  let plans: Records
  let issue: string
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    plans = recordsOf(server, PLANS, ada)
    const issues = recordsOf(server, '/api/medical-records/health-issues/', ada)
    issue = (await issues.add({ name: 'Diabetes' })).json().id
    for (const plan of [
      { drug_name: 'metformin', health_issue: issue, reason: 'Blutzucker für immer' },
      { drug_name: 'Aspirin', status: 'paused' },
      { drug_name: 'ibuprofen', status: 'stopped' },
      { drug_name: 'Aspirin', status: 'completed', reason: '50% off' },
      { drug_name: 'Insulin_N', health_issue: issue, status: 'stopped' },
      { drug_name: 'Insulin N' },
    ])
      await plans.add({ start_date: '2026-03-01', schedules: [EVERY_MORNING], ...plan })
  })
  afterAll(() => server.close())
  const names = (query: Record<string, string> = {}) => plans.all(query, 'drug_name')

  it('is sorted by name, ignoring case', async () => {
    const all = (await names()).map((name) => String(name).toLowerCase())
    expect(all).toHaveLength(6)
    expect(all.filter((name) => !name.startsWith('insulin'))).toEqual([
      'aspirin',
      'aspirin',
      'ibuprofen',
      'metformin',
    ])
    expect(all.slice(3, 5).toSorted()).toEqual(['insulin n', 'insulin_n'])
  })

  it.each(['1', '2', '3', '5', '200'])('is paged by %s without gaps or duplicates', async (limit) => {
    const ids = await plans.all({ limit }, 'id')
    expect(new Set(ids).size).toBe(6)
    expect(ids).toEqual(await plans.all({}, 'id'))
  })

  it.each([
    ['active', ['Insulin N', 'metformin']],
    ['paused', ['Aspirin']],
    ['completed', ['Aspirin']],
    ['stopped', ['ibuprofen', 'Insulin_N']],
  ])('shows those that are %s', async (status, expected) => {
    expect(await names({ status })).toEqual(expected)
    expect(await names({ status, limit: '1' })).toEqual(expected)
  })

  it.each([
    ['METF', ['metformin']],
    ['FÜR', ['metformin']],
    ['%', ['Aspirin']],
    ['50%', ['Aspirin']],
    ['_', ['Insulin_N']],
    ['aspirin', ['Aspirin', 'Aspirin']],
    ['\\', []],
    ["' or true --", []],
  ])('finds “%s”', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })

  it('filters by health issue, and combines filters', async () => {
    expect(await names({ health_issue: issue })).toEqual(['Insulin_N', 'metformin'])
    expect(await names({ health_issue: issue, status: 'stopped' })).toEqual(['Insulin_N'])
    expect(await names({ health_issue: issue, status: 'active', search: 'insulin' })).toEqual([])
    expect(await names({ health_issue: newId() })).toEqual([])
    expect(await names({ search: '' })).toHaveLength(6)
  })

  it('shows nothing of other patients', async () => {
    const grace = recordsOf(server, PLANS, await server.newPatient())
    expect((await grace.list()).json()).toEqual({ results: [], next: null })
    expect((await grace.list({ health_issue: issue })).json().results).toEqual([])
  })

  it.each([
    [{ status: 'All' }, 'status'],
    [{ status: '' }, 'status'],
    [{ health_issue: 'All' }, 'health_issue'],
    [{ health_issue: '' }, 'health_issue'],
    [{ limit: '0' }, 'limit'],
    [{ cursor: 'made-up' }, 'cursor'],
    [{ search: 'a\u0000b' }, 'search'],
    [{ healthIssue: 'x' }, ''],
  ])('rejects the filter %j', async (query, field) => {
    const refused = await plans.list(query as unknown as Record<string, string>)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })

  it('treats “All” as an ordinary search word', async () => {
    expect(await names({ search: 'All' })).toEqual([])
  })
})
