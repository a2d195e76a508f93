import { expect, test } from 'vitest'
import { doubtAbout } from './plausibility.ts'
import { ANALYTES, analyte, limitsIn } from './analytes.ts'

test.each([
  ['hba1c', 48, '%', 'mmol/mol'],
  ['hba1c', 6.5, 'mmol/mol', '%'],
  ['glucose-fasting-plasma', 5.6, 'mg/dL', 'mmol/L'],
  ['glucose-fasting-plasma', 100, 'mmol/L', 'mg/dL'],
  ['creatinine', 88, 'mg/dL', 'umol/L'],
  ['creatinine', 0.9, 'umol/L', 'mg/dL'],
  ['cholesterol-total', 5.2, 'mg/dL', 'mmol/L'],
  ['ldl-cholesterol', 130, 'mmol/L', 'mg/dL'],
  ['triglycerides', 1.5, 'mg/dL', 'mmol/L'],
  ['haemoglobin', 140, 'g/dL', 'g/L'],
  ['haematocrit', 42, 'L/L', '%'],
  ['albumin', 42, 'g/dL', 'g/L'],
  ['calcium-total', 2.4, 'mg/dL', 'mmol/L'],
  ['free-t4', 16, 'ng/dL', 'pmol/L'],
  ['alt', 0.5, 'U/L', 'ukat/L'],
])('asks about %s of %f %s, and offers %s', (key, value, unit, otherUnit) => {
  expect(doubtAbout(analyte(key), value, null, unit)).toEqual({ kind: 'far', otherUnit })
})

test.each([
  ['potassium', 40, 'mmol/L', 'far'],
  ['sodium', 14, 'mmol/L', 'far'],
  ['white-cells', 0.3, '10*9/L', 'far'],
  ['sodium', -3, 'mmol/L', 'negative'],
])('asks about %s of %f %s: %s', (key, value, unit, kind) => {
  expect(doubtAbout(analyte(key), value, null, unit)).toEqual({ kind, otherUnit: null })
})

test.each([
  ['hba1c', 12, '%'],
  ['hba1c', 100, 'mmol/mol'],
  ['glucose-fasting-plasma', 20, 'mmol/L'],
  ['glucose-fasting-plasma', 300, 'mg/dL'],
  ['creatinine', 800, 'umol/L'],
  ['crp', 300, 'mg/L'],
  ['crp', 0.1, 'mg/L'],
  ['potassium', 7, 'mmol/L'],
  ['haemoglobin', 6, 'g/dL'],
  ['tsh', 0.01, 'm[IU]/L'],
  ['alt', 3000, 'U/L'],
  ['ferritin', 3000, 'ng/mL'],
  ['troponin-t-high-sensitivity', 4000, 'ng/L'],
])('accepts %s of %f %s, which occurs in ill people', (key, value, unit) => {
  expect(doubtAbout(analyte(key), value, null, unit)).toBeNull()
})

test('asks about no usual value in any unit', () => {
  for (const of of ANALYTES) {
    for (const { unit } of of.units) {
      for (const sex of ['female', 'male'] as const) {
        const { low, high, below } = limitsIn(of, sex, unit) ?? {}
        for (const value of [low, high, below].filter((limit) => limit !== undefined && limit > 0)) {
          expect([of.key, unit, value, doubtAbout(of, value ?? 0, null, unit)]).toEqual([
            of.key,
            unit,
            value,
            null,
          ])
        }
      }
    }
  }
})

test('asks about no method limit and no unknown unit', () => {
  expect(doubtAbout(analyte('potassium'), 40, '<', 'mmol/L')).toBeNull()
  expect(doubtAbout(analyte('potassium'), 40, null, 'furlongs')).toBeNull()
  expect(doubtAbout(analyte('potassium'), 40, null, null)).toBeNull()
})
