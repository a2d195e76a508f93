import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DRUGS } from '../drugs.ts'
import { addDays } from '../local-time.ts'
import { netOf } from './engine.ts'
import { egfrOf } from './egfr.ts'
import { EGFR } from './lab-values.ts'
import { type NetPerson, personRulesFor } from './match.ts'
import { type LabLine, NOTHING_KNOWN, type RecordFacts } from './record.ts'
import { PERSON_RULES, type PersonRule, type When } from './rules.ts'
import { waitingWords } from './words.ts'

const TODAY = '2027-03-01'
const STEP = 1e-6
type Part = keyof When

/** A person on the edge of a rule: everything about them holds, as narrowly as possible. */
function inside({ when }: PersonRule): NetPerson {
  const { lab } = when
  const [condition] = [when.condition ?? []].flat()
  const limit =
    lab && (lab.above !== undefined ? lab.above + STEP : (lab.at_least ?? (lab.below ?? 0) - STEP))
  return {
    age: when.age_at_least ?? (when.age_below === undefined ? 40 : when.age_below - 1),
    sex: when.sex ?? 'female',
    pregnant: when.pregnancy === true || when.trimester !== undefined,
    trimester: when.trimester?.[0] as 1 | 2 | 3 | undefined,
    breastfeeding: when.breastfeeding ?? false,
    egfr: { value: when.egfr_at_least ?? (when.egfr_below ?? 91) - STEP, unit: 'mL/min/{1.73_m2}' },
    conditions: condition === undefined ? [] : [condition],
    labs: new Map(lab && limit !== undefined ? [[lab.analyte, { value: limit, unit: lab.unit }]] : []),
  }
}

/** The nearest people for whom one part does not hold. */
function neighbours(rule: PersonRule): [Part, NetPerson][] {
  const { when } = rule
  const base = inside(rule)
  const kidney = (value: number): NetPerson => ({ ...base, egfr: { value, unit: 'mL/min/{1.73_m2}' } })
  const lab = (value: number): NetPerson => ({
    ...base,
    labs: new Map(when.lab ? [[when.lab.analyte, { value, unit: when.lab.unit }]] : []),
  })
  const other = ([1, 2, 3] as const).find((one) => !when.trimester?.includes(one))
  const all: [Part, NetPerson | undefined][] = [
    ['age_at_least', when.age_at_least === undefined ? undefined : { ...base, age: when.age_at_least - 1 }],
    ['age_below', when.age_below === undefined ? undefined : { ...base, age: when.age_below }],
    ['egfr_below', when.egfr_below === undefined ? undefined : kidney(when.egfr_below)],
    ['egfr_at_least', when.egfr_at_least === undefined ? undefined : kidney(when.egfr_at_least - STEP)],
    ['sex', when.sex && { ...base, sex: when.sex === 'female' ? 'male' : 'female' }],
    ['pregnancy', when.pregnancy && { ...base, pregnant: false }],
    ['trimester', when.trimester && other && { ...base, trimester: other }],
    ['breastfeeding', when.breastfeeding && { ...base, breastfeeding: false }],
    ['condition', when.condition === undefined ? undefined : { ...base, conditions: [] }],
    ['lab', when.lab?.above === undefined ? undefined : lab(when.lab.above)],
    ['lab', when.lab?.at_least === undefined ? undefined : lab(when.lab.at_least - STEP)],
    ['lab', when.lab?.below === undefined ? undefined : lab(when.lab.below)],
  ]
  return all.flatMap(([part, person]) => (person ? [[part, person] as [Part, NetPerson]] : []))
}

/** The other end of each range of a rule, too. */
function edgesOf(rule: PersonRule): NetPerson[] {
  const { age_below, egfr_below, lab } = rule.when
  const base = inside(rule)
  return [
    base,
    age_below === undefined ? base : { ...base, age: age_below - 1 },
    egfr_below === undefined
      ? base
      : { ...base, egfr: { value: egfr_below - STEP, unit: 'mL/min/{1.73_m2}' } },
    lab?.below === undefined
      ? base
      : { ...base, labs: new Map([[lab.analyte, { value: lab.below - STEP, unit: lab.unit }]]) },
  ]
}

const fires = (rule: PersonRule, person: NetPerson) =>
  personRulesFor('any', person, [rule]).matches.length === 1

const isCaught = (original: PersonRule, changed: PersonRule) =>
  !edgesOf(original).every((person) => fires(changed, person)) ||
  neighbours(original).some(([, person]) => fires(changed, person))

describe('every rule', () => {
  it('fires on its edge and is silent beside it', () => {
    const silent = PERSON_RULES.filter((rule) => !edgesOf(rule).every((person) => fires(rule, person)))
    expect(silent).toEqual([])
    const loud = PERSON_RULES.flatMap((rule) =>
      neighbours(rule).flatMap(([part, person]) => (fires(rule, person) ? [`${rule.key} ${part}`] : [])),
    )
    expect(loud).toEqual([])
  })

  it('is found out when one of its limits moves or a part of it is lost', () => {
    const mutants = PERSON_RULES.flatMap((rule) => mutantsOf(rule).map((changed) => ({ rule, changed })))
    expect(mutants.length).toBeGreaterThan(PERSON_RULES.length / 2)
    expect(mutants.filter(({ rule, changed }) => !isCaught(rule, changed))).toEqual([])
  })

  it('reaches a medicine of the list', () => {
    const keys = new Set(
      DRUGS.flatMap(({ key, groups }) => [key, ...groups.map((group) => `group:${group}`)]),
    )
    expect(PERSON_RULES.filter(({ drug }) => !keys.has(drug))).toEqual([])
  })
})

const drop = (when: When): When =>
  Object.fromEntries(Object.entries(when).filter(([, value]) => value !== undefined))

/** The rule without one part, and with each of its limits a little higher and lower. */
function mutantsOf(rule: PersonRule): PersonRule[] {
  const { when } = rule
  const parts = Object.keys(when) as Part[]
  const without = parts.length > 1 ? parts.map((part) => ({ ...when, [part]: undefined })) : []
  const moved = parts.flatMap((part): When[] => {
    const value = when[part]
    return typeof value === 'number' ? [1, -1].map((by) => ({ ...when, [part]: value + by })) : []
  })
  const lab = when.lab
  const limits = lab
    ? (['above', 'at_least', 'below'] as const).flatMap((side) => {
        const value = lab[side]
        return value === undefined
          ? []
          : [0.1, -0.1].map((by) => ({ ...when, lab: { ...lab, [side]: value + by } }))
      })
    : []
  return [...without, ...moved, ...limits].map((changed) => ({ ...rule, when: drop(changed) }))
}

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

const names = fc.array(
  fc.oneof(fc.constantFrom(...DRUGS.map(({ name }) => name)), fc.string({ maxLength: 12 })),
  {
    maxLength: 6,
  },
)
test('an empty record never decides a rule, and an unknown medicine is always named', () => {
  fc.assert(
    fc.property(names, (chosen) => {
      const medicines = chosen.map((name, index) => medicine(name, String(index)))
      const { findings, waiting, unknown, facts } = netOf(medicines, record({}))
      expect(findings).toEqual([])
      const asked = new Set([...unknown, ...waiting.flatMap(({ medicines: ids }) => ids)])
      for (const { id, entered } of medicines) {
        const isDangerous = PERSON_RULES.some(
          ({ drug, when, severity }) =>
            drug === entered.drug_name &&
            severity === 'contraindicated' &&
            (when.pregnancy || when.egfr_below),
        )
        expect(isDangerous && !asked.has(id)).toBe(false)
      }
      for (const one of waiting)
        for (const language of ['en', 'de'] as const) {
          const { text, why, say } = waitingWords(one, facts, language)
          expect(`${text} ${why} ${say}`).not.toMatch(/no warning|keine Warnung|harmless|unbedenklich/i)
        }
    }),
    { numRuns: 200 },
  )
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
