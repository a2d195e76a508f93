import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DRUGS } from './drugs.ts'
import { measurement } from './measurements.ts'
import { SYMPTOM_NAMES } from './symptom-names.ts'
import { MEDICINE_SIGNS } from './warning-signs/medicine-signs.ts'

const filled = z.string().check(z.minLength(1), z.trim())
const phrases = z.array(filled).check(z.minLength(1))

/** The shapes of the files on signs, which the test of all files of data holds them against. */
export const SIGN_FILES = {
  'medicine-signs.json': z.strictObject({
    key: filled,
    drug: filled,
    age_below: z.optional(z.int()),
    within_days_after_stop: z.optional(z.int().check(z.gte(1), z.lte(365))),
    urgency: z.enum(['emergency', 'today', 'soon']),
    why: filled,
    why_de: filled,
    say: filled,
    say_de: filled,
    hides: z.optional(z.array(filled)),
    words_en: phrases,
    words_de: phrases,
    symptom_keys: z.array(filled),
    symptom_keys_all: z.optional(z.array(z.array(filled).check(z.minLength(2)))),
    measurement: z.optional(
      z.strictObject({
        key: filled,
        above: z.optional(z.number()),
        below: z.optional(z.number()),
        unit: filled,
      }),
    ),
    source: filled,
    section: filled,
    year: z.int().check(z.gte(2000), z.lte(2026)),
    checked: z.enum(['read', 'known']),
  }),
  'medicine-sign-ignored.json': z.strictObject({ key: filled }),
}

test('every sign of a medicine names medicines, symptoms, units and rules that exist', () => {
  const drugs = new Set(DRUGS.flatMap(({ key, groups }) => [key, ...groups.map((group) => `group:${group}`)]))
  const symptoms = new Set(SYMPTOM_NAMES.map(({ key }) => key))
  const keys = new Set(MEDICINE_SIGNS.map(({ key }) => key))
  for (const {
    drug,
    symptom_keys,
    symptom_keys_all = [],
    measurement: limit,
    hides = [],
  } of MEDICINE_SIGNS) {
    expect(drugs).toContain(drug)
    for (const key of [...symptom_keys, ...symptom_keys_all.flat()]) expect(symptoms).toContain(key)
    expect(limit && measurement(limit.key).unit).toBe(limit?.unit)
    for (const key of hides) expect(keys).toContain(key)
  }
})
