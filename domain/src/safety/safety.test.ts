import combinations from '../data/combination-products.json' with { type: 'json' }
import { describe, expect, it, test } from 'vitest'
import { DRUGS } from '../drugs.ts'
import { allergyHits, isKnownAllergy } from './allergies.ts'
import { ingredientNamed, totalsAgainstLimits } from './daily-total.ts'
import {
  foodInteractionsOf,
  INTERACTION_RULES,
  type InteractionRule,
  interactionsOf,
  SEVERITIES,
  wordsOf,
} from './interactions.ts'
import { sameIngredients } from './same-ingredient.ts'
import { milligramsInName, milligramsOf } from './strengths.ts'
import { type Medicine, RULE_SUBSTANCES, substancesOf } from './substances.ts'
import { summaryOf } from './summary.ts'

const medicine = (name: string, ...inns: string[]): Medicine => ({
  id: name,
  name,
  ingredients: inns.map((inn) => ({ inn, strength: null })),
})
/** All names on one side of a rule, in the requested language. */
const side = (name: string, language: 'name' | 'name_de') =>
  name.startsWith('group:')
    ? DRUGS.filter(({ groups }) => groups.includes(name.slice(6))).map((drug) => drug[language])
    : [...DRUGS, ...RULE_SUBSTANCES].filter(({ key }) => key === name).map((one) => one[language])
const worse = (one: InteractionRule, other: InteractionRule) =>
  SEVERITIES.indexOf(one.severity) <= SEVERITIES.indexOf(other.severity)

describe.each(INTERACTION_RULES)('$key', (rule) => {
  it.each(['name', 'name_de'] as const)('warns of every pair that it covers, by %s', (language) => {
    const pairs = side(rule.a, language).flatMap((a) =>
      side(rule.b, language)
        .filter((b) => b !== a)
        .map((b) => [a, b] as const),
    )
    expect(pairs.length).toBeGreaterThan(0)
    for (const [a, b] of pairs) {
      const [found] = interactionsOf([medicine(`${a} 5 mg`), medicine(`${b} 10 mg`)])
      expect(found && worse(found.rule, rule), `${a} + ${b}`).toBe(true)
    }
    for (const { why, say } of [wordsOf(rule, 'en'), wordsOf(rule, 'de')])
      expect([why, say].every(Boolean)).toBe(true)
    expect(rule.source).not.toBe('')
  })
})

describe('interactions', () => {
  test('show each pair once, by its most severe rule, the worst pair first', () => {
    const found = interactionsOf(
      ['Ramipril', 'Spironolactone', 'Sildenafil', 'Glyceryl trinitrate'].map((name) => medicine(name)),
    )
    expect(found.map(({ medicines, rule }) => [...medicines, rule.severity])).toEqual([
      ['Sildenafil', 'Glyceryl trinitrate', 'contraindicated'],
      ['Ramipril', 'Spironolactone', 'major'],
    ])
  })

  test.each(
    combinations.items.flatMap(({ names, ingredients }) => names.map((name) => [name, ingredients] as const)),
  )('reach each ingredient of %s, which only its brand names', (name, ingredients) => {
    const known = new Set([...DRUGS, ...RULE_SUBSTANCES].map(({ key }) => key))
    const covered = ingredients.map(({ inn }) => inn).filter((inn) => known.has(inn))
    expect(substancesOf(medicine(`${name} N`)).map(({ key }) => key)).toEqual(expect.arrayContaining(covered))
  })

  test('are found by brand, by German name and by ingredient', () => {
    expect(interactionsOf([medicine('BoxaGrippal'), medicine('Marcumar')])).toHaveLength(1)
    expect(interactionsOf([medicine('Marcumar'), medicine('Ibuprofen 400')])).toHaveLength(1)
    expect(
      interactionsOf([medicine('Blaue Pille', 'sildenafil'), medicine('Glyceroltrinitrat Spray')]),
    ).toHaveLength(1)
    expect(interactionsOf([medicine('Johanniskraut'), medicine('Phenprocoumon')])).toHaveLength(1)
  })

  test('never pair a medicine with itself', () => {
    expect(interactionsOf([medicine('Ibuprofen 400'), medicine('Ibuprofen 600')])).toEqual([])
  })
})

test('finds an ingredient shared by combination products', () => {
  const found = sameIngredients([
    medicine('codeine and paracetamol'),
    medicine('Paracetamol 500'),
    medicine('Ramipril'),
  ])
  expect(found.map(({ ingredient, medicines }) => [ingredient.key, medicines.length])).toEqual([
    ['paracetamol', 2],
  ])
})

test('finds an allergy by substance and by group', () => {
  const hits = allergyHits(
    [medicine('Amoxicillin 500'), medicine('Ramipril')],
    ['Penicillin', 'Ramipril', 'Pollen'],
  )
  expect(hits.map(({ medicine: id, allergy, isByGroup }) => [id, allergy, isByGroup])).toEqual([
    ['Amoxicillin 500', 'Penicillin', true],
    ['Ramipril', 'Ramipril', false],
  ])
})

test('finds no substance for an unknown name', () => {
  expect(substancesOf(medicine('Grandmother’s tea'))).toEqual([])
})

test('applies rules on food and drink once per medicine', () => {
  const found = foodInteractionsOf(
    ['Metronidazol', 'Simvastatin', 'Ramipril'].map((name) => medicine(name)),
  ).map(({ medicine: id, food, rule }) => [id, food.key, rule.severity])
  expect(found).toContainEqual(['Metronidazol', 'alcohol', 'major'])
  expect(found).toContainEqual(['Simvastatin', 'grapefruit juice', 'moderate'])
  expect(found.some(([id]) => id === 'Ramipril')).toBe(false)
  expect(found[0]?.[2]).toBe('major')
})

test.each([
  ['Penicillin', true],
  ['Novalgin', true],
  ['Schmerzmittel vom Typ NSAR', true],
  ['Birch pollen', false],
])('tells if medicines can be checked against an allergy to %s: %s', (allergy, isKnown) => {
  expect(isKnownAllergy(allergy)).toBe(isKnown)
})

const pair = (severity: 'contraindicated' | 'major' | 'moderate') => ({ severity })

test('separates serious findings from ones to watch in the summary', () => {
  expect(
    summaryOf({
      interactions: [pair('contraindicated'), pair('major'), pair('moderate')],
      same_ingredients: [{ ingredient: 'ibuprofen' }],
      allergies: [{}],
      amounts: [
        { severity: 'emergency', ingredient: null },
        { severity: 'moderate', ingredient: null },
        { severity: 'info', ingredient: null },
      ],
      totals: [{ ingredient: 'codeine' }],
      not_covered: [{}, {}],
    }),
  ).toEqual({ serious: 5, watch: 3, notCovered: 2 })
})

const seriousAmount = (ingredient: string) => ({ severity: 'major' as const, ingredient })

test('counts findings on one ingredient once, as the gravest', () => {
  const none = { interactions: [], allergies: [], not_covered: [] }
  expect(
    summaryOf({
      ...none,
      same_ingredients: [{ ingredient: 'Paracetamol' }, { ingredient: 'ibuprofen' }],
      amounts: [seriousAmount('paracetamol'), seriousAmount('paracetamol')],
      totals: [{ ingredient: 'paracetamol' }],
    }),
  ).toEqual({ serious: 1, watch: 1, notCovered: 0 })
})

const use = (id: string, milligrams: number | null, units: number, isLimit = false) => ({
  medicine: id,
  ingredient: { key: 'paracetamol', name: 'paracetamol', name_de: 'Paracetamol' },
  milligrams,
  units,
  isLimit,
})
const shown = (...given: Parameters<typeof totalsAgainstLimits>) =>
  totalsAgainstLimits(...given).map(({ milligrams, limit, statedBy, isAbove }) => [
    milligrams,
    limit,
    statedBy,
    isAbove,
  ])

describe('totals in 24 hours', () => {
  test('are compared with the lowest limit of a plan or the patient', () => {
    const asNeeded = use('a', 500, 6, true)
    expect(shown([asNeeded], new Map())).toEqual([[3000, 3000, 'plan', false]])
    expect(shown([asNeeded, use('b', 1000, 1)], new Map())).toEqual([[4000, 3000, 'plan', true]])
    expect(shown([asNeeded], new Map([['paracetamol', 2000]]))).toEqual([[3000, 2000, 'patient', true]])
    expect(shown([use('b', 1000, 1)], new Map([['ibuprofen', 1]]))).toEqual([])
  })

  test('name the medicines of unknown content', () => {
    const [total] = totalsAgainstLimits(
      [use('a', 500, 2), use('syrup', null, 3, true)],
      new Map([['paracetamol', 4000]]),
    )
    expect(total).toMatchObject({ milligrams: 1000, medicines: ['a', 'syrup'], uncounted: ['syrup'] })
  })
})

test.each([
  ['Acetaminophen', 'paracetamol'],
  ['Paracetamol 500', 'paracetamol'],
  ['Grandmother’s Tea', 'grandmother s tea'],
  ['codeine and paracetamol', undefined],
  [' - ', undefined],
])('finds the ingredient in %j', (text, key) => {
  expect(ingredientNamed(text)?.key).toBe(key)
})

test.each([
  ['500 mg', 500],
  ['0,5 g', 500],
  ['25 µg', 0.025],
  ['100/25 mg', null],
  ['10 IU', null],
  ['100 mg/ml', null],
  [null, null],
])('reads %s as %s mg', (strength, milligrams) => {
  expect(milligramsOf(strength)).toBe(milligrams)
})

test.each([
  ['Ibuprofen 400 mg akut', 400],
  ['Paracetamol 1 g', 1000],
  ['Entresto 24/26 mg', null],
  ['Ibuprofen Saft 40 mg/ml', null],
  ['Talvosilen 500 mg + 20 mg', null],
  ['Ibuprofen 400', null],
])('reads %s as stating %s mg', (name, milligrams) => {
  expect(milligramsInName(name)).toBe(milligrams)
})
