import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge } from '../labs/judgement.ts'
import { judgeEntry, type JudgeFacts } from './judge-entry.ts'
import { judgeLab } from './judge-lab.ts'

const facts: JudgeFacts = {
  person: { dateOfBirth: '1958-03-04', sex: 'female', pregnancyDueOn: null },
  method: 'ESC/ESH',
  targets: [
    {
      key: 'hba1c',
      context: null,
      low: null,
      high: 6.9,
      personal_best: null,
      unit: '%',
      given_by: 'Dr. Aydin',
    },
    { key: 'bp_sys', context: null, low: null, high: 134, personal_best: null, unit: 'mm[Hg]' },
  ],
  settings: {
    unitOfMeasurement: 'metric',
    cholesterolUnit: 'mmol/L',
    glucoseUnit: 'mmol/L',
    ketonesUnit: 'mmol/L',
    hbA1cUnit: '%',
  },
  isPatient: true,
  day: (date) => date,
}
const line = (value: number, unit: string, flag: 'H' | null = null) => ({
  analyte: 'HbA1c',
  loinc: null,
  comparator: null,
  value,
  decimals: 1,
  text: null,
  unit,
  low: null,
  high: 5.6,
  range_text: null,
  flag,
})
const person = { sex: 'female' as const, age: 68, isPregnant: false, targets: facts.targets }

test('prefers the person’s own target to the report’s range and mark', () => {
  for (const flag of [null, 'H'] as const) {
    const stands = judge(line(6.2, '%', flag), person)
    expect(stands).toEqual({ flag: 'N', judged_by: 'target', unjudged: null })
    const judged = judgeLab(
      { ...line(6.2, '%'), ...stands },
      { ...line(7.9, '%'), taken_on: '2024-11-20' },
      facts,
    )
    expect(judged).toMatchObject({
      value: '6.2 %',
      value_de: '6,2 %',
      judged_by: 'target',
      class: { key: 'in_own_target', weight: 'usual' },
      change: { direction: 'down', from: '7.9 %' },
      sentence:
        'In your target range (up to 6.9 %, Dr. Aydin). The report prints up to 5.6 %. Down from 7.9 % on 2024-11-20.',
      sentence_de:
        'In Ihrem Zielbereich (bis 6,9 %, Dr. Aydin). Der Befund nennt bis 5,6 %. Gesunken von 7,9 % am 2024-11-20.',
    })
  }
})

test('judges the same number alike in a report and in the logbook, in either unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 140 }), fc.constantFrom('%', 'mmol/mol'), (tenths, unit) => {
      const value = unit === '%' ? tenths / 10 : Math.round(10.93 * (tenths / 10) - 23.5)
      const stands = judge(line(value, unit), person)
      const reported = judgeLab({ ...line(value, unit), ...stands }, null, facts)
      const figure = {
        kind: 'hba1c' as const,
        values: [{ key: 'hba1c' as const, value, unit }],
        context: {},
        day: '2026-11-20',
      }
      const logged = judgeEntry(figure, [], facts)
      expect(reported.class).toEqual(logged.class)
      expect(reported.judged_by).toBe(logged.judged_by)
    }),
  )
})

test('words the patient’s target for a guest in the third person', () => {
  const figure = {
    kind: 'blood_pressure' as const,
    values: [
      { key: 'bp_sys' as const, value: 138, unit: 'mm[Hg]' },
      { key: 'bp_dia' as const, value: 82, unit: 'mm[Hg]' },
    ],
    context: {},
    day: '2026-11-24',
  }
  const before = {
    ...figure,
    day: '2026-11-20',
    values: [{ ...figure.values[0], value: 140 }, figure.values[1]],
  }
  expect(judgeEntry(figure, [before as typeof figure], facts).sentence).toBe(
    'Above your target (upper value up to 134 mmHg). Down from 140/82 mmHg on 2026-11-20.',
  )
  expect(judgeEntry(figure, [], { ...facts, isPatient: false }).sentence).toBe(
    'Above own target (upper value up to 134 mmHg).',
  )
})

const at = (value: number, meal: string, day: string) => ({
  kind: 'glucose' as const,
  values: [{ key: 'glucose' as const, value, unit: 'mmol/L' }],
  context: { meal },
  day,
})

test('compares a glucose only with values of the same time of day', () => {
  const judged = judgeEntry(
    at(5.1, 'fasting', '2026-11-03'),
    [at(9.8, 'after_dinner', '2026-11-02'), at(6, 'before_lunch', '2026-11-01')],
    facts,
  )
  expect(judged.change).toMatchObject({ direction: 'down', from: '6 mmol/L', since: '2026-11-01' })
})

test('says nothing when nothing can judge the value', () => {
  const steps = { key: 'steps' as const, value: 4000, unit: '{steps}/d' }
  const judged = judgeEntry({ kind: 'steps', values: [steps], context: {}, day: '2026-11-03' }, [], facts)
  expect(judged).toMatchObject({ judged_by: null, class: null, change: null, sentence: '' })
})
