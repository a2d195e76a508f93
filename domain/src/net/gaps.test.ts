import { describe, expect, it } from 'vitest'
import { addDays } from '../local-time.ts'
import type { Diagnosis } from './diagnoses.ts'
import { netOf } from './engine.ts'
import { gapWords } from './gap-words.ts'
import { type LabLine, NOTHING_KNOWN, type RecordFacts } from './record.ts'

const TODAY = '2027-03-01'
const MAN = { date_of_birth: '1960-01-01', sex: 'male' }
const WOMAN = { date_of_birth: '1995-01-01', sex: 'female' }

const line = (analyte: string, value: number, unit: string | null, more: Partial<LabLine> = {}): LabLine => ({
  analyte,
  value,
  unit,
  comparator: null,
  taken_on: '2027-02-01',
  report: 'r',
  ...more,
})
const diagnosis = (name: string, status: Diagnosis['status'] = 'active'): Diagnosis => ({
  id: name,
  name,
  icd10: null,
  status,
})
const judge = (names: string[], facts: Partial<RecordFacts>) =>
  netOf(
    names.map((drug_name) => ({
      id: drug_name,
      entered: { drug_name, strength: null, form: 'tablet' as const, route: null, ingredients: [] },
    })),
    { ...NOTHING_KNOWN, today: TODAY, ...facts },
  )
const keysOf = (names: string[], facts: Partial<RecordFacts>) =>
  judge(names, facts).findings.map(({ rule }) => rule.key)
const gapsOf = (names: string[], facts: Partial<RecordFacts>) =>
  judge(names, facts).gaps.map((gap) => gapWords(gap, 'en').text)
const asked = (names: string[], facts: Partial<RecordFacts>) =>
  judge(names, facts).waiting.map(({ fact }) => fact)

describe('a laboratory value that cannot be used', () => {
  it('is named when it is old, in one line for all of them', () => {
    const old = { taken_on: '2026-02-28' }
    const labs = [line('potassium', 6, 'mmol/L', old), line('sodium', 120, 'mmol/L', old)]
    expect(gapsOf(['Ramipril', 'Hydrochlorothiazide'], { ...MAN, labs })).toEqual([
      'Too old to judge by: Potassium 6 (2026-02-28); Sodium 120 (2026-02-28).',
    ])
    expect(gapsOf(['Paracetamol'], { ...MAN, labs })).toEqual([])
  })
  it.each([28, 29])('is named when an INR is %s days old, from 29 on', (days) => {
    const labs = [line('inr', 6, null, { taken_on: addDays(TODAY, -days) })]
    expect(gapsOf(['Marcumar'], { ...MAN, labs })).toHaveLength(days === 29 ? 1 : 0)
    expect(keysOf(['Marcumar'], { ...MAN, labs }).includes('lab-inr-vka')).toBe(days === 28)
  })
  it.each([
    ['a unit that does not fit', line('potassium', 6, 'mg/dL')],
    ['a date in the future', line('potassium', 6, 'mmol/L', { taken_on: '2027-03-02' })],
  ])('is named for %s', (_what, one) => {
    expect(gapsOf(['Ramipril'], { ...MAN, labs: [one] })).toEqual([
      expect.stringMatching(/^The unit or the date does not fit our rules: Potassium 6/),
    ])
  })
  it('is named when it is a bound that leaves a warning open', () => {
    const below = (value: number) => [line('potassium', value, 'mmol/L', { comparator: '<' })]
    expect(gapsOf(['Ramipril'], { ...MAN, labs: below(7) })).toEqual([
      expect.stringMatching(/^Stated only as a bound/),
    ])
    expect(gapsOf(['Ramipril'], { ...MAN, labs: below(5) })).toEqual([])
  })
  it('is named when albumin makes a calcium doubtful, and counts without a low albumin', () => {
    const calcium = line('calcium-total', 7.9, 'mg/dL')
    const albumin = (value: number, report = 'r') => line('albumin', value, 'g/dL', { report })
    const facts = (...labs: LabLine[]) => ({ ...WOMAN, labs: [calcium, ...labs] })
    const low = facts(albumin(3.4))
    expect(keysOf(['Alendronic acid'], low)).not.toContain('lab-calcium-low-bisphosphonate')
    expect(gapsOf(['Alendronic acid'], low)).toEqual([
      'We cannot judge the calcium, because albumin in the same report is low: Calcium, total 7.9 (2027-02-01).',
    ])
    for (const other of [facts(albumin(3.5)), facts(albumin(3.4, 'another')), facts()]) {
      expect(keysOf(['Alendronic acid'], other)).toContain('lab-calcium-low-bisphosphonate')
      expect(gapsOf(['Alendronic acid'], other)).toEqual([])
    }
  })
})

describe('a diagnosis that is over', () => {
  it.each([
    ['Prasugrel', 'TIA', 'stroke-prasugrel'],
    ['Pioglitazone', 'Bladder cancer', 'bladder-cancer-pioglitazone'],
    ['Ramipril', 'Angioedema', 'angioedema-acei'],
    ['Sumatriptan', 'Heart attack', 'vessel-triptan'],
  ])('counts for %s where the rule is about having had it: %s', (drug, name, key) => {
    const facts = { ...MAN, diagnoses: [diagnosis(name, 'resolved')] }
    expect(keysOf([drug], facts)).toContain(key)
    expect(gapsOf([drug], facts)).toEqual([])
    expect(judge([drug], facts).findings.find(({ rule }) => rule.key === key)?.because).toMatchObject([
      { fact: 'diagnosis', diagnosis: { name } },
    ])
  })
  it('does not count otherwise, and is named where silence would mislead', () => {
    const facts = { ...MAN, diagnoses: [diagnosis('Heart failure', 'resolved')] }
    expect(keysOf(['Pioglitazone'], facts)).not.toContain('hf-pioglitazone')
    expect(gapsOf(['Pioglitazone'], facts)).toEqual(['No longer active, and so not counted: Heart failure.'])
    expect(gapsOf(['Paracetamol'], facts)).toEqual([])
  })
  it('counts when another entry says that it is still there', () => {
    const diagnoses = [diagnosis('Heart failure', 'resolved'), diagnosis('Herzschwäche')]
    expect(keysOf(['Pioglitazone'], { ...MAN, diagnoses })).toContain('hf-pioglitazone')
    expect(gapsOf(['Pioglitazone'], { ...MAN, diagnoses })).toEqual([])
  })
})

it('names diagnoses that the list does not hold, all in one line', () => {
  const diagnoses = [diagnosis('Riddle'), diagnosis('Heart failure'), diagnosis('Second riddle')]
  expect(gapsOf(['Paracetamol'], { ...MAN, diagnoses })).toEqual([
    'Our rules do not know these diagnoses: Riddle, Second riddle.',
  ])
  expect(gapsOf([], { ...MAN, diagnoses })).toEqual([])
})

describe('an answer about pregnancy and breastfeeding', () => {
  const no = (days: number) => ({ ...WOMAN, pregnant: false, pregnant_said_on: addDays(TODAY, -days) })
  it.each([
    [0, false],
    [90, false],
    [91, true],
    [-1, true],
  ])('a no of %s days ago asks again: %s', (days, isAsked) => {
    expect(asked(['Isotretinoin'], no(days)).includes('pregnancy')).toBe(isAsked)
    const mother = { ...no(0), pregnancy_due_on: addDays(TODAY, -60), breastfeeding: false }
    const facts = { ...mother, breastfeeding_said_on: addDays(TODAY, -days) }
    expect(asked(['Methotrexate'], facts).includes('breastfeeding')).toBe(isAsked)
  })
  it('a due date is newer than a no', () => {
    const facts = { ...no(1), pregnancy_due_on: addDays(TODAY, 100) }
    expect(keysOf(['Isotretinoin'], facts)).toContain('preg-isotretinoin')
  })
  it.each([
    ['two years after a birth', '2025-03-01', true],
    ['later', '2025-02-28', false],
    ['while a child is expected', addDays(TODAY, 60), true],
  ])('breastfeeding is asked about %s', (_when, pregnancy_due_on, isAsked) => {
    expect(asked(['Methotrexate'], { ...no(0), pregnancy_due_on }).includes('breastfeeding')).toBe(isAsked)
  })
  it('a due date two years ahead is named beside the rules that it makes hold', () => {
    const facts = { ...WOMAN, pregnancy_due_on: addDays(TODAY, 730) }
    expect(keysOf(['Isotretinoin'], facts)).toContain('preg-isotretinoin')
    expect(gapsOf(['Isotretinoin'], facts)).toEqual([expect.stringMatching(/^The due date 2029-02-28 lies/)])
    expect(gapsOf(['Pantoprazole'], { ...MAN, pregnancy_due_on: addDays(TODAY, 730) })).toEqual([])
  })
})
