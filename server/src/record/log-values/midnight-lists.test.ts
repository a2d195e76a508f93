import type { ReadLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { addDays, instantOf } from '@salve/domain/local-time.ts'
import { dayOfMoment } from '@salve/domain/moments.ts'
import { gatherSittings } from '@salve/domain/sittings.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../test/app.ts'

/** A list between two days, and its file, hold the readings of the values of these days. */
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const LOG = '/api/medical-records/log-entries/'
const DAY = '2026-03-02'
const DAYS = [-1, 0, 1, 2, 3].map((more) => addDays(DAY, more))
const SITTING = '0192a3b4-0000-7000-8000-00000000000b'
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu']

const aReading = fc.record({
  /** Around the midnight after the day, and sometimes a day or two later. */
  minute: fc.oneof(
    fc.integer({ min: -12, max: 12 }),
    fc.integer({ min: -60, max: 60 }),
    fc.constantFrom(1200, 2900),
  ),
  value: fc.integer({ min: 90, max: 180 }),
  sitting: fc.constantFrom(null, null, null, SITTING),
})

async function listed({ access: token }: Patient, query: string): Promise<ReadLogEntry[]> {
  const answer = await server.call('GET', `${LOG}${query}`, { token })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ results: ReadLogEntry[] }>().results
}
const idsOf = (entries: readonly { uid: string }[]): string[] => entries.map(({ uid }) => uid).toSorted()

async function idsInFile({ access: token }: Patient, from: string, to: string): Promise<string[]> {
  const file = await server.call('GET', `${LOG}export/?from=${from}&to=${to}`, { token })
  expect(file.statusCode).toBe(200)
  return [...file.payload.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}(?=,blood_pressure)/g)]
    .map(([id]) => id)
    .toSorted()
}

it.each(ZONES)('holds each reading once, on the day of its sitting, in %s', async (time_zone) => {
  const midnight = instantOf(addDays(DAY, 1), '00:00', time_zone).getTime()
  await fc.assert(
    fc.asyncProperty(fc.array(aReading, { minLength: 2, maxLength: 6 }), async (readings) => {
      const ada = await server.newPatient()
      const token = ada.access
      await server.call('PATCH', '/api/users/profile/', { token, body: { time_zone } })
      for (const { minute, value, sitting } of readings) {
        const values = [
          { key: 'bp_sys', value, unit: 'mm[Hg]' },
          { key: 'bp_dia', value: value - 40, unit: 'mm[Hg]' },
        ]
        const measured_at = new Date(midnight + minute * 60_000).toISOString().replace('.000', '')
        const body = { kind: 'blood_pressure', measured_at, values, sitting }
        expect((await server.call('POST', LOG, { token, body })).statusCode).toBe(201)
      }
      const all = await listed(ada, '?limit=200')
      const values = gatherSittings(all).map(({ first, readings: own }) => ({
        day: dayOfMoment(first.measured_at, first.time_zone),
        own,
      }))
      const within = (from: string, to: string) =>
        idsOf(values.filter(({ day }) => day >= from && day <= to).flatMap(({ own }) => own))

      const perDay: string[] = []
      for (const [at, from] of DAYS.entries()) {
        const ofDay = idsOf(await listed(ada, `?from=${from}&to=${from}`))
        expect(ofDay).toEqual(within(from, from))
        perDay.push(...ofDay)
        const to = DAYS[at + 1] ?? from
        expect(idsOf(await listed(ada, `?from=${from}&to=${to}&limit=200`))).toEqual(within(from, to))
        expect(await idsInFile(ada, from, from)).toEqual(within(from, from))
      }
      // No reading is lost between two lists, or stands in both.
      expect(perDay.toSorted()).toEqual(idsOf(all))
    }),
    { numRuns: 4 },
  )
})
