import { describe, expect, test } from 'vitest'
import data from '../data/red-flags.json' with { type: 'json' }
import { signAtDoor, type Written } from './at-door.ts'

const adult = { dateOfBirth: '1970-01-01', sex: null, pregnancyDueOn: null }
const measured = (key: 'spo2' | 'temp' | 'pulse' | 'glucose' | 'pain', value: number, unit: string) => ({
  values: [{ key, value, unit }],
  context: {},
  day: '2026-11-20',
  person: adult,
  targets: [],
})

describe('warning signs at the doors of the record', () => {
  test.each(data.items.flatMap(({ say_en, say_de }) => [...say_en, ...say_de]))(
    'finds each phrase of each rule, in a name and beside one: %s',
    (said) => {
      expect(signAtDoor({ texts: [said] })).not.toBeNull()
      expect(signAtDoor({ texts: ['Unwell', said] })).not.toBeNull()
    },
  )

  test.each([
    [{ texts: ['Fever', 'on chemo since May'] }, 'neutropenia'],
    [{ texts: ['on chemotherapy'], measured: measured('temp', 38.4, 'Cel') }, 'neutropenia'],
    [{ texts: ['and I vomit all the time'], measured: measured('glucose', 20, 'mmol/L') }, 'dka_hyper'],
    [{ texts: ['in my chest'], measured: measured('pain', 8, '{score}') }, 'chest_pain'],
    [{ texts: ['Shortness of breath', ''], severity: 9 }, 'breathing'],
  ] satisfies [Written, string][])('combines several fields: %j', (written, key) => {
    expect(signAtDoor(written)).toMatchObject({ key })
  })

  test.each([
    { texts: ['Fever'], severity: 9 },
    { texts: ['Headache', 'better after sleep'], severity: 8 },
    { texts: [''], measured: measured('temp', 39.4, 'Cel') },
    { texts: ['after breakfast'], measured: measured('glucose', 8.4, 'mmol/L') },
    { texts: ['No chest pain', 'no fainting'] },
  ] satisfies Written[])('is silent without a sign: %j', (written) => {
    expect(signAtDoor(written)).toBeNull()
  })

  test('ranks the gravest first, word or value', () => {
    const both = {
      texts: ['thrombosis, and my calf is swollen and painful'],
      measured: measured('spo2', 86, '%'),
    }
    expect(signAtDoor(both)).toMatchObject({ key: 'breathing', level: 'emergency' })
  })

  test('never advises stopping a medicine, and never mentions a chat', () => {
    const advice = signAtDoor({ texts: ['should I stop my medicine'] })
    expect(advice?.answer).toContain('Do not change or stop a prescribed medicine on your own.')
    expect(advice?.answer_de).toContain('nicht auf eigene Faust')
  })

  test('warns of a fever in a baby a few weeks old', () => {
    const baby = { ...measured('temp', 38.2, 'Cel'), person: { ...adult, dateOfBirth: '2026-10-20' } }
    expect(signAtDoor({ measured: baby })).toMatchObject({ key: 'infant_fever' })
  })

  test('ignores values measured in motion, or within a range set by a doctor', () => {
    const run = { ...measured('pulse', 150, '/min'), context: { effort: 'active' } }
    expect(signAtDoor({ measured: run })).toBeNull()
    const target = { key: 'spo2' as const, context: null, low: 88, high: 92, personal_best: null, unit: '%' }
    expect(signAtDoor({ measured: { ...measured('spo2', 89, '%'), targets: [target] } })).toBeNull()
    expect(signAtDoor({ measured: { ...measured('spo2', 87, '%'), targets: [target] } })).not.toBeNull()
  })
})
