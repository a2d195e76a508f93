import { describe, expect, it } from 'vitest'
import { DRUGS } from '../drugs.ts'
import { MEDICINE_SIGNS, type MedicineInUse, signsOfMedicines, signsTold } from './medicine-signs.ts'
import vectors from './medicine-signs.vectors.json' with { type: 'json' }
import harmless from './medicine-signs-harmless.vectors.json' with { type: 'json' }
import { joinedSigns } from './with-medicines.ts'

interface Vector {
  plans: string[]
  stopped?: Record<string, number>
  text?: string
  symptoms?: string[]
  values?: { key: string; value: number }[]
  age?: number
  expect: string[]
  shown?: string[]
}

const taken = (inn: string, daysSinceStop: number | null = null): MedicineInUse => ({
  name: inn,
  inns: [inn],
  daysSinceStop,
})
const told = ({ text = '', symptoms = [], values = [] }: Partial<Vector>) =>
  signsTold({ texts: [text], entered: symptoms, within24Hours: [], values })
const keysOf = (found: ReturnType<typeof signsOfMedicines>) => found.map(({ rule }) => rule.key).toSorted()

const ofOxygen = (value: number) =>
  signsTold({
    texts: [],
    entered: [],
    within24Hours: [],
    values: [{ key: 'spo2', value }],
    ownOxygenFrom: 88,
  })
const sign = (key: string, level: 'emergency' | 'urgent') => ({
  key,
  level,
  answer: key,
  answer_de: key,
  source: 's',
  year: 2024,
})

describe('the signs that a medicine makes urgent', () => {
  it.each(vectors.items as Vector[])('hold for $plans: $text $symptoms $values', (vector) => {
    const inUse = [
      ...vector.plans.map((inn) => taken(inn)),
      ...Object.entries(vector.stopped ?? {}).map(([inn, days]) => taken(inn, days)),
    ]
    const hidden = new Set(
      MEDICINE_SIGNS.filter(({ key }) => vector.expect.includes(key)).flatMap(({ hides = [] }) => hides),
    )
    const shown = vector.shown ?? vector.expect.filter((key) => !hidden.has(key))
    expect(keysOf(signsOfMedicines(told(vector), inUse, vector.age ?? null))).toEqual(shown.toSorted())
  })

  it.each(harmless.items)('stay silent with every medicine at once: $en', ({ en, de }) => {
    const all = DRUGS.map(({ key }) => taken(key))
    for (const text of [en, de]) expect(keysOf(signsOfMedicines(told({ text }), all, null))).toEqual([])
  })

  it.each(MEDICINE_SIGNS)('$key: each of its phrases is one, alone', (rule) => {
    for (const text of [...rule.words_en, ...rule.words_de]) expect(told({ text })).toContain(rule)
  })

  it.each(MEDICINE_SIGNS.filter(({ measurement }) => measurement))(
    '$key: its limit itself is none',
    (rule) => {
      const { key = '', above, below } = rule.measurement ?? {}
      const limit = above ?? below ?? 0
      const beyond = above === undefined ? limit - 0.1 : limit + 0.1
      expect(told({ values: [{ key, value: limit }] })).not.toContain(rule)
      expect(told({ values: [{ key, value: beyond }] })).toContain(rule)
    },
  )

  it('counts two symptoms within a day, of which one is new', () => {
    const facts = { texts: [], values: [], within24Hours: ['abdominal-pain'] }
    const both = signsTold({ ...facts, entered: ['nausea'] }).map(({ key }) => key)
    expect(both).toContain('sglt2-ketoacidosis')
    expect(signsTold({ ...facts, entered: [] })).toEqual([])
  })

  it('uses a lower own range of oxygen', () => {
    expect(ofOxygen(89)).toEqual([])
    expect(ofOxygen(87).map(({ key }) => key)).toContain('sedative-breathing')
  })

  it('adds to a general sign and never weakens it', () => {
    expect(joinedSigns(null, [])).toBeNull()
    const red = joinedSigns(sign('red', 'emergency'), [sign('medicine', 'urgent')])
    expect(red).toMatchObject({ key: 'red', level: 'emergency', answer: 'red\nmedicine' })
    const graver = joinedSigns(sign('red', 'urgent'), [sign('medicine', 'emergency')])
    expect(graver).toMatchObject({ key: 'medicine', level: 'emergency', answer: 'medicine\nred' })
  })
})
