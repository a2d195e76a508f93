import type { Judgement } from '@salve/contract/judgement.ts'
import type { ReadLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { gatherSittings, newestOfKind } from '@salve/domain/sittings.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../test/app.ts'

/** Readings that come in one by one are counted alike on every screen. */
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const LOG = '/api/medical-records/log-entries/'
const SITTINGS = ['0192a3b4-0000-7000-8000-00000000000a', '0192a3b4-0000-7000-8000-00000000000b']

const aReading = fc.record({
  kind: fc.constantFrom(
    'blood_pressure' as const,
    'blood_pressure' as const,
    'pef' as const,
    'weight' as const,
  ),
  minute: fc.nat({ max: 40 }),
  value: fc.integer({ min: 90, max: 180 }),
  context: fc.constantFrom({}, {}, { position: 'lying' }, { position: 'sitting' }),
  sitting: fc.constantFrom(null, null, null, null, ...SITTINGS),
})
type Drawn = ReturnType<typeof bodyOf>
interface Reading {
  kind: 'blood_pressure' | 'pef' | 'weight'
  minute: number
  value: number
  context: object
  sitting: string | null
}
/** Later changes to a reading: none, another time, a deletion, a deletion and restore. */
const FATES = ['stays', 'stays', 'stays', 'moves', 'goes', 'returns'] as const

function bodyOf({ kind, minute, value, context, sitting }: Reading) {
  const values = {
    blood_pressure: [
      { key: 'bp_sys', value, unit: 'mm[Hg]' },
      { key: 'bp_dia', value: value - 40, unit: 'mm[Hg]' },
    ],
    pef: [{ key: 'pef', value: value * 2, unit: 'L/min' }],
    weight: [{ key: 'weight', value, unit: 'kg' }],
  }[kind]
  const measured_at = new Date(Date.UTC(2026, 2, 1, 7, minute)).toISOString().replace('.000', '')
  return { kind, measured_at, values, context: kind === 'blood_pressure' ? context : {}, sitting }
}

const calls = (ada: Patient) => async (method: string, path: string, body?: object) => {
  const answer = await server.call(method, path, { token: ada.access, ...(body && { body }) })
  expect(answer.statusCode).toBeLessThan(300)
  return answer.statusCode === 204 ? null : answer.json()
}

async function written(ada: Patient, readings: readonly Reading[], fates: readonly (typeof FATES)[number][]) {
  const call = calls(ada)
  // From several devices at once, a few at a time.
  const kept: { uid: string; body: Drawn; fate: string | undefined }[] = []
  for (let i = 0; i < readings.length; i += 3) {
    const bodies = readings.slice(i, i + 3).map(bodyOf)
    const made = await Promise.all(bodies.map((body) => call('POST', LOG, body)))
    made.forEach(({ uid }, j) => kept.push({ uid, body: bodies[j] as Drawn, fate: fates[i + j] }))
  }
  await Promise.all(
    kept.map(async ({ uid, body, fate }) => {
      if (fate === 'moves')
        await call('PUT', `${LOG}${uid}/`, { ...body, measured_at: '2026-03-01T07:20:30Z' })
      if (fate === 'goes' || fate === 'returns') await call('DELETE', `${LOG}${uid}/`)
      if (fate === 'returns') await call('POST', `${LOG}${uid}/restore/`)
    }),
  )
}

interface Shown {
  kind: string
  values?: object[]
  last?: object[]
  readings: number
  judgement: Judgement
}

it('gives the same value on every screen, after any entry, move and deletion', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aReading, { minLength: 1, maxLength: 9 }),
      fc.array(fc.constantFrom(...FATES), { minLength: 9, maxLength: 9 }),
      async (readings, fates) => {
        const ada = await server.newPatient()
        const call = calls(ada)
        await written(ada, readings, fates)
        const entries: ReadLogEntry[] = (await call('GET', `${LOG}?limit=200`)).results
        const values = gatherSittings(entries)

        // The logbook: each row says the value that it belongs to, and days count such values.
        for (const { readings: own, sitting, values: together } of values)
          for (const { in_sitting } of own)
            expect(in_sitting).toEqual(
              own.length > 1
                ? { id: sitting, readings: own.length, values: together, day: '2026-03-01' }
                : null,
            )
        const days: [string, number, number][] = (await call('GET', `${LOG}days/`)).results
        expect(days.map(([, count, lines]) => [count, lines])).toEqual(
          entries.length > 0 ? [[entries.length, values.length]] : [],
        )

        const [overview, dashboard, charts, doctor] = await Promise.all([
          call('GET', '/api/medical-records/overview/'),
          call('GET', '/api/dashboard/'),
          call('GET', '/api/medical-records/charts/overview/'),
          call('POST', '/api/shares/preview/', {
            sections: ['log_entries'],
            health_issues: [],
            documents: [],
            from: null,
            to: null,
          }),
        ])
        for (const kind of ['blood_pressure', 'pef', 'weight'] as const) {
          const newest = newestOfKind(kind, entries)
          const judged = newest && entries.find(({ uid }) => uid === newest.first.uid)?.judgement
          const lists: Shown[][] = [
            overview.newest_values,
            dashboard.values,
            charts.kinds,
            doctor.log_entries.items,
          ]
          for (const list of lists) {
            const shown = list.find((one) => one.kind === kind)
            expect(shown?.values ?? shown?.last).toEqual(newest?.values)
            expect(shown?.judgement.value).toBe(judged?.value)
            expect(shown?.judgement.change).toEqual(judged?.change)
          }
          if (!newest) continue
          const series = await call('GET', `/api/medical-records/charts/series/?kind=${kind}`)
          const ofKind = values.filter(({ first }) => first.kind === kind)
          expect(series.lines[0].statistics).toMatchObject({
            count: ofKind.length,
            readings: ofKind.reduce((sum, one) => sum + one.readings.length, 0),
          })
        }
      },
    ),
    { numRuns: 12 },
  )
})
