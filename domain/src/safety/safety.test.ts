import { describe, expect, it, test } from 'vitest'
import { DRUGS } from '../drugs.ts'
import { allergyHits } from './allergies.ts'
import { milligramsOf, totalsAboveLimit } from './daily-total.ts'
import {
  INTERACTION_RULES,
  type InteractionRule,
  interactionsOf,
  SEVERITIES,
  wordsOf,
} from './interactions.ts'
import { sameIngredients } from './same-ingredient.ts'
import { type Medicine, RULE_SUBSTANCES, substancesOf } from './substances.ts'

const medicine = (name: string, ...inns: string[]): Medicine => ({
  id: name,
  name,
  ingredients: inns.map((inn) => ({ inn, strength: null })),
})
/** The names of all that one side of a rule means, in the language asked for. */
const side = (name: string, language: 'name' | 'name_de') =>
  name.startsWith('group:')
    ? DRUGS.filter(({ groups }) => groups.includes(name.slice(6))).map((drug) => drug[language])
    : [...DRUGS, ...RULE_SUBSTANCES].filter(({ key }) => key === name).map((one) => one[language])
const worse = (one: InteractionRule, other: InteractionRule) =>
  SEVERITIES.indexOf(one.severity) <= SEVERITIES.indexOf(other.severity)

describe.each(INTERACTION_RULES)('$key', (rule) => {
  it.each(['name', 'name_de'] as const)('warns of every pair that it means, by %s', (language) => {
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
  test('show one pair once, by the most severe rule, the worst pair first', () => {
    const found = interactionsOf(
      ['Ramipril', 'Spironolactone', 'Sildenafil', 'Glyceryl trinitrate'].map((name) => medicine(name)),
    )
    expect(found.map(({ medicines, rule }) => [...medicines, rule.severity])).toEqual([
      ['Sildenafil', 'Glyceryl trinitrate', 'contraindicated'],
      ['Ramipril', 'Spironolactone', 'major'],
    ])
  })

  test('are found by brand, by German name and by ingredient', () => {
    expect(interactionsOf([medicine('Marcumar'), medicine('Ibuprofen 400')])).toHaveLength(1)
    expect(
      interactionsOf([medicine('Blaue Pille', 'sildenafil'), medicine('Glyceroltrinitrat Spray')]),
    ).toHaveLength(1)
    expect(interactionsOf([medicine('Johanniskraut'), medicine('Phenprocoumon')])).toHaveLength(1)
  })

  test('do not come from a medicine with itself', () => {
    expect(interactionsOf([medicine('Ibuprofen 400'), medicine('Ibuprofen 600')])).toEqual([])
  })
})

test('the same ingredient is found over combination products', () => {
  const found = sameIngredients([
    medicine('codeine and paracetamol'),
    medicine('Paracetamol 500'),
    medicine('Ramipril'),
  ])
  expect(found.map(({ ingredient, medicines }) => [ingredient.key, medicines.length])).toEqual([
    ['paracetamol', 2],
  ])
})

test('an allergy is found by substance and by group', () => {
  const hits = allergyHits(
    [medicine('Amoxicillin 500'), medicine('Ramipril')],
    ['Penicillin', 'Ramipril', 'Pollen'],
  )
  expect(hits.map(({ medicine: id, allergy, isByGroup }) => [id, allergy, isByGroup])).toEqual([
    ['Amoxicillin 500', 'Penicillin', true],
    ['Ramipril', 'Ramipril', false],
  ])
})

test('what the list does not know has no substance', () => {
  expect(substancesOf(medicine('Grandmother’s tea'))).toEqual([])
})

const use = (id: string, strength: string, units: number, isLimit: boolean) => ({
  medicine: id,
  inn: 'paracetamol',
  strength,
  units,
  isLimit,
})

test('the total of an ingredient is held against the smallest stated limit', () => {
  const asNeeded = use('a', '500 mg', 6, true)
  expect(totalsAboveLimit([asNeeded], new Map())).toEqual([])
  expect(totalsAboveLimit([asNeeded, use('b', '1 g', 1, false)], new Map())).toEqual([
    { ingredient: 'paracetamol', medicines: ['a', 'b'], milligrams: 4000, limit: 3000 },
  ])
  expect(totalsAboveLimit([asNeeded], new Map([['paracetamol', 2000]]))).toHaveLength(1)
})

test.each([
  ['500 mg', 500],
  ['0,5 g', 500],
  ['25 µg', 0.025],
  ['100/25 mg', null],
  ['10 IU', null],
  [null, null],
])('%s is %s mg', (strength, milligrams) => {
  expect(milligramsOf(strength)).toBe(milligrams)
})
