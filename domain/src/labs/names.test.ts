import { describe, expect, test } from 'vitest'
import { analyteNamed, analyteOf, isNamedLike, loincOf, suggestAnalytes } from './names.ts'
import { labUnitText } from './unit-text.ts'
import { readLabUnit } from './units.ts'
import { ANALYTES, analyte } from './analytes.ts'

test('there are 125 analytes', () => {
  expect(ANALYTES).toHaveLength(125)
})

describe.each(ANALYTES.map((one) => [one.key, one] as const))('%s', (_, of) => {
  test('is found by names in both languages, every synonym and every code', () => {
    // The code of a glucose without a word about eating is also that of one at a random moment.
    const codes = of.units.flatMap(({ loinc }) =>
      loinc && !(of.key === 'glucose-random-plasma') ? loinc : [],
    )
    for (const name of [of.name, of.name_de, ...of.synonyms, ...codes]) {
      expect([name, analyteNamed(name)?.key]).toEqual([name, of.key])
      expect([name, suggestAnalytes(name, 'de')[0]?.key]).toEqual([name, of.key])
      expect([name, suggestAnalytes(name, 'en')[0]?.key]).toEqual([name, of.key])
    }
  })

  test('has units that round-trip through their spelling', () => {
    for (const { unit } of of.units) {
      expect(readLabUnit(unit, of)).toBe(unit)
      expect(readLabUnit(labUnitText(unit), of)).toBe(unit)
      expect(readLabUnit(labUnitText(unit).toLowerCase(), of)).toBe(unit)
    }
  })
})

test('separates a power in a unit from the value before it', () => {
  expect(labUnitText('10*3/uL')).toBe('×10³/µL')
  expect(labUnitText('10*12/L')).toBe('×10¹²/L')
  expect(labUnitText('umol/L')).toBe('µmol/L')
})

test('finds a name or code by its beginning', () => {
  expect(suggestAnalytes('krea', 'de')[0]?.key).toBe('creatinine')
  expect(suggestAnalytes('leuko', 'de')[0]?.key).toBe('white-cells')
  expect(suggestAnalytes('hba', 'en')[0]?.key).toBe('hba1c')
  expect(suggestAnalytes('2823', 'en').map(({ key }) => key)).toEqual(['potassium'])
})

test('prefers a code to a name', () => {
  expect(analyteOf({ analyte: 'Potassium', loinc: '2823-3' })?.key).toBe('potassium')
  expect(analyteOf({ analyte: 'K', loinc: null })?.key).toBe('potassium')
  expect(analyteOf({ analyte: 'Serum K', loinc: '2823-3' })?.key).toBe('potassium')
  expect(analyteOf({ analyte: 'Potassium', loinc: '2828-2' })).toBeUndefined()
})

test.each([
  ['Urea', 'mmol/L', 'urea-nitrogen-urea'],
  ['Harnstoff', 'mmol/l', 'urea-nitrogen-urea'],
  ['Harnstoff', 'mg/dL', undefined],
  ['BUN', 'mg/dL', 'urea-nitrogen-urea'],
  ['Neutrophils', '10*9/L', 'neutrophils-absolute'],
  ['Neutrophils', '%', undefined],
  ['Neutrophils %', '%', undefined],
  ['TG', 'mg/dL', 'triglycerides'],
  ['TG', 'ng/mL', undefined],
  ['PT', 's', 'prothrombin-time'],
  ['PT', '%', 'quick'],
  ['Quick', '%', 'quick'],
  ['CK-MB', 'U/L', undefined],
  ['Albumin', 'g/L', 'albumin'],
  ['Albumin', 'mg/L', undefined],
])('recognises %s in %s as %s', (analyteName, unit, key) => {
  expect(analyteOf({ analyte: analyteName, loinc: null, unit })?.key).toBe(key)
})

test.each(['Glucose', 'Glukose', 'Blood glucose', 'Blutzucker', 'glukose'])(
  'maps %s to one analyte per unit, fasting or not',
  (name) => {
    for (const unit of ['mg/dL', 'mmol/L', null])
      expect(analyteOf({ analyte: name, loinc: null, unit })?.key).toBe('glucose-unspecified')
  },
)

test.each(['pH', 'Troponin', 'Protein', 'CA 15-3', 'MPV', 'Blood'])(
  'finds no analyte for %s alone',
  (name) => {
    expect(analyteNamed(name)).toBeUndefined()
  },
)

test('gives each unit of an analyte its own code', () => {
  expect(loincOf(analyte('hba1c'), '%')).toBe('4548-4')
  expect(loincOf(analyte('hba1c'), 'mmol/mol')).toBe('59261-8')
  expect(loincOf(analyte('hba1c'), 'g/L')).toBeNull()
})

test('searches every name', () => {
  expect(isNamedLike(analyte('potassium'), 'kali')).toBe(true)
  expect(isNamedLike(analyte('alt'), 'gpt')).toBe(true)
  expect(isNamedLike(analyte('alt'), 'kali')).toBe(false)
})

test.each([
  ['µmol/l', 'umol/L'],
  ['μmol/L', 'umol/L'],
  ['mcg/l', 'ug/L'],
  ['g/dl', 'g/dL'],
  ['mU/l', 'm[IU]/L'],
  ['µIU/ml', 'u[IU]/mL'],
  ['mIU/mL', 'm[IU]/mL'],
  ['x10^9/L', '10*9/L'],
  ['×10⁹/l', '10*9/L'],
  ['10e3/µl', '10*3/uL'],
  ['Tsd./µl', '10*3/uL'],
  ['/nl', '10*3/uL'],
  ['Mio/µl', '10*6/uL'],
  ['ml/min/1,73m²', 'mL/min/{1.73_m2}'],
  ['mosmol/kg', 'mosm/kg'],
  ['Sek.', 's'],
  ['furlongs', null],
  ['', null],
])('reads the unit %s as %s', (text, unit) => {
  expect(readLabUnit(text)).toBe(unit)
})
