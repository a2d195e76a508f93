import type { Clinician, NearClinician } from '@salve/contract/clinicians/clinicians.ts'
import type { DiagnosticCenter } from '@salve/contract/clinicians/diagnostic-centers.ts'
import type { Place } from '@salve/contract/clinicians/directory.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleDirectory } from '../../demo/seed.ts'
import { newId } from '../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const PATH = '/api/clinicians/'
const CENTERS = '/api/clinicians/diagnostic-centers/'
const BERLIN = { latitude: 52.52, longitude: 13.41 }

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
  const post = (path: string, body: unknown) => server.call('POST', path, { token: ada.access, body })
  const all = async <Entry>(path: string, body?: unknown): Promise<Entry[]> => {
    const seen: Entry[] = []
    let cursor = ''
    do {
      const address = `${path}${path.includes('?') ? '&' : '?'}limit=17${cursor && `&cursor=${cursor}`}`
      const answer = await (body ? post(address, body) : get(address))
      expect(answer.statusCode).toBe(200)
      seen.push(...answer.json().results)
      cursor = answer.json().next ?? ''
    } while (cursor)
    return seen
  }

  const found = async (search: string) =>
    (await all<Clinician>(`${PATH}?search=${encodeURIComponent(search)}`)).map((c) => c.name)

  it('is the same for everybody, paged by name, and marked as a sample', async () => {
    const clinicians = await all<Clinician>(PATH)
    expect(clinicians).toHaveLength(120)
    expect(new Set(clinicians.map((c) => c.id)).size).toBe(120)
    const names = clinicians.map((c) => c.name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    expect(clinicians.every((c) => c.is_sample && !c.is_retired)).toBe(true)
    const grace = await server.newPatient()
    const one = await server.call('GET', `${PATH}${clinicians[0]?.id}/`, { token: grace.access })
    expect(one.json()).toEqual(clinicians[0])
  })

  it('is loaded only while it is empty', async () => {
    await loadSampleDirectory(server.context.db)
    expect(await all(PATH)).toHaveLength(120)
  })

  it('sorts by rating, the best first and those without one last', async () => {
    const ratings = (await all<Clinician>(`${PATH}?sort=rating`)).map((c) => c.rating ?? 0)
    expect(ratings).toHaveLength(120)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    expect(ratings.at(-1)).toBe(0)
  })

  it('returns and counts exactly the matches of each filter', async () => {
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
      expect((await get(`${PATH}count/?${query}`)).json()).toEqual({ count: expected.length })
    }
  })

  it('finds names, specializations and places in any order, with or without umlauts and titles', async () => {
    expect(await found('vogt')).toEqual(['Hannah Vogt'])
    expect(await found('Vogt, Dr. Hannah')).toEqual(['Hannah Vogt'])
    const voelker = await found('Völker')
    expect(voelker.length).toBeGreaterThan(0)
    expect(await found('Voelker')).toEqual(voelker)
    expect(await found('volker')).toEqual(voelker)
    const munich = (await all<Clinician>(PATH)).filter((c) => c.city === 'München').map((c) => c.name)
    expect(await found('muenchen')).toEqual(munich)
    expect(await found('yildiz')).toContain('Samir Yıldız')
    expect(await found('10437')).not.toEqual([])
  })

  it('tolerates typing errors, and knows everyday words of both languages', async () => {
    expect(await found('Hanna Voght')).toEqual(['Hannah Vogt'])
    expect(await found('Diabetolgy')).toContain('Emre Aydin')
    const heart = await found('Cardiology')
    expect(heart).toHaveLength(6)
    for (const words of ['heart', 'heart doctor', 'Herz', 'Kardiologe', 'cardiolgy'])
      expect({ words, found: await found(words) }).toEqual({ words, found: heart })
    expect(await found('russisch berlin')).toEqual(await found('Berlin Russian'))
  })

  it('finds nothing for unknown text, and treats wildcards literally', async () => {
    for (const nothing of ['xylophone', 'vogt london', "zz'; drop table clinicians"])
      expect(await found(nothing)).toEqual([])
    // Without a letter or digit nothing was asked.
    expect(await found('%')).toHaveLength(120)
  })

  it('sorts and filters by distance from a place', async () => {
    const near = await all<NearClinician>(`${PATH}near/`, BERLIN)
    expect(near).toHaveLength(120)
    const metres = near.map((c) => c.distance_m ?? Infinity)
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
    expect(near.slice(0, 10).every((c) => c.city === 'Berlin')).toBe(true)
    const hamburg = near.find((c) => c.city === 'Hamburg')?.distance_m ?? 0
    // 255 km as the crow flies between the middles of the two cities.
    expect(Math.abs(hamburg - 255_000)).toBeLessThan(10_000)
    const online = await all<NearClinician>(`${PATH}near/?available_online=true&search=koeln`, BERLIN)
    expect(online.map((c) => [c.city, c.available_online])).toEqual(online.map(() => ['Köln', true]))
    expect(online.length).toBeGreaterThan(0)
    const centers = await all<DiagnosticCenter>(`${CENTERS}near/?has_home_collection=true`, BERLIN)
    expect(centers[0]).toMatchObject({ city: 'Berlin', has_home_collection: true })
  })

  it('accepts a place only in the body, with valid coordinates', async () => {
    expect((await post(`${PATH}near/`, { latitude: 91, longitude: 0 })).statusCode).toBe(422)
    expect((await post(`${PATH}near/`, {})).statusCode).toBe(400)
    expect((await post(`${PATH}near/?latitude=1`, BERLIN)).statusCode).toBe(400)
    expect((await post(`${PATH}near/?sort=name`, BERLIN)).statusCode).toBe(400)
  })

  it('lists diagnostic centers with their own filters', async () => {
    const centers = await all<DiagnosticCenter>(CENTERS)
    expect(centers).toHaveLength(30)
    for (const filter of ['is_24_hours', 'has_home_collection'] as const) {
      const expected = centers.filter((c) => c[filter])
      expect(expected.length).toBeGreaterThan(0)
      expect(await all(`${CENTERS}?${filter}=true`)).toEqual(expected)
      expect((await get(`${CENTERS}count/?${filter}=true`)).json()).toEqual({ count: expected.length })
    }
    const named = async (search: string) =>
      (await all<DiagnosticCenter>(`${CENTERS}?search=${search}`)).map((c) => c.name)
    expect(await named('spreebogn')).toEqual(['Labor Spreebogen'])
    expect(await named('Kernspin')).toEqual(await named('MRI'))
    expect((await get(`${CENTERS}${centers[0]?.id}/`)).json()).toEqual(centers[0])
  })

  it('names the specializations and the cities to choose from', async () => {
    const { results } = (await get(`${PATH}specializations/`)).json()
    expect(results).toHaveLength(20)
    expect(results).toContainEqual({ specialization: 'Cardiology', clinicians: 6 })
    const cities = (await get(`${PATH}cities/`)).json().results
    expect(cities).toHaveLength(12)
    expect(cities).toContainEqual({ city: 'Berlin', country: 'Germany', entries: expect.any(Number) })
    expect((await get(`${PATH}cities/?search=be`)).json().results).toHaveLength(1)
  })

  it('finds the centre of a city or postal code', async () => {
    const places = async (search: string): Promise<Place[]> =>
      (await post(`${PATH}places/`, { search })).json().results
    const [berlin] = await places('berl')
    expect(berlin).toMatchObject({ city: 'Berlin', postal_code: '', country: 'Germany' })
    expect(Math.abs((berlin?.latitude ?? 0) - BERLIN.latitude)).toBeLessThan(0.1)
    expect((await places('10')).map((place) => place.city)).toContain('Berlin')
    expect((await places('10')).every((place) => place.postal_code.startsWith('10'))).toBe(true)
    expect(await places('%')).toEqual([])
    expect((await post(`${PATH}places/`, { search: '' })).statusCode).toBe(422)
  })

  it('rejects bad input, guests and unknown ids', async () => {
    expect((await get(`${PATH}?rating=9`)).statusCode).toBe(400)
    expect((await get(`${PATH}?available_online=perhaps`)).statusCode).toBe(400)
    expect((await get(`${PATH}?is_24_hours=true`)).statusCode).toBe(400)
    expect((await get(`${PATH}?cursor=bm90aGluZw`)).statusCode).toBe(400)
    expect((await get(`${PATH}${newId()}/`)).statusCode).toBe(404)
    expect((await get(`${CENTERS}${newId()}/`)).statusCode).toBe(404)
    expect((await server.call('GET', PATH)).statusCode).toBe(401)
  })
})
