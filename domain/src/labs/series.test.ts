import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readResult } from './result-text.ts'
import { figureIn, labUnitSetting, limitsTo, seriesOf } from './series.ts'
import { ANALYTES, analyte } from './analytes.ts'

const UNITS = ANALYTES.flatMap((one) => one.units.map(({ unit }) => [one, unit] as const))

/** Figures as people type them: with a comma or a point, and with zeros at the end. */
const typed = fc
  .tuple(
    fc.integer({ min: 0, max: 99_999 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 }),
  )
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`))

function read(analyteName: string, figures: string, unit: string | null) {
  const result = readResult(figures)
  if (result.kind !== 'number') throw new Error(`${figures} is no number`)
  return { analyte: analyteName, loinc: null, value: result.value, decimals: result.decimals, unit }
}

test.each(UNITS.map(([of, unit]) => [of.name, unit] as const))(
  'shows %s in %s as typed in its own unit, and unchanged after switching twice',
  (name, unit) => {
    const of = ANALYTES.find((one) => one.name === name) ?? analyte(name)
    fc.assert(
      fc.property(typed, (figures) => {
        const line = read(name, figures, unit)
        const before = figureIn(line, unit)
        expect(before?.value.toFixed(before.decimals)).toBe(figures)
        for (const other of of.units) {
          const once = figureIn(line, other.unit)
          const back = figureIn(line, unit)
          expect(back).toEqual(before)
          expect(figureIn(line, other.unit)).toEqual(once)
        }
      }),
      { numRuns: 25 },
    )
  },
)

test.each([
  ['hba1c', '6.5', '%', 'mmol/mol', 48, 0],
  ['hba1c', '48', 'mmol/mol', '%', 6.5, 1],
  ['creatinine', '1.02', 'mg/dL', 'umol/L', 90, 0],
  ['glucose-fasting-plasma', '100', 'mg/dL', 'mmol/L', 5.6, 1],
  ['glucose-fasting-plasma', '5.6', 'mmol/L', 'mg/dL', 101, 0],
  ['ldl-cholesterol', '3.00', 'mmol/L', 'mg/dL', 116, 0],
  ['tsh', '2.34', 'm[IU]/L', 'u[IU]/mL', 2.34, 2],
  ['haemoglobin', '14.2', 'g/dL', 'mmol/L', 8.81, 2],
  ['alt', '40', 'U/L', 'ukat/L', 0.667, 3],
])('shows %s of %s %s in %s as %f', (key, figures, from, to, value, decimals) => {
  expect(figureIn(read(analyte(key).name, figures, from), to)).toEqual({ value, decimals, isConverted: true })
})

test('joins values with known factors, and separates the others with a reason', () => {
  const lines = [
    read('Lipoprotein(a)', '40', 'mg/dL'),
    read('Lp(a)', '90', 'nmol/L'),
    read('Lp(a)', '35', 'mg/dL'),
    read('Lp(a)', '1', 'furlongs'),
    read('Lp(a)', '2', null),
    { analyte: 'Lp(a)', loinc: null, value: null, decimals: null, unit: null },
  ]
  expect(seriesOf(lines, 'mg/dL').map(({ unit, apart, lines: own }) => [unit, apart, own.length])).toEqual([
    ['mg/dL', null, 3],
    ['nmol/L', 'no_factor', 1],
    ['furlongs', 'unknown_unit', 1],
    [null, 'no_unit', 1],
  ])
})

test('joins an own analyte only within one unit', () => {
  const lines = [
    read('Zonulin', '40', 'ng/mL'),
    read('Zonulin', '40', 'ug/L'),
    read('Zonulin', '41', 'ng/mL'),
  ]
  expect(seriesOf(lines, 'ng/mL').map(({ lines: own }) => own.length)).toEqual([2, 1])
})

test('joins separated values among themselves', () => {
  const lines = [read('Hb', '1', 'furlongs'), read('Hb', '14', 'g/dL'), read('Hb', '138', 'g/L')]
  const [, apart] = seriesOf(lines, 'furlongs')
  expect(apart?.lines.map(({ shown }) => shown?.value)).toEqual([14, 13.8])
})

test('converts limits with their value', () => {
  expect(limitsTo(analyte('creatinine'), { low: 0.5, below: 1.1 }, 'mg/dL', 'umol/L')).toEqual({
    low: 44,
    high: undefined,
    above: undefined,
    below: 97,
  })
  expect(limitsTo(analyte('lipoprotein-a-mass'), { high: 30 }, 'mg/dL', 'nmol/L')).toBeNull()
  expect(limitsTo(undefined, { high: 30 }, 'mg/dL', 'mg/dL')).toEqual({ high: 30 })
})

test('uses the chosen units for glucose and lipids', () => {
  expect(labUnitSetting('hba1c')).toBe('hbA1cUnit')
  expect(labUnitSetting('triglycerides')).toBe('cholesterolUnit')
  expect(labUnitSetting('potassium')).toBeUndefined()
})
