import type { LogKindName } from '@salve/domain/log-kinds.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { newId } from '../../lib/ids.ts'
import { type AskedValue, valuesAt } from './values-at.ts'

const ENTRIES = '/api/medical-records/log-entries/'
const VALUES = {
  glucose: [{ key: 'glucose', value: 6.1, unit: 'mmol/L' }],
  pulse: [{ key: 'pulse', value: 66, unit: '/min' }],
  blood_pressure: [
    { key: 'bp_sys', value: 128, unit: 'mm[Hg]' },
    { key: 'bp_dia', value: 82, unit: 'mm[Hg]' },
    { key: 'pulse', value: 70, unit: '/min' },
  ],
}
const KINDS = Object.keys(VALUES) as (keyof typeof VALUES)[]
const READINGS = 70

describe('the values of readings', () => {
  let server: TestApp
  let ada: Patient
  const all: AskedValue[] = []
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    let at = Date.parse('2026-01-01T08:00:00Z')
    for (let n = 0; n < READINGS; n++) {
      const kind = KINDS[Math.floor((n * 7) / 5) % 3] ?? 'glucose'
      // Some within minutes, which make one sitting.
      at += n % 4 === 0 ? 60_000 : 7_200_000
      const body = { kind, measured_at: new Date(at).toISOString(), values: VALUES[kind], context: {} }
      const made = await server.call('POST', ENTRIES, {
        token: ada.access,
        body: { ...body, note: '', health_issue: null, sitting: null },
      })
      expect(made.statusCode).toBe(201)
      const { uid } = made.json() as { uid: string }
      all.push({ uid, kind })
      // Its pulse is judged as a pulse elsewhere.
      if (kind === 'blood_pressure' && n % 3 === 0) all.push({ uid, kind: 'pulse' satisfies LogKindName })
    }
  })
  afterAll(() => server.close())

  it('are the same asked for together as each alone', { timeout: 60_000 }, async () => {
    const db = server.context.db.as(ada.id)
    const alone = new Map<AskedValue, unknown>()
    for (const asked of all) alone.set(asked, (await valuesAt(db, ada.id, [asked])).get(asked.uid))
    const ofEachOnce = fc
      .subarray(all, { minLength: 1 })
      .map((some) => some.filter((one, n) => some.findIndex(({ uid }) => uid === one.uid) === n))
    await fc.assert(
      fc.asyncProperty(ofEachOnce, async (some) => {
        const together = await valuesAt(db, ada.id, some)
        expect(together.size).toBe(some.length)
        for (const asked of some) expect(together.get(asked.uid)).toEqual(alone.get(asked))
      }),
      { numRuns: 60 },
    )
  })

  it('are none for a reading that is not there', async () => {
    const db = server.context.db.as(ada.id)
    const gone = { uid: newId(), kind: 'glucose' } as const
    expect(await valuesAt(db, ada.id, [gone])).toEqual(new Map())
    const together = await valuesAt(db, ada.id, [...all.slice(0, 5), gone])
    expect([...together.keys()].toSorted()).toEqual(
      [...new Set(all.slice(0, 5).map(({ uid }) => uid))].toSorted(),
    )
  })
})
