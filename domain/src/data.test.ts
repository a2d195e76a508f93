import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AMOUNT_FILES } from './data-of-amounts.test.ts'
import { PERSON_FILES } from './data-of-persons.test.ts'
import { SIGN_FILES } from './data-of-signs.test.ts'

const filled = z.string().check(z.minLength(1), z.trim())
const Key = filled
const Icd10 = z.nullable(z.string().check(z.regex(/^[A-Z]\d{2}(\.\d{1,2})?$/)))
const Loinc = z.string().check(z.refine(hasRightCheckDigit, 'check digit'))
const Year = z.nullable(z.int().check(z.gte(1990), z.lte(2026)))
const Limit = z.nullable(z.number())
const names = { key: Key, name: filled, name_de: filled }
const sourced = { source: filled, year: Year }

const LabLimits = z
  .strictObject({ low: z.optional(z.number()), high: z.optional(z.number()), below: z.optional(z.number()) })
  .check(z.refine((l) => l.low === undefined || l.low < (l.high ?? l.below ?? Infinity), 'low is below high'))

const CareWord = z.strictObject({
  ...names,
  plain: filled,
  plain_de: filled,
  synonyms: z.array(filled),
})

const ITEMS = {
  'specialities.json': CareWord,
  'diagnostic-services.json': CareWord,
  'conditions.json': z.strictObject({
    ...names,
    icd10: Icd10,
    group: filled,
    synonyms: z.optional(z.array(filled)),
  }),
  'symptom-names.json': z.strictObject({ ...names, icd10: Icd10 }),
  'measurements.json': z
    .strictObject({
      key: Key,
      label: filled,
      label_de: filled,
      loinc: z.record(z.string(), Loinc),
      unit: z.nullable(filled),
      decimals: z.nullable(z.int().check(z.gte(0), z.lte(2))),
      reject_below: Limit,
      reject_above: Limit,
      warn_below: Limit,
      warn_at_or_above: Limit,
    })
    .check(z.refine(limitsNest, 'what is asked about lies inside what is refused')),
  'labs.json': z.strictObject({
    ...names,
    panel: filled,
    panel_de: filled,
    synonyms: z.array(filled).check(z.minLength(1)),
    loinc: z.optional(Loinc),
    units: z
      .array(
        z.strictObject({
          unit: filled,
          loinc: z.nullable(Loinc),
          factor: z.nullable(z.number().check(z.gt(0))),
          offset: z.number(),
          decimals: z.optional(z.int().check(z.gte(0), z.lte(2))),
        }),
      )
      .check(z.maxLength(4)),
    limits: z
      .array(z.strictObject({ unit: filled, female: LabLimits, male: LabLimits }))
      .check(z.maxLength(2)),
    limit_kind: z.nullable(z.enum(['range', 'goal', 'threshold'])),
    source: z.nullable(filled),
    year: Year,
    note: z.optional(filled),
    note_de: z.optional(filled),
  }),
  'drugs.json': z.strictObject({
    ...names,
    synonyms: z.array(filled),
    groups: z.array(filled),
    forms: filled,
  }),
  ...AMOUNT_FILES,
  ...PERSON_FILES,
  ...SIGN_FILES,
  'interactions.json': z.strictObject({
    key: Key,
    a: filled,
    b: filled,
    severity: z.enum(['contraindicated', 'major', 'moderate']),
    why: filled,
    why_de: filled,
    say: filled,
    say_de: filled,
    ...sourced,
  }),
  'red-flags.json': z.strictObject({
    key: Key,
    level: z.enum(['emergency', 'crisis', 'emergency_if_symptoms', 'urgent', 'advice']),
    say_en: z.array(filled).check(z.minLength(1)),
    say_de: z.array(filled).check(z.minLength(1)),
    answer: filled,
    answer_de: filled,
    ...sourced,
  }),
  'red-flag-phrases.json': z.strictObject({ key: Key, say: z.array(filled).check(z.minLength(1)) }),
  'blood-pressure.json': z.strictObject({
    key: Key,
    ...sourced,
    classes: z.array(
      z.strictObject({ ...names, systolic_from: z.number(), diastolic_from: z.nullable(z.number()) }),
    ),
  }),
}

function fileOf<S extends z.ZodMiniType>(item: S) {
  return z.strictObject({ collected: z.iso.date(), source: z.optional(filled), items: z.array(item) })
}

function read(name: string): { items: Record<string, unknown>[] } {
  return JSON.parse(readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8'))
}

describe.each(Object.entries(ITEMS))('%s', (name, item) => {
  test('has the shape that the code relies on', () => {
    const result = z.safeParse(fileOf(item as z.ZodMiniType), read(name))
    expect(result.error?.issues ?? []).toEqual([])
  })

  test('has no duplicate names', () => {
    const keys = read(name).items.map((i) => i['key'])
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

test('every file of data has a schema', () => {
  expect(readdirSync(new URL('data/', import.meta.url)).sort()).toEqual(Object.keys(ITEMS).sort())
})

test('every rule about two drugs names drugs and groups that exist', () => {
  const drugs = read('drugs.json').items
  const groups = new Set(drugs.flatMap((d) => d['groups'] as string[]).map((g) => `group:${g}`))
  const known = new Set([
    ...drugs.map((d) => d['key']),
    ...groups,
    ...SUBSTANCES_THAT_ARE_NO_DRUG_OF_THE_LIST,
  ])
  const unknown = read('interactions.json')
    .items.flatMap((i) => [i['a'], i['b']])
    .filter((n) => !known.has(n as string))
  expect(unknown).toEqual([])
})

test.each(['HIV infection', 'Diarrhoea', 'Anxiety', 'Trouble sleeping'])(
  '%s has no code, since a code would say more than the name',
  (name) => {
    const all = [...read('conditions.json').items, ...read('symptom-names.json').items]
    expect(all.find((i) => i['name'] === name)?.['icd10']).toBeNull()
  },
)

test.each(['PSA', 'INR', 'Lactate', 'Troponin T, high sensitivity', '25-OH vitamin D', 'hCG'])(
  '%s has no built-in range, since the laboratory decides',
  (name) => {
    expect(read('labs.json').items.find((i) => i['name'] === name)).toMatchObject({
      limits: [],
      source: null,
    })
  },
)

const SUBSTANCES_THAT_ARE_NO_DRUG_OF_THE_LIST = [
  "St John's wort",
  'alcohol',
  'grapefruit juice',
  'pseudoephedrine',
  'dextromethorphan',
  'miconazole',
  'fusidic acid',
  'riociguat',
  'ergotamine',
  'atazanavir',
]

/** LOINC numbers end in a check digit (Mod 10), which catches a slip in any single digit. */
function hasRightCheckDigit(code: string): boolean {
  const [, digits, check] = /^(\d{1,6})-(\d)$/.exec(code) ?? []
  if (!digits) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(check)
}

function limitsNest(m: {
  reject_below: number | null
  reject_above: number | null
  warn_below: number | null
  warn_at_or_above: number | null
}) {
  const low = m.warn_below === null || m.reject_below === null || m.warn_below > m.reject_below
  const high = m.warn_at_or_above === null || m.reject_above === null || m.warn_at_or_above < m.reject_above
  return low && high
}
