import { describe, expect, it, test } from 'vitest'
import { addDays } from '../local-time.ts'
import { netOf } from './engine.ts'
import { egfrOf } from './egfr.ts'
import { EGFR } from './lab-values.ts'
import { type LabLine, NOTHING_KNOWN, type RecordFacts } from './record.ts'

const TODAY = '2027-03-01'
const line = (value: number, more: Partial<LabLine> = {}): LabLine => ({
  analyte: EGFR,
  value,
  comparator: null,
  unit: 'mL/min/{1.73_m2}',
  taken_on: '2027-02-01',
  report: 'r',
  ...more,
})
const record = (facts: Partial<RecordFacts>): RecordFacts => ({ ...NOTHING_KNOWN, today: TODAY, ...facts })
const medicine = (drug_name: string, id = drug_name) => ({
  id,
  entered: { drug_name, strength: null, form: 'tablet' as const, route: null, ingredients: [] },
})
const keysOf = (name: string, facts: Partial<RecordFacts>) =>
  netOf([medicine(name)], record(facts)).findings.map(({ rule }) => rule.key)
const factsAsked = (name: string, facts: Partial<RecordFacts>) =>
  netOf([medicine(name)], record(facts)).waiting.map(({ fact }) => fact)

describe('the facts of a record', () => {
  const man = { date_of_birth: '1960-01-01', sex: 'male' }
  it.each([
    [29, null, ['kidney-metformin-30']],
    [30, null, ['kidney-metformin-30-44']],
    [15, '<', ['kidney-metformin-30']],
    [90, '>', []],
  ])('judge metformin by an eGFR of %s, comparator %s', (value, comparator, want) => {
    expect(keysOf('Metformin', { ...man, labs: [line(value, { comparator })] })).toEqual(want)
  })
  it.each([
    ['none', []],
    ['an old one', [line(18, { taken_on: '2026-02-28' })]],
    ['one in another unit', [line(18, { unit: 'mg/dL' })]],
    ['one of tomorrow', [line(18, { taken_on: '2027-03-02' })]],
    ['a bound that leaves both open', [line(60, { comparator: '<' })]],
    ['a newer one that cannot be read', [line(80), line(1, { unit: 'mg/dL', taken_on: '2027-02-20' })]],
  ])('ask for the kidney value with %s', (_what, labs) => {
    expect(factsAsked('Metformin', { ...man, labs })).toContain('egfr')
  })
  it.each([
    [280 - 97, 'preg-acei-t1'],
    [280 - 98, 'preg-acei-t23'],
    [-14, 'preg-acei-t23'],
  ])('choose the trimester %s days before the due date', (days, want) => {
    expect(keysOf('Ramipril', { sex: 'female', pregnancy_due_on: addDays(TODAY, days) })).toEqual([want])
  })
  it.each([
    [-15, []],
    [730, ['preg-acei-t23']],
  ])('take a due date %s days ahead with care', (days, want) => {
    const facts = { ...man, sex: 'female', pregnancy_due_on: addDays(TODAY, days) }
    expect(
      keysOf('Ramipril', facts)
        .filter((key) => key.startsWith('preg'))
        .toSorted(),
    ).toEqual(want)
  })
  it('know no age by a birth date in the future', () => {
    expect(factsAsked('Promethazine', { date_of_birth: '2028-01-01' })).toEqual(['age'])
  })
  it.each(['Family history of heart failure', 'No heart failure', 'Herzschwäche ausgeschlossen'])(
    'count no diagnosis in "%s"',
    (name) => {
      const diagnoses = [{ id: 'd', name, icd10: null, status: 'active' as const }]
      expect(keysOf('Domperidone', { ...man, diagnoses })).not.toContain('hf-domperidone')
    },
  )
  it('judge no cream', () => {
    const gel = { id: 'gel', entered: { ...medicine('Diclofenac').entered, form: 'cream' as const } }
    const labs = [line(20)]
    expect(netOf([gel], record({ ...man, labs }))).toMatchObject({ findings: [], unknown: ['gel'] })
    expect(keysOf('Diclofenac', { ...man, labs })).toContain('kidney-nsaid-30')
  })
})

test.each([
  [1, 40, 'male', 98],
  [1, 40, 'female', 73],
  [0.6, 30, 'female', 124],
  [3.4, 67, 'male', 19],
] as const)('eGFR of creatinine %s at %s, %s, is %s', (creatinine, age, sex, want) => {
  expect(egfrOf(creatinine, age, sex)).toBe(want)
  expect(egfrOf(creatinine, 17, sex)).toBeNull()
  expect(egfrOf(-creatinine, age, sex)).toBeNull()
})

test('twenty medicines, forty diagnoses and two hundred plans are judged without loss', () => {
  const diagnoses = Array.from({ length: 40 }, (_, index) => ({
    id: String(index),
    name: index === 7 ? 'Heart failure' : `Illness ${index}`,
    icd10: null,
    status: 'active' as const,
  }))
  const medicines = Array.from({ length: 200 }, (_, index) => medicine('Domperidone', String(index)))
  const { findings } = netOf(medicines, record({ diagnoses }))
  expect(findings.find(({ rule }) => rule.key === 'hf-domperidone')?.medicines).toHaveLength(200)
})
