import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const whole = {
  name: 'Augusta Ada King',
  date_of_birth: '1915-12-10',
  sex: 'female',
  height_cm: 165.5,
  pregnancy_due_on: '2026-09-01',
  not_pregnant: false,
  is_breastfeeding: false,
  blood_type: 'AB-',
  phone: '+44 20 7946 0000',
  address: '12 St James’s Square',
  city: 'London',
  country: 'United Kingdom',
  time_zone: 'Europe/London',
  language: 'de',
  allergies: [{ substance: 'Penicillin', reaction: 'Rash', severity: 'moderate' }],
  emergency_contacts: [{ name: 'Mary', relation: 'Friend', phone: '+44 20 7946 0001' }],
}
const nuts = { substance: 'Nuts' }
const NULLABLE = ['date_of_birth', 'sex', 'height_cm', 'blood_type', 'phone', 'address', 'city', 'country']

describe.each(['/api/users/profile/', '/api/users/profile/update/'])('the profile, changed at %s', (door) => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(async () => {
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const read = async () => (await server.call('GET', '/api/users/profile/', { token: ada.access })).json()
  const patch = (body: object) => server.call('PATCH', door, { token: ada.access, body })

  it('keeps every field, and the other fields when one is changed', async () => {
    const changed = await patch(whole)
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toEqual({
      id: ada.id,
      email: ada.email,
      email_verified: true,
      image_url: null,
      updated_at: changed.json().updated_at,
      not_pregnant_on: null,
      breastfeeding_said_on: changed.json().breastfeeding_said_on,
      ...whole,
    })
    expect((await patch({ city: 'Oxford' })).json()).toMatchObject({ ...whole, city: 'Oxford' })
    expect(await read()).toMatchObject({ ...whole, city: 'Oxford' })
  })

  it('refuses a change of an older version, returns the current one, and keeps it', async () => {
    const from = (version: string, body: object) =>
      server.call('PATCH', door, { token: ada.access, body, headers: { 'if-match': version } })
    const read = await server.call('GET', '/api/users/profile/', { token: ada.access })
    const seen = String(read.headers.etag)
    const first = await from(seen, { allergies: [nuts] })
    expect([first.statusCode, first.headers.etag === seen]).toEqual([200, false])
    const second = await from(seen, { allergies: [{ substance: 'Latex' }] })
    expect(second.statusCode).toBe(412)
    expect(second.json().current).toEqual(first.json())
    expect((await from(String(first.headers.etag), { city: 'Oxford' })).json()).toMatchObject({
      city: 'Oxford',
      allergies: [nuts],
    })
  })

  it('strips control characters from names and numbers', async () => {
    const pasted = {
      name: 'Dr. Ada \u202egnidaer',
      phone: '\u202a+49 30 123\u202c',
      city: '\u2067\u05d9\u05e8\u05d5\u200f\u2069',
    }
    const kept = { name: 'Dr. Ada gnidaer', phone: '+49 30 123', city: '\u05d9\u05e8\u05d5\u200f' }
    expect((await patch(pasted)).json()).toMatchObject(kept)
  })

  it('clears optional fields', async () => {
    await patch(whole)
    const nothing = Object.fromEntries(NULLABLE.map((field) => [field, null]))
    expect((await patch({ ...nothing, allergies: [], emergency_contacts: [] })).json()).toMatchObject({
      ...nothing,
      allergies: [],
      emergency_contacts: [],
    })
    expect((await patch({})).statusCode).toBe(200)
  })

  it.each([
    ['an empty name', { name: '  ' }, 422, 'name'],
    ['no name', { name: null }, 400, 'name'],
    ['a name of control characters', { name: 'Ada\u202e\u0000' }, 422, 'name'],
    ['half a character', { name: 'Ada \ud83d' }, 422, 'name'],
    ['a birth to come', { date_of_birth: '2999-01-01' }, 422, 'date_of_birth'],
    ['a day that never was', { date_of_birth: '2001-02-29' }, 422, 'date_of_birth'],
    ['a birth long ago', { date_of_birth: '1815-12-10' }, 422, 'date_of_birth'],
    ['a giant', { height_cm: 273 }, 422, 'height_cm'],
    ['a height in words', { height_cm: '165' }, 400, 'height_cm'],
    ['a time zone of another world', { time_zone: 'Mars/Olympus' }, 422, 'time_zone'],
    ['an unknown language', { language: 'tlh' }, 422, 'language'],
    ['an unknown blood type', { blood_type: 'C+' }, 422, 'blood_type'],
    ['an allergy to nothing', { allergies: [{ substance: '' }] }, 422, 'allergies.0.substance'],
    ['too many allergies', { allergies: Array.from({ length: 101 }, () => nuts) }, 422, 'allergies'],
    ['a new e-mail', { email: 'eve@example.org' }, 400, ''],
    ['a verification', { email_verified: true }, 400, ''],
    ['another id', { id: '01932d5e-0000-7000-8000-000000000000' }, 400, ''],
  ])('rejects %s, and stays unchanged', async (_, body, status, field) => {
    const before = await read()
    const refused = await patch({ city: 'Nowhere', ...body })
    expect(refused.statusCode).toBe(status)
    expect(Object.keys(refused.json().errors)).toEqual([field])
    expect(await read()).toEqual(before)
  })

  it('uses the patient’s own day as today', async () => {
    const timeZone = 'Pacific/Kiritimati'
    const theirDay = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(server.context.now())
    await patch({ time_zone: timeZone })
    expect((await patch({ date_of_birth: theirDay })).statusCode).toBe(200)
    await patch({ time_zone: 'Pacific/Niue' })
    expect((await patch({ date_of_birth: theirDay })).statusCode).toBe(422)
  })

  it('belongs to its patient alone', async () => {
    const grace = await server.newPatient()
    await patch({ city: 'Oxford' })
    const theirs = await server.call('GET', '/api/users/profile/', { token: grace.access })
    expect(theirs.json()).toMatchObject({ id: grace.id, email: grace.email, city: null })
    expect((await server.call('PATCH', door, { body: { city: 'Oxford' } })).statusCode).toBe(401)
  })
})
