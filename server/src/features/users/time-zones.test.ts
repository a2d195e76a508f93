import { isTimeZone } from '@salve/contract/users/profile.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

/** Known to this runtime; PostgreSQL takes them for something else, or not at all. */
const AMBIGUOUS = ['AET', 'ACT', 'IST', 'CST', 'PLT', 'US/Pacific-New', 'Factory', '+01:00', 'posix/UTC']

describe('time zones', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  it('of the profile are all known to the database', async () => {
    const zones = [
      ...Intl.supportedValuesOf('timeZone'),
      'europe/berlin',
      'GMT',
      'CET',
      'America/Argentina/Ushuaia',
    ]
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
    const { rows } = await server.context.db.pool.query(
      'select zone from unnest($1::text[]) as zone where (now() at time zone zone) is not null',
      [zones],
    )
    expect(rows).toHaveLength(zones.length)
  })

  it.each(AMBIGUOUS)('rejects %s', async (time_zone) => {
    const refused = await server.call('PATCH', '/api/users/profile/', {
      token: ada.access,
      body: { time_zone },
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({ time_zone: ['Choose a time zone from the list.'] })
  })
})
