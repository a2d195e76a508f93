import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANALYTES, analyte, convertLab, labUnit } from './analytes.ts'

/**
 * A value in the first unit × the factor = the value in the second, as the collected table prints
 * it.
 */
const FACTORS: [name: string, from: string, to: string, factor: number][] = [
  ['Haemoglobin', 'g/dL', 'g/L', 10],
  ['Haematocrit', '%', 'L/L', 0.01],
  ['Red cells', '10*6/uL', '10*12/L', 1],
  ['MCHC', 'g/dL', 'g/L', 10],
  ['White cells', '10*3/uL', '10*9/L', 1],
  ['Neutrophils, absolute', '10*3/uL', '10*9/L', 1],
  ['Lymphocytes, absolute', '10*3/uL', '10*9/L', 1],
  ['Monocytes, absolute', '10*3/uL', '10*9/L', 1],
  ['Eosinophils, absolute', '10*3/uL', '10*9/L', 1],
  ['Basophils, absolute', '10*3/uL', '10*9/L', 1],
  ['Platelets', '10*3/uL', '10*9/L', 1],
  ['Procalcitonin', 'ng/mL', 'ug/L', 1],
  ['Calcium, total', 'mg/dL', 'mmol/L', 0.2495],
  ['Phosphate (as P)', 'mg/dL', 'mmol/L', 0.3229],
  ['Magnesium', 'mg/dL', 'mmol/L', 0.4114],
  ['Creatinine', 'mg/dL', 'umol/L', 88.4],
  ['Uric acid', 'mg/dL', 'umol/L', 59.48],
  ['Albumin/creatinine ratio, urine', 'mg/g', 'mg/mmol', 0.1131],
  ['Protein/creatinine ratio, urine', 'mg/g', 'mg/mmol', 0.1131],
  ['Bilirubin, total', 'mg/dL', 'umol/L', 17.1],
  ['Bilirubin, direct', 'mg/dL', 'umol/L', 17.1],
  ['Albumin', 'g/dL', 'g/L', 10],
  ['Protein, total', 'g/dL', 'g/L', 10],
  ['Glucose, fasting plasma', 'mg/dL', 'mmol/L', 0.05551],
  ['Glucose, random plasma', 'mg/dL', 'mmol/L', 0.05551],
  ['Insulin, fasting', 'u[IU]/mL', 'm[IU]/L', 1],
  ['Cholesterol, total', 'mg/dL', 'mmol/L', 0.02586],
  ['LDL cholesterol', 'mg/dL', 'mmol/L', 0.02586],
  ['HDL cholesterol', 'mg/dL', 'mmol/L', 0.02586],
  ['Non-HDL cholesterol', 'mg/dL', 'mmol/L', 0.02586],
  ['Triglycerides', 'mg/dL', 'mmol/L', 0.01129],
  ['Apolipoprotein B', 'mg/dL', 'g/L', 0.01],
  ['Free T4', 'ng/dL', 'pmol/L', 12.87],
  ['Free T3', 'pg/mL', 'pmol/L', 1.536],
  ['TPO antibodies', '[IU]/mL', 'k[IU]/L', 1],
  ['Ferritin', 'ng/mL', 'ug/L', 1],
  ['Iron', 'ug/dL', 'umol/L', 0.1791],
  ['Iron-binding capacity', 'ug/dL', 'umol/L', 0.1791],
  ['Vitamin B12', 'pg/mL', 'pmol/L', 0.7378],
  ['Folate, serum', 'ng/mL', 'nmol/L', 2.266],
  ['25-OH vitamin D', 'ng/mL', 'nmol/L', 2.496],
  ['Fibrinogen', 'mg/dL', 'g/L', 0.01],
  ['D-dimer (FEU)', 'ng/mL', 'ug/L', 1],
  ['NT-proBNP', 'pg/mL', 'ng/L', 1],
  ['BNP', 'pg/mL', 'ng/L', 1],
  ['Cortisol, morning', 'ug/dL', 'nmol/L', 27.59],
  ['Testosterone, total', 'ng/dL', 'nmol/L', 0.03467],
  ['Oestradiol', 'pg/mL', 'pmol/L', 3.671],
  ['FSH', 'm[IU]/mL', '[IU]/L', 1],
  ['LH', 'm[IU]/mL', '[IU]/L', 1],
  ['Prolactin', 'ng/mL', 'ug/L', 1],
  ['Parathyroid hormone, intact', 'pg/mL', 'ng/L', 1],
  ['hCG', 'm[IU]/mL', '[IU]/L', 1],
  ['PSA', 'ng/mL', 'ug/L', 1],
  ['Osmolality, serum', 'mosm/kg', 'mmol/kg', 1],
]

/** The same for the units that only the table's notes name. */
const FACTORS_OF_NOTES: typeof FACTORS = [
  ['Haemoglobin', 'g/dL', 'mmol/L', 0.6206],
  ['CRP', 'mg/dL', 'mg/L', 10],
  ['Sodium', 'meq/L', 'mmol/L', 1],
  ...['ALT', 'AST', 'Alkaline phosphatase', 'GGT', 'LDH', 'Creatine kinase', 'Amylase', 'Lipase'].map(
    (enzyme): (typeof FACTORS)[number] => [enzyme, 'U/L', 'ukat/L', 1 / 60],
  ),
  ['Free T4', 'ng/L', 'ng/dL', 0.1],
  ['Free T4', 'pg/mL', 'ng/dL', 0.1],
  ['Vitamin B12', 'ng/L', 'pg/mL', 1],
  ['D-dimer (FEU)', 'mg/L', 'ng/mL', 1000],
  ['NT-proBNP', 'pg/mL', 'pmol/L', 0.1182],
  ['Testosterone, total', 'ng/mL', 'ng/dL', 100],
  ['Testosterone, total', 'ug/L', 'ng/dL', 100],
  ['Lactate', 'mg/dL', 'mmol/L', 1 / 9.008],
]

/** The same unit with another prefix above and below the line. */
const SAME_SIZE: [name: string, from: string, to: string, factor: number][] = [
  ['hs-CRP', 'mg/dL', 'mg/L', 10],
  ['TSH', 'u[IU]/mL', 'm[IU]/L', 1],
  ['Free T3', 'ng/L', 'pg/mL', 1],
  ['Folate, serum', 'ug/L', 'ng/mL', 1],
  ['25-OH vitamin D', 'ug/L', 'ng/mL', 1],
  ['Troponin T, high sensitivity', 'pg/mL', 'ng/L', 1],
  ['Troponin I, high sensitivity', 'pg/mL', 'ng/L', 1],
  ['Cortisol, morning', 'ug/L', 'ug/dL', 0.1],
  ['Oestradiol', 'ng/L', 'pg/mL', 1],
]

/** Factors where the laboratory decides the range, as the table of names prints them. */
const FACTORS_OF_NAMES: typeof FACTORS = [
  ['Digoxin', 'ng/mL', 'ug/L', 1],
  ['Digoxin', 'ng/mL', 'nmol/L', 1.281],
  ['Tacrolimus', 'ng/mL', 'ug/L', 1],
  ['Ciclosporin', 'ng/mL', 'ug/L', 1],
  ['CA-125', "[arb'U]/mL", "k[arb'U]/L", 1],
  ['CA 19-9', "[arb'U]/mL", "k[arb'U]/L", 1],
  ['CEA', 'ng/mL', 'ug/L', 1],
  ['AFP', 'ng/mL', 'ug/L', 1],
  ['Rheumatoid factor', '[IU]/mL', 'k[IU]/L', 1],
  ['Anti-HBs', 'm[IU]/mL', '[IU]/L', 1],
  ['IgE, total', '[IU]/mL', 'k[IU]/L', 1],
  ['IgA', 'mg/dL', 'g/L', 0.01],
  ['IgG', 'mg/dL', 'g/L', 0.01],
  ['IgM', 'mg/dL', 'g/L', 0.01],
  ['AMH', 'ng/mL', 'ug/L', 1],
  ['AMH', 'ng/mL', 'pmol/L', 7.14],
  ['Progesterone', 'ng/mL', 'ug/L', 1],
  ['Progesterone', 'ng/mL', 'nmol/L', 3.18],
  ['ACTH', 'pg/mL', 'ng/L', 1],
  ['ACTH', 'pg/mL', 'pmol/L', 0.2202],
  ['Copper', 'ug/dL', 'umol/L', 0.1574],
  ['Copper', 'ug/dL', 'ug/L', 10],
  ['Ceruloplasmin', 'mg/dL', 'g/L', 0.01],
  ['Zinc', 'ug/dL', 'umol/L', 0.153],
  ['Zinc', 'ug/dL', 'ug/L', 10],
  ['Zinc', 'ug/dL', 'mg/L', 0.01],
  ['Selenium', 'ug/L', 'ng/mL', 1],
  ['Selenium', 'ug/L', 'umol/L', 0.01266],
  ['Selenium', 'ug/L', 'ug/dL', 0.1],
  ['Glucose, blood, fasting not stated', 'mg/dL', 'mmol/L', 0.05551],
]
const ALL = [...FACTORS, ...FACTORS_OF_NOTES, ...SAME_SIZE, ...FACTORS_OF_NAMES]
const named = (name: string) => ANALYTES.find((one) => one.name === name) ?? analyte(name)

test.each(ALL)('converts %s from %s to %s with × %f', (name, from, to, factor) => {
  for (const value of [1, 0.37, 12.5, 480]) {
    expect(convertLab(named(name), value, from, to)).toBeCloseTo(value * factor, 6)
    expect(convertLab(named(name), value * factor, to, from)).toBeCloseTo(value, 6)
  }
})

test('covers every unit of the table: a first one, one with a factor, or one without', () => {
  const known = new Set(ALL.flatMap(([name, from, to]) => [`${name} ${from}`, `${name} ${to}`]))
  const rest = ANALYTES.flatMap(({ name, units }) => units.slice(1).map(({ unit }) => `${name} ${unit}`))
  expect(rest.filter((one) => !known.has(one))).toEqual([
    'Urea nitrogen / urea mmol/L',
    'HbA1c mmol/mol',
    'Lipoprotein(a), mass nmol/L',
    'AFP [IU]/mL',
  ])
})

test.each([
  [5, 31],
  [6, 42],
  [6.5, 48],
  [7, 53],
  [8, 64],
  [9, 75],
  [10, 86],
  [12, 108],
])('converts an HbA1c of %f %% to %i mmol/mol by the IFCC master equation', (percent, millimoles) => {
  expect(Math.round(convertLab(analyte('hba1c'), percent, '%', 'mmol/mol') ?? 0)).toBe(millimoles)
})

describe('a pair of units without a factor', () => {
  test.each([
    ['lipoprotein-a-mass', 'mg/dL', 'nmol/L'],
    ['urea-nitrogen-urea', 'mg/dL', 'mmol/L'],
    ['creatinine', 'mg/dL', 'g/L'],
  ])('never converts %s from %s to %s', (key, from, to) => {
    expect(convertLab(analyte(key), 1, from, to)).toBeNull()
    expect(convertLab(analyte(key), 1, to, from)).toBeNull()
  })
})

test('round-trips every conversion', () => {
  const pairs = ANALYTES.flatMap((one) => one.units.map(({ unit }) => [one, unit] as const))
  fc.assert(
    fc.property(
      fc.constantFrom(...pairs),
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
      ([of, unit], value) => {
        for (const { unit: other } of of.units) {
          const hasNone = labUnit(of, unit).factor === null || labUnit(of, other).factor === null
          const there = convertLab(of, value, unit, other)
          expect(there === null).toBe(hasNone && unit !== other)
          const back = there === null ? value : (convertLab(of, there, other, unit) ?? 0)
          expect(Math.abs(back - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-9 + 1e-9)
        }
      },
    ),
  )
})
