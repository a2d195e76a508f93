import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1), z.trim())
const limit = z.optional(z.number().check(z.gte(0)))
const severity = z.enum(['contraindicated', 'serious', 'moderate', 'info'])
const When = z
  .strictObject({
    pregnancy: z.optional(z.literal(true)),
    trimester: z.optional(z.array(z.int().check(z.gte(1), z.lte(3))).check(z.minLength(1))),
    breastfeeding: z.optional(z.literal(true)),
    age_at_least: limit,
    age_below: limit,
    egfr_below: limit,
    egfr_at_least: limit,
    sex: z.optional(z.enum(['female', 'male'])),
    condition: z.optional(z.union([filled, z.array(filled).check(z.minLength(1))])),
    lab: z.optional(
      z.strictObject({ analyte: filled, unit: filled, above: limit, at_least: limit, below: limit }),
    ),
  })
  .check(z.refine((when) => Object.keys(when).length > 0, 'asks for a fact'))

/** The shapes of the files on persons, which the test of all files of data holds them against. */
export const PERSON_FILES = {
  'person-rules.json': z.strictObject({
    key: filled,
    drug: filled,
    when: When,
    severity,
    why: filled,
    why_de: filled,
    say: filled,
    say_de: filled,
    source: filled,
    section: filled,
    year: z.int().check(z.gte(1990), z.lte(2026)),
    checked: z.enum(['read', 'known']),
    ever: z.optional(z.array(filled).check(z.minLength(1))),
    urgency: z.enum(['today', 'visit', 'know']),
    hides: z.optional(z.array(filled)),
    ask: z.optional(
      z.strictObject({ en: filled, de: filled, yes: z.optional(z.strictObject({ condition: filled })) }),
    ),
  }),
  'safety-scope.json': z.strictObject({ key: filled, count: z.int().check(z.gte(1)) }),
  'safety-sources.json': z.strictObject({
    key: filled,
    title: filled,
    year: z.int().check(z.gte(1990), z.lte(2026)),
  }),
  'person-questions.json': z.strictObject({
    key: z.enum(['pregnancy', 'sex', 'age', 'egfr']),
    severities: z.array(severity).check(z.minLength(1)),
    ask: filled,
    ask_de: filled,
    conditions: z.optional(z.array(filled)),
    always: z.optional(z.array(filled)),
  }),
}

function read(name: string): { items: Record<string, unknown>[] } {
  return JSON.parse(readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8'))
}
const keysOf = (name: string) => new Set(read(name).items.map(({ key }) => key))

test('every rule on a person names medicines, diagnoses, values and rules that exist', () => {
  const drugs = read('drugs.json').items
  const medicines = new Set([
    ...drugs.map(({ key }) => key),
    ...drugs.flatMap(({ groups }) => (groups as string[]).map((group) => `group:${group}`)),
  ])
  const [diagnoses, analytes, rules] = [
    keysOf('conditions.json'),
    keysOf('labs.json'),
    keysOf('person-rules.json'),
  ]
  const unknown = z
    .parse(z.array(PERSON_FILES['person-rules.json']), read('person-rules.json').items)
    .flatMap(({ drug, when, hides = [], ask }) => [
      ...(medicines.has(drug) ? [] : [drug]),
      ...[when.condition ?? [], ask?.yes?.condition ?? []].flat().filter((key) => !diagnoses.has(key)),
      ...(when.lab && !analytes.has(when.lab.analyte) ? [when.lab.analyte] : []),
      ...hides.filter((key) => !rules.has(key)),
    ])
  expect(unknown).toEqual([])
})
