import type { LogKindName } from '@salve/domain/log-kinds.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { newId } from '../../lib/ids.ts'
import type { LoggedFigure } from './latest.ts'
import { type AskedValue, judgedWith, valuesOfEach } from './values-at.ts'

const ENTRIES = '/api/medical-records/log-entries/'
const VALUES = {
  weight: [{ key: 'weight', value: 81.4, unit: 'kg' }],
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
/** Sittings that a person names, of readings of any kind. */
const SITTINGS = Array.from({ length: READINGS }, () => newId())

describe('the values of readings', () => {
  let server: TestApp
  let ada: Patient
  const all: AskedValue[] = []
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    let at = Date.parse('2026-01-01T08:00:00Z')
    for (let n = 0; n < READINGS; n++) {
      // Each fourth is measured again, which makes one sitting; once in a while without the pulse.
      const isAgain = n % 4 === 3
      const isOfOtherKind = n % 16 === 15
      const kind = KINDS[Math.floor(((n - Number(isAgain && !isOfOtherKind)) * 7) / 5) % 4] ?? 'glucose'
      at += isAgain ? 60_000 : 7_200_000
      const values = VALUES[kind].slice(0, n % 5 === 0 ? 2 : 3)
      const body = { kind, measured_at: new Date(at).toISOString(), values, context: {} }
      const made = await server.call('POST', ENTRIES, {
        token: ada.access,
        body: {
          ...body,
          note: '',
          health_issue: null,
          sitting: n % 9 < 4 ? SITTINGS[Math.floor(n / 9)] : null,
        },
      })
      if (made.statusCode !== 201) throw new Error(`an entry was answered with ${made.statusCode}`)
      const { uid } = made.json() as { uid: string }
      all.push({ uid, kind })
      // Its pulse is judged as a pulse elsewhere.
      if (kind === 'blood_pressure' && n % 3 === 0) all.push({ uid, kind: 'pulse' satisfies LogKindName })
    }
  })
  afterAll(() => server.close())

  it('are the same asked for together as each alone', { timeout: 60_000 }, async () => {
    const db = server.context.db.as(ada.id)
    const alone = new Map<AskedValue, LoggedFigure[] | undefined>()
    for (const asked of all) alone.set(asked, (await valuesOfEach(db, ada.id, [asked])).get(asked.uid))
    const values = [...alone.values()].flatMap((each) => each ?? [])
    expect(values.some(({ readings }) => readings > 1)).toBe(true)
    const ofEachOnce = fc
      .subarray(all, { minLength: 1 })
      .map((some) => some.filter((one, n) => some.findIndex(({ uid }) => uid === one.uid) === n))
    await fc.assert(
      fc.asyncProperty(ofEachOnce, async (some) => {
        const { values: together } = await judgedWith(db, ada.id, some)
        expect(together.size).toBe(some.length)
        for (const asked of some) expect(together.get(asked.uid)).toEqual(alone.get(asked))
      }),
      { numRuns: 60 },
    )
  })

  it('are none for a reading that is not there', async () => {
    const db = server.context.db.as(ada.id)
    const gone = { uid: newId(), kind: 'glucose' } as const
    expect((await judgedWith(db, ada.id, [gone])).values).toEqual(new Map())
    const { values: together } = await judgedWith(db, ada.id, [...all.slice(0, 5), gone])
    expect([...together.keys()].toSorted()).toEqual(
      [...new Set(all.slice(0, 5).map(({ uid }) => uid))].toSorted(),
    )
  })
})
