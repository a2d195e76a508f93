import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONDITIONS } from '../conditions.ts'
import { DRUGS } from '../drugs.ts'
import { addDays } from '../local-time.ts'
import { LANGUAGES } from '../language.ts'
import { type Net, netOf } from './engine.ts'
import { gapWords } from './gap-words.ts'
import { EGFR, NET_ANALYTES } from './lab-values.ts'
import { NOTHING_KNOWN, type RecordFacts } from './record.ts'
import { questionOf, ruleWords, rulesAbout } from './rules.ts'
import { becauseWords, waitingWords } from './words.ts'

const TODAY = '2027-03-01'
/** Words that would let somebody rest. */
const REASSURING =
  /no warning|keine Warnung|harmless|unbedenklich|is safe\b|are safe\b|ist sicher|sind sicher|nothing to worry|kein Grund zur Sorge/i
const NOT_PROVEN = /does not prove that it is safe|beweist keine Sicherheit/g

const day = fc.integer({ min: -900, max: 400 }).map((days) => addDays(TODAY, days))
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const unit = fc.constantFrom(
  null,
  'mmol/L',
  'mg/dL',
  'g/dL',
  '{INR}',
  'mL/min/{1.73_m2}',
  '10*3/uL',
  'bananas',
)
const line = fc.record({
  analyte: fc.constantFrom(...NET_ANALYTES),
  value: fc.double({ min: 0, max: 200, noNaN: true }),
  comparator: orNull(fc.constantFrom('<', '>', '<=', '>=')),
  unit,
  taken_on: day,
  report: fc.constantFrom('a', 'b', 'c'),
})
const UNLISTED = ['Riddle of the knee', 'Second riddle', 'Enigma']
const diagnosis = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom(...CONDITIONS.map(({ name }) => name), ...UNLISTED),
  icd10: fc.constant(null),
  status: fc.constantFrom('active' as const, 'remission' as const, 'resolved' as const),
})
const record: fc.Arbitrary<RecordFacts> = fc
  .record({
    date_of_birth: orNull(fc.constantFrom('1940-01-01', '1990-06-15', '2015-02-28', '2028-01-01')),
    sex: orNull(fc.constantFrom('female', 'male', 'intersex', 'unknown')),
    pregnancy_due_on: orNull(day),
    pregnant: orNull(fc.boolean()),
    pregnant_said_on: orNull(day),
    breastfeeding: orNull(fc.boolean()),
    breastfeeding_said_on: orNull(day),
    diagnoses: fc.array(diagnosis, { maxLength: 6 }),
    labs: fc.array(line, { maxLength: 10 }),
  })
  .map((facts) => ({ ...NOTHING_KNOWN, today: TODAY, ...facts }))
const UNKNOWN = ['Grandmother’s tea', 'Zzyzx 20', '']
const names = fc.uniqueArray(fc.constantFrom(...DRUGS.map(({ name }) => name), ...UNKNOWN), {
  minLength: 1,
  maxLength: 6,
})

const judge = (chosen: readonly string[], facts: RecordFacts) =>
  netOf(
    chosen.map((drug_name) => ({
      id: drug_name,
      entered: { drug_name, strength: null, form: 'tablet', route: null, ingredients: [] },
    })),
    facts,
  )

function textsOf({ findings, waiting, gaps, facts }: Net): string[] {
  return LANGUAGES.flatMap((language) => [
    ...findings.flatMap(({ rule }) => [
      ...Object.values(ruleWords(rule, language)),
      becauseWords(rule, facts, language),
    ]),
    ...waiting.flatMap((one) => Object.values(waitingWords(one, facts, language))),
    ...gaps.flatMap((one) => Object.values(gapWords(one, language))),
  ])
}

test('no record makes a reassuring sentence', () => {
  fc.assert(
    fc.property(names, record, (chosen, facts) => {
      const texts = textsOf(judge(chosen, facts)).map((text) => text.replaceAll(NOT_PROVEN, ''))
      expect(texts.filter((text) => text === 'undefined' || REASSURING.test(text))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('every unknown medicine, unlisted diagnosis and unusable value is named', () => {
  fc.assert(
    fc.property(names, record, (chosen, facts) => {
      const { unknown, gaps, findings, facts: known } = judge(chosen, facts)
      expect(unknown).toEqual(expect.arrayContaining(chosen.filter((name) => UNKNOWN.includes(name))))

      const unlisted = gaps.flatMap((gap) => (gap.kind === 'not_in_list' ? gap.diagnoses : []))
      const wanted = facts.diagnoses.filter(({ name }) => UNLISTED.includes(name))
      expect(unlisted).toEqual(expect.arrayContaining(wanted))

      // A rule that asks for nothing but a value holds, is decided by a usable one, or names it.
      const named = new Set(
        gaps.flatMap((gap) => {
          if ('values' in gap) return gap.values.map(({ analyte }) => analyte)
          return 'lines' in gap ? gap.lines.map(({ analyte }) => analyte) : []
        }),
      )
      for (const { when } of chosen.flatMap((name) => rulesAbout(name))) {
        if (Object.keys(when).join() !== 'lab' || !when.lab) continue
        const { analyte } = when.lab
        if (!facts.labs.some((one) => one.analyte === analyte)) continue
        expect(known.labs.fresh.has(analyte) || named.has(analyte)).toBe(true)
      }
      for (const { because } of findings) expect(because.length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

test('without a kidney value that counts, each medicine that needs one is asked about', () => {
  const { always = [] } = questionOf('egfr')
  fc.assert(
    fc.property(fc.constantFrom(...always), record, (inn, facts) => {
      const { facts: known, waiting, findings } = judge([inn], facts)
      if (known.labs.fresh.has(EGFR)) return
      const asked = waiting.filter(({ fact }) => fact === 'egfr').flatMap(({ medicines }) => medicines)
      expect(asked).toContain(inn)
      expect(findings.filter(({ rule: { when } }) => when.egfr_below || when.egfr_at_least)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('an empty record says what it lacks for each medicine that a grave rule is about', () => {
  fc.assert(
    fc.property(names, (chosen) => {
      const { waiting, unknown, findings } = judge(chosen, { ...NOTHING_KNOWN, today: TODAY })
      expect(findings).toEqual([])
      const asked = new Set([...unknown, ...waiting.flatMap(({ medicines }) => medicines)])
      for (const name of chosen)
        for (const { severity, when } of rulesAbout(name))
          if (severity === 'contraindicated' && (when.pregnancy || when.age_below))
            expect(asked).toContain(name)
    }),
    { numRuns: 200 },
  )
})
