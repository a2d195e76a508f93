import { expect, test } from 'vitest'
import { analyte, labFlag, labUnit, limitsIn } from './analytes.ts'

test.each([
  ['hba1c', '%', 5.6, 'N'],
  ['hba1c', '%', 5.7, 'H'],
  ['hba1c', 'mmol/mol', 38, 'N'],
  ['hba1c', 'mmol/mol', 39, 'H'],
  ['glucose-fasting-plasma', 'mmol/L', 5.5, 'N'],
  ['glucose-fasting-plasma', 'mmol/L', 3.8, 'L'],
  ['cholesterol-total', 'mg/dL', 199, 'N'],
  ['cholesterol-total', 'mg/dL', 200, 'H'],
  ['cholesterol-total', 'mmol/L', 5.2, 'H'],
  ['creatinine', 'umol/L', 97, 'N'],
  ['creatinine', 'umol/L', 98, 'H'],
] as const)('%s of %s: %s is %s for a woman', (key, unit, value, flag) => {
  const limits = limitsIn(analyte(key), 'female', unit)
  expect(limits && labFlag(value, limits)).toBe(flag)
})

test('has no limits when the laboratory decides or no factor exists', () => {
  expect(limitsIn(analyte('psa'), 'male', 'ng/mL')).toBeNull()
  expect(limitsIn(analyte('urea-nitrogen-urea'), 'male', 'mmol/L')).toBeNull()
})

test('gives mass and moles of lipoprotein(a) their own limits and no factor', () => {
  const lpa = analyte('lipoprotein-a-mass')
  expect(labUnit(lpa, 'nmol/L').factor).toBeNull()
  expect(limitsIn(lpa, 'female', 'nmol/L')).toEqual({ below: 125 })
})

test('rejects an unknown analyte or unit', () => {
  expect(() => analyte('none')).toThrow(RangeError)
  expect(() => labUnit(analyte('psa'), 'kg')).toThrow(RangeError)
})
