import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bmiOf } from './bmi.ts'
import { stepped } from './input-helpers.ts'
import type { LoggedValue } from './log-values.ts'
import { sittingsOfReadings } from './sittings-of-readings.ts'
import { gatherSittings, type Reading, summaryOfSitting, valuesOfKind } from './sittings.ts'

const pressure = (systolic: number, diastolic: number, pulse?: number): LoggedValue[] => [
  { key: 'bp_sys', value: systolic, unit: 'mm[Hg]' },
  { key: 'bp_dia', value: diastolic, unit: 'mm[Hg]' },
  ...(pulse === undefined ? [] : [{ key: 'pulse' as const, value: pulse, unit: '/min' }]),
]

test('averages a sitting, rounded half away from zero, ignoring a missing pulse', () => {
  expect(summaryOfSitting('blood_pressure', [pressure(130, 85, 70), pressure(127, 80)])).toEqual(
    pressure(129, 83, 70),
  )
})

const blown = (value: number, unit = 'L/min') => [{ key: 'pef' as const, value, unit }]

test('takes the best of several peak flows', () => {
  expect(summaryOfSitting('pef', [blown(410), blown(7.2, 'L/s'), blown(395)])).toEqual(blown(432))
})

test('combines two units in the first one', () => {
  const [first, second] = [pressure(120, 80), [{ key: 'bp_sys' as const, value: 17.3, unit: 'kPa' }]]
  expect(summaryOfSitting('blood_pressure', [first, second])[0]).toEqual({
    key: 'bp_sys',
    value: 125,
    unit: 'mm[Hg]',
  })
})

test('computes the BMI from kilograms and centimetres, whatever was typed', () => {
  expect(bmiOf({ key: 'weight', value: 81.2, unit: 'kg' }, 168)).toBeCloseTo(28.77, 2)
  expect(bmiOf({ key: 'weight', value: 158, unit: 'st_lb' }, 180)).toBeCloseTo(22.12, 2)
  expect(bmiOf({ key: 'weight', value: 70, unit: 'kg' }, 0)).toBeNull()
})

test('rounds insulin to the steps of its device', () => {
  expect(stepped(4, 0.5, 1)).toBe(4.5)
  expect(stepped(4.3, 1, 1)).toBe(5)
  expect(stepped(4.3, 1, -1)).toBe(4)
  expect(stepped(0.05, 0.05, -1)).toBe(0)
  expect(stepped(0.1, 0.05, 1)).toBe(0.15)
})

const aReading = fc.record({
  uid: fc.uuid(),
  kind: fc.constantFrom('blood_pressure' as const, 'pef' as const, 'glucose' as const),
  measured_at: fc
    .integer({ min: 0, max: 120 })
    .map((m) => new Date(Date.UTC(2026, 0, 1, 0, m)).toISOString()),
  context: fc.constantFrom(
    {},
    { position: 'lying' },
    { position: 'standing', irregular: 'no' },
    { arm: 'left' },
  ),
  sitting: fc.constantFrom(null, null, null, 'a', 'b'),
  value: fc.integer({ min: 80, max: 220 }),
})
const readingOf = ({ value, ...given }: { kind: string; value: number }) => ({
  ...given,
  values:
    given.kind === 'blood_pressure'
      ? pressure(value, value - 40)
      : [{ key: given.kind as 'pef', value, unit: given.kind === 'pef' ? 'L/min' : 'mg/dL' }],
})

test('puts every reading into one value, in any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(aReading, { selector: ({ uid }) => uid, maxLength: 12 }), (drawn) => {
      const readings = drawn.map((one) => readingOf(one)) as unknown as Reading[]
      const gathered = gatherSittings(readings)
      const all = gathered.flatMap((one) => one.readings.map(({ uid }) => uid))
      expect(all.toSorted()).toEqual(readings.map(({ uid }) => uid).toSorted())
      const of = sittingsOfReadings(readings)
      const sittings = readings.map(({ kind, uid }) =>
        kind === 'glucose' ? uid : `${kind} ${of.get(uid) ?? uid}`,
      )
      expect(gathered.length).toBe(new Set(sittings).size)
      for (const { first, readings: own, values } of gathered) {
        expect(own[0]).toBe(first)
        const numbers = own.map((one) => one.values[0]?.value ?? 0)
        const [value] = values
        expect(value?.value).toBeGreaterThanOrEqual(Math.min(...numbers))
        expect(value?.value).toBeLessThanOrEqual(Math.max(...numbers))
        expect(own.length > 1 || values === first.values).toBe(true)
      }
      expect(gatherSittings(readings.toReversed())).toEqual(gathered)
    }),
  )
})

test('treats a blood pressure’s pulse as a pulse', () => {
  expect(valuesOfKind('pulse', pressure(130, 85, 70))).toEqual([{ key: 'pulse', value: 70, unit: '/min' }])
})

const at = (minute: number, more: Partial<Reading> = {}): Reading => ({
  uid: `${String(minute).padStart(3, '0')}`,
  kind: 'blood_pressure',
  measured_at: new Date(Date.UTC(2026, 0, 1, 7, minute)).toISOString(),
  values: pressure(130 + minute, 80),
  context: {},
  sitting: null,
  ...more,
})
const counted = (...readings: Reading[]) =>
  gatherSittings(readings).map(({ readings: own }) => own.map(({ uid }) => Number(uid)))

test('joins readings within minutes', () => {
  expect(counted(at(0), at(1), at(6))).toEqual([[0, 1, 6]])
  expect(counted(at(0), at(6))).toEqual([[0], [6]])
  expect(counted(at(0), at(3, { kind: 'glucose' }), at(4, { kind: 'glucose' }))).toEqual([[0], [3], [4]])
})

test('treats a longer series as a recording, in which each reading counts', () => {
  expect(counted(at(0), at(5), at(10), at(15))).toEqual([[0, 5, 10, 15]])
  expect(counted(at(0), at(5), at(10), at(15), at(16))).toEqual([[0], [5], [10], [15], [16]])
})

test('never averages lying with standing, and adds unlabelled readings when unambiguous', () => {
  const lying = { context: { position: 'lying' } }
  const standing = { context: { position: 'standing' } }
  expect(counted(at(0, lying), at(2, standing), at(3, lying))).toEqual([[0, 3], [2]])
  expect(counted(at(0, lying), at(2))).toEqual([[0, 2]])
  expect(counted(at(0, lying), at(2), at(3, standing))).toEqual([[0], [2], [3]])
  expect(counted(at(0, { context: { irregular: 'yes' } }), at(1, { context: { irregular: 'no' } }))).toEqual([
    [0, 1],
  ])
})

test('adds a reading to an adjacent named sitting, and keeps two named ones apart', () => {
  expect(counted(at(0, { sitting: 'a' }), at(2), at(4, { sitting: 'a' }), at(9))).toEqual([[0, 2, 4, 9]])
  expect(counted(at(0, { sitting: 'a' }), at(2, { sitting: 'b' }), at(3), at(4))).toEqual([[0], [2], [3, 4]])
  expect(counted(at(0, { sitting: 'a' }), at(90, { sitting: 'a' }))).toEqual([[0, 90]])
})
