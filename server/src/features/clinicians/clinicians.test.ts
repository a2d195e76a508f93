import type { Clinician } from '@salve/contract/clinicians/clinicians.ts'
import type { DiagnosticCenter } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleDirectory } from '../../db/demo/seed.ts'
import { newId } from '../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const PATH = '/api/clinicians/'
const CENTERS = '/api/clinicians/diagnostic-centers/'

describe('the directory', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    await loadSampleDirectory(server.context.db)
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token: ada.access })
  const all = async <Entry>(path: string): Promise<Entry[]> => {
    const seen: Entry[] = []
    let cursor = ''
    do {
      const answer = await get(
        `${path}${path.includes('?') ? '&' : '?'}limit=7${cursor && `&cursor=${cursor}`}`,
      )
      expect(answer.statusCode).toBe(200)
      seen.push(...answer.json().results)
      cursor = answer.json().next ?? ''
    } while (cursor)
    return seen
  }

  const found = async (search: string) =>
    (await all<Clinician>(`${PATH}?search=${encodeURIComponent(search)}`)).map((c) => c.name)

  it('is the same for everybody, read page by page, by name, and marked as sample', async () => {
    const clinicians = await all<Clinician>(PATH)
    expect(clinicians).toHaveLength(40)
    expect(new Set(clinicians.map((c) => c.id)).size).toBe(40)
    const names = clinicians.map((c) => c.name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    expect(clinicians.every((c) => c.is_sample)).toBe(true)
    const grace = await server.newPatient()
    const one = await server.call('GET', `${PATH}${clinicians[0]?.id}/`, { token: grace.access })
    expect(one.json()).toEqual(clinicians[0])
  })

  it('is loaded only while it is empty', async () => {
    await loadSampleDirectory(server.context.db)
    expect(await all(PATH)).toHaveLength(40)
  })

  it('sorts by rating, the best first and those without one last', async () => {
    const ratings = (await all<Clinician>(`${PATH}?sort=rating`)).map((c) => c.rating ?? 0)
    expect(ratings).toHaveLength(40)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    expect(ratings.at(-1)).toBe(0)
  })

  it('answers each filter with exactly those that fit', async () => {
    const everybody = await all<Clinician>(PATH)
    const cases: [string, (c: Clinician) => boolean][] = [
      ['city=berlin', (c) => c.city === 'Berlin'],
      ['specialization=Cardiology', (c) => c.specialization === 'Cardiology'],
      ['rating=4.5', (c) => (c.rating ?? 0) >= 4.5],
      ['available_online=true', (c) => c.available_online],
      ['accepting_patients=true', (c) => c.accepting_patients],
      ['accepting_patients=false', (c) => !c.accepting_patients],
      ['city=Berlin&available_online=true', (c) => c.city === 'Berlin' && c.available_online],
    ]
    for (const [query, fits] of cases) {
      const expected = everybody.filter(fits)
      expect(expected.length).toBeGreaterThan(0)
      expect({ query, found: await all(`${PATH}?${query}`) }).toEqual({ query, found: expected })
    }
  })

  it('finds names, specializations and places, also with a typing mistake', async () => {
    expect(await found('vogt')).toEqual(['Hannah Vogt'])
    expect(await found('Hanna Voght')).toContain('Hannah Vogt')
    expect(await found('Diabetolgy')).toContain('Emre Aydin')
    expect(await found('%')).toEqual([])
    expect(await found('xylophone')).toEqual([])
  })

  it('lists diagnostic centers with their own filters', async () => {
    const centers = await all<DiagnosticCenter>(CENTERS)
    expect(centers).toHaveLength(12)
    for (const filter of ['is_24_hours', 'has_home_collection'] as const) {
      const expected = centers.filter((c) => c[filter])
      expect(expected.length).toBeGreaterThan(0)
      expect(await all(`${CENTERS}?${filter}=true`)).toEqual(expected)
    }
    expect((await all<DiagnosticCenter>(`${CENTERS}?search=spreebogn`)).map((c) => c.name)).toEqual([
      'Labor Spreebogen',
    ])
    expect((await get(`${CENTERS}${centers[0]?.id}/`)).json()).toEqual(centers[0])
  })

  it('names the specializations and the cities to choose from', async () => {
    const { results } = (await get(`${PATH}specializations/`)).json()
    expect(results).toHaveLength(12)
    expect(results).toContainEqual({ specialization: 'Cardiology', clinicians: expect.any(Number) })
    const cities = (await get(`${PATH}cities/`)).json().results
    expect(cities).toContainEqual({ city: 'Berlin', country: 'Germany' })
  })

  it('refuses bad input, guests and ids that are nobody', async () => {
    expect((await get(`${PATH}?rating=9`)).statusCode).toBe(400)
    expect((await get(`${PATH}?available_online=perhaps`)).statusCode).toBe(400)
    expect((await get(`${PATH}?is_24_hours=true`)).statusCode).toBe(400)
    expect((await get(`${PATH}?cursor=bm90aGluZw`)).statusCode).toBe(400)
    expect((await get(`${PATH}${newId()}/`)).statusCode).toBe(404)
    expect((await get(`${CENTERS}${newId()}/`)).statusCode).toBe(404)
    expect((await server.call('GET', PATH)).statusCode).toBe(401)
  })
})
