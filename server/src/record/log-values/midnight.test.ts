import type { ReadLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { dayOfMoment } from '@salve/domain/moments.ts'
import { gatherSittings } from '@salve/domain/sittings.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../test/app.ts'

/** A sitting that goes on after midnight belongs to the day of its first reading, everywhere. */
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const LOG = '/api/medical-records/log-entries/'
const FIRST_DAY = '2026-03-01'
const SECOND_DAY = '2026-03-02'
/** In Berlin, where the patients live. */
const MIDNIGHT = Date.parse('2026-03-01T23:00:00Z')
const SITTING = '0192a3b4-0000-7000-8000-00000000000a'

const aReading = fc.record({
  kind: fc.constantFrom('blood_pressure' as const, 'blood_pressure' as const, 'pef' as const),
  /** Before or after midnight, and sometimes a day later. */
  minute: fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -60, max: 60 }), fc.constant(1200)),
  value: fc.integer({ min: 90, max: 180 }),
  sitting: fc.constantFrom(null, null, null, SITTING),
})
interface Reading {
  kind: 'blood_pressure' | 'pef'
  minute: number
  value: number
  sitting: string | null
}

function bodyOf({ kind, minute, value, sitting }: Reading) {
  const values =
    kind === 'pef'
      ? [{ key: 'pef', value: value * 2, unit: 'L/min' }]
      : [
          { key: 'bp_sys', value, unit: 'mm[Hg]' },
          { key: 'bp_dia', value: value - 40, unit: 'mm[Hg]' },
        ]
  const measured_at = new Date(MIDNIGHT + minute * 60_000).toISOString().replace('.000', '')
  return { kind, measured_at, values, sitting }
}

const calls =
  ({ access }: Patient) =>
  async (method: string, path: string, body?: object) => {
    const answer = await server.call(method, path, { token: access, ...(body && { body }) })
    expect(answer.statusCode).toBeLessThan(300)
    return answer.json()
  }
type Call = ReturnType<typeof calls>

/** The values of a record by day, as the domain's rule places them. */
async function valuesOf(call: Call) {
  const entries: ReadLogEntry[] = (await call('GET', `${LOG}?limit=200`)).results
  return gatherSittings(entries).map((value) => ({
    ...value,
    day: dayOfMoment(value.first.measured_at, value.first.time_zone),
  }))
}
type Value = Awaited<ReturnType<typeof valuesOf>>[number]

function daysOf(values: readonly Value[]) {
  const days = Map.groupBy(values, ({ day }) => day)
  return [...days]
    .map(([day, found]) => [day, found.reduce((sum, one) => sum + one.readings.length, 0), found.length])
    .toSorted(([one], [other]) => (String(one) < String(other) ? 1 : -1))
}

const within = (values: readonly Value[], from: string, to: string) =>
  values.filter(({ day }) => day >= from && day <= to)

async function shownToDoctor(call: Call, from: string | null, to: string | null) {
  const scope = { sections: ['log_entries'], health_issues: [], documents: [], from, to }
  return (await call('POST', '/api/shares/preview/', scope)).log_entries.items
}

it('is on the day of its first reading, in the logbook, charts, the chatbot, the brief and a share', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aReading, { minLength: 2, maxLength: 8 }), async (readings) => {
      const ada = await server.newPatient()
      const call = calls(ada)
      for (const reading of readings) await call('POST', LOG, bodyOf(reading))
      const values = await valuesOf(call)

      // The logbook: its days, and the day of each of its rows.
      const days = `${LOG}days/`
      expect((await call('GET', days)).results).toEqual(daysOf(values))
      for (const [from, to] of [
        [FIRST_DAY, FIRST_DAY],
        [SECOND_DAY, SECOND_DAY],
      ] as const)
        expect((await call('GET', `${days}?from=${from}&to=${to}`)).results).toEqual(
          daysOf(within(values, from, to)),
        )
      for (const { readings: own, day } of values)
        for (const { in_sitting } of own) expect(in_sitting?.day ?? day).toBe(day)

      for (const kind of ['blood_pressure', 'pef'] as const) {
        const ofKind = values.filter(({ first }) => first.kind === kind)
        for (const day of [FIRST_DAY, SECOND_DAY]) {
          const found = within(ofKind, day, day)
          // Charts and their statistics.
          const series = await call(
            'GET',
            `/api/medical-records/charts/series/?kind=${kind}&from=${day}&to=${day}`,
          )
          expect(series.lines[0]?.statistics?.count ?? 0).toBe(found.length)
          // The doctor's view of a share of that day.
          const shown = (await shownToDoctor(call, day, day)).find(
            (one: { kind: string }) => one.kind === kind,
          )
          const last = found.at(-1)
          expect(shown?.values).toEqual(last?.values)
          expect(shown?.readings).toEqual(last?.readings.length)
        }
        // The newest value on the first screen and the overview.
        const newest = ofKind.at(-1)
        const [dashboard, overview] = await Promise.all([
          call('GET', '/api/dashboard/'),
          call('GET', '/api/medical-records/overview/'),
        ])
        for (const list of [dashboard.values, overview.newest_values])
          expect(list.find((one: { kind: string }) => one.kind === kind)?.measured_at).toBe(
            newest?.first.measured_at,
          )
      }

      const since = within(values, SECOND_DAY, '2199-12-31')
      const pressures = since.filter(({ first }) => first.kind === 'blood_pressure').length
      const { id } = await call('POST', '/api/chatbot/conversations/')
      const question = { body: 'how many blood pressure readings do I have since 2 March 2026' }
      const answer: string = (await call('POST', `/api/chatbot/conversations/${id}/messages/`, question))
        .reply.body
      expect(answer).toMatch(
        pressures === 0 ? /holds no blood pressure/ : new RegExp(`^Blood pressure: ${pressures} `),
      )

      const doctor = await call('POST', '/api/clinicians/own/', { name: 'Dr. Test' })
      const brief = await call('GET', `/api/clinicians/own/${doctor.id}/brief/?since=${SECOND_DAY}`)
      expect(brief.measured).toBe(since.reduce((sum, one) => sum + one.values.length, 0))
    }),
    { numRuns: 10 },
  )
})
