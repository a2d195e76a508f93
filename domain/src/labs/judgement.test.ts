import { describe, expect, test } from 'vitest'
import { type JudgedLine, judge, type LabPerson, markedByReport, sideOf } from './judgement.ts'
import { readRange, readResult } from './result-text.ts'

const woman: LabPerson = { sex: 'female', age: 62, isPregnant: false }
const line = (given: Partial<JudgedLine>): JudgedLine => ({
  analyte: 'Potassium',
  loinc: null,
  comparator: null,
  value: 4,
  text: null,
  unit: 'mmol/L',
  low: null,
  high: null,
  range_text: null,
  flag: null,
  ...given,
})

describe('a typed result against a typed range', () => {
  test.each([
    ['4', '3,5–5,1', 'N'],
    ['3.5', '3.5-5.1', 'N'],
    ['5.1', '3.5-5.1', 'N'],
    ['3.4', '3.5-5.1', 'L'],
    ['5.2', '3.5-5.1', 'H'],
    ['5', '< 5', 'H'],
    ['4.9', '< 5', 'N'],
    ['5', '≤ 5', 'N'],
    ['60', '> 60', 'L'],
    ['61', '> 60', 'N'],
    ['60', '≥ 60', 'N'],
    ['<0.5', '0.4-4', null],
    ['<0.4', '0.4-4', 'L'],
    ['<=0.4', '0.4-4', null],
    ['<0.3', '0.4-4', 'L'],
    ['<0.5', '< 5', 'N'],
    ['<5', '< 5', 'N'],
    ['<=5', '< 5', null],
    ['<=5', '≤ 5', 'N'],
    ['<6', '≤ 5', null],
    ['<0.5', '0-5', 'N'],
    ['<0.5', '> 0', null],
    ['>4', '0.4-4', 'H'],
    ['>=4', '0.4-4', null],
    ['>=4', '< 4', 'H'],
    ['>3', '0.4-4', null],
    ['>90', '> 60', 'N'],
    ['>90', '≥ 60', 'N'],
    ['>60', '> 60', 'N'],
    ['>=60', '> 60', null],
    ['>50', '≥ 60', null],
    ['<50', '≥ 60', 'L'],
    ['<90', '≥ 60', null],
  ])('%s against %s is %s', (result, range, side) => {
    const value = readResult(result)
    const limits = readRange(range)
    if (value.kind !== 'number' || limits.kind !== 'range') throw new Error('not read')
    expect(sideOf(value.value, value.comparator, limits.limits)).toBe(side)
  })
})

describe('judges by', () => {
  test("the report's own mark before anything else", () => {
    expect(judge(line({ value: 4, low: 3.5, high: 5.1, flag: 'H' }), woman)).toEqual({
      flag: 'H',
      judged_by: 'flag',
      unjudged: null,
    })
  })

  test("the report's own range before what is usual", () => {
    // Usual are 3.5 to 5.0.
    expect(judge(line({ value: 5.2, low: 3.5, high: 5.4 }), woman)).toMatchObject({
      flag: 'N',
      judged_by: 'range',
    })
    expect(judge(line({ value: 4.9, range_text: '< 4,8', high: 4.8 }), woman)).toMatchObject({
      flag: 'H',
      judged_by: 'range',
    })
    expect(judge(line({ value: 4.8, range_text: '< 4,8', high: 4.8 }), woman)).toMatchObject({ flag: 'H' })
  })

  test('the usual range, when the report prints none', () => {
    expect(judge(line({ value: 5.2 }), woman)).toMatchObject({ flag: 'H', judged_by: 'usual' })
    expect(judge(line({ value: 3.4 }), woman)).toMatchObject({ flag: 'L', judged_by: 'usual' })
    expect(judge(line({ value: 4 }), { ...woman, age: null })).toMatchObject({ flag: 'N' })
  })

  test('goals and thresholds, named as such', () => {
    const ldl = line({ analyte: 'LDL cholesterol', value: 3, unit: 'mmol/L' })
    expect(judge(ldl, woman)).toMatchObject({ flag: 'H', judged_by: 'goal' })
    const egfr = line({ analyte: 'eGFR', value: 58, unit: 'mL/min/{1.73_m2}' })
    expect(judge(egfr, woman)).toMatchObject({ flag: 'L', judged_by: 'threshold' })
  })

  test('words equal to the range’s words', () => {
    const words = line({
      analyte: 'Nitrite',
      value: null,
      text: 'Negativ',
      range_text: 'negativ',
      unit: null,
    })
    expect(judge(words, woman)).toMatchObject({ flag: 'N', judged_by: 'range' })
  })

  test.each([
    ['haemoglobin', 'g/dL', 13, 'female', 'N'],
    ['haemoglobin', 'g/dL', 13, 'male', 'L'],
    ['haemoglobin', 'g/L', 117, 'female', 'L'],
    ['haemoglobin', 'mmol/L', 7.4, 'female', 'L'],
    ['haemoglobin', 'mmol/L', 7.45, 'female', 'N'],
    ['ALT', 'ukat/L', 0.67, 'female', 'N'],
    ['ALT', 'ukat/L', 0.68, 'female', 'H'],
    ['Creatinine', 'umol/L', 97.4, 'female', 'N'],
    ['Creatinine', 'umol/L', 98, 'female', 'H'],
    ['HbA1c', 'mmol/mol', 38, 'female', 'N'],
    ['HbA1c', '%', 5.7, 'male', 'H'],
    ['Uric acid', 'mg/dL', 9, 'female', 'N'],
    ['White cells', '10*9/L', 11.1, 'female', 'H'],
  ] as const)('%s in %s: %f of somebody %s is %s', (analyte, unit, value, sex, side) => {
    expect(judge(line({ analyte, unit, value }), { ...woman, sex }).flag).toBe(side)
  })
})

describe('cannot judge', () => {
  test.each<[string, Partial<JudgedLine>, Partial<LabPerson>, string]>([
    ['words', { value: null, text: '++' }, {}, 'words'],
    ['what is beyond a limit within the range', { comparator: '<', value: 4, low: 3.5 }, {}, 'beyond'],
    ['what is beyond a limit within the usual', { comparator: '<', value: 4 }, {}, 'beyond'],
    ['an analyte of which nothing is known', { analyte: 'Zonulin' }, {}, 'no_range'],
    ['an analyte for which the laboratory decides', { analyte: 'PSA', unit: 'ng/mL' }, {}, 'no_range'],
    ['a range in words', { range_text: 'see text' }, {}, 'range_words'],
    ['a unit without a usual range', { unit: 'mg/dL' }, {}, 'unit'],
    ['no unit', { unit: null }, {}, 'unit'],
    [
      'what differs by a sex that is not known',
      { analyte: 'Hb', value: 13, unit: 'g/dL' },
      { sex: null },
      'sex',
    ],
    ['a child', {}, { age: 17 }, 'age'],
    ['in pregnancy', {}, { isPregnant: true }, 'pregnancy'],
  ])('%s', (_, given, person, unjudged) => {
    expect(judge(line(given), { ...woman, ...person })).toEqual({ flag: null, judged_by: null, unjudged })
  })

  test('with an unknown sex only if the ranges agree', () => {
    expect(judge(line({ value: 5.2 }), { ...woman, sex: null })).toMatchObject({ flag: 'H' })
    expect(judge(line({ analyte: 'Hb', value: 11, unit: 'g/dL' }), { ...woman, sex: null })).toMatchObject({
      flag: 'L',
    })
  })

  test("with a child's own ranges", () => {
    expect(judge(line({ value: 5.2, high: 5.1 }), { ...woman, age: 8 })).toMatchObject({ flag: 'H' })
  })
})

test.each([
  [
    { value: 6.2, range_text: '< 5.7' },
    { flag: 'H', judged_by: 'range' },
  ],
  [
    { value: 6.2, range_text: '< 5,7' },
    { flag: 'H', judged_by: 'range' },
  ],
  [{ value: 5.6, range_text: '< 5.7' }, null],
  [
    { value: 3.1, low: 3.5, high: 5.1 },
    { flag: 'L', judged_by: 'range' },
  ],
  [
    { value: 4, low: 3.5, high: 5.1, flag: 'HH' as const },
    { flag: 'HH', judged_by: 'flag' },
  ],
  [{ value: 9, low: 3.5, high: 5.1, flag: 'N' as const }, null],
  [{ value: 4 }, null],
  [{ value: 5, comparator: '<' as const, range_text: '0.4-4' }, null],
  [{ value: null, text: 'positive', range_text: 'negative' }, null],
])('reads the report’s own statement in %j', (given, expected) => {
  expect(markedByReport(line(given))).toEqual(expected)
})
