import { expect, test } from 'vitest'
import { CONDITIONS, conditionNamed, otherNameFound, suggestConditions } from './conditions.ts'

test.each([
  ['high blood', 'en', 'High blood pressure (essential hypertension)'],
  ['hypertension', 'en', 'High blood pressure (essential hypertension)'],
  ['Bluthochdruck', 'de', 'High blood pressure (essential hypertension)'],
  ['hochdruck', 'de', 'High blood pressure (essential hypertension)'],
  ['bluthoch', 'en', 'High blood pressure (essential hypertension)'],
  ['type 2 dia', 'en', 'Type 2 diabetes'],
  ['diabetes typ 2', 'de', 'Type 2 diabetes'],
  ['E11', 'en', 'Type 2 diabetes'],
  ['e119', 'de', 'Type 2 diabetes'],
  ['I25.2', 'en', 'Heart attack in the past (old myocardial infarction)'],
  ['migrane', 'en', 'Migraine'],
  ['migräne', 'de', 'Migraine'],
  ['MIGRAENE', 'de', 'Migraine'],
] as const)('%s (%s) finds %s', (query, language, name) => {
  expect(suggestConditions(query, language)[0]?.name).toBe(name)
})

test.each(['', '  ', '-', 'xyzzy', 'high xyzzy'])('finds nothing for %j', (query) => {
  expect(suggestConditions(query, 'en')).toEqual([])
})

test('ranks every condition first for its own name, in both languages', () => {
  for (const condition of CONDITIONS) {
    expect(suggestConditions(condition.name, 'en', 1)).toEqual([condition])
    expect(suggestConditions(condition.name_de, 'de', 1)).toEqual([condition])
  }
})

test('returns as many results as requested', () => {
  expect(suggestConditions('a', 'en', 3)).toHaveLength(3)
})

test.each([
  ['bluthoch', 'en', 'Bluthochdruck (essenzielle Hypertonie)'],
  ['high blood', 'de', 'High blood pressure (essential hypertension)'],
  ['high blood', 'en', null],
  ['I10', 'en', null],
] as const)('%s (%s) says with which name it was found: %s', (query, language, expected) => {
  const [found] = suggestConditions(query, language)
  expect(found && otherNameFound(found, query, language)).toBe(expected)
})

test('recognises every condition by either name in any spelling', () => {
  for (const condition of CONDITIONS) {
    expect(conditionNamed(` ${condition.name.toUpperCase()}`)?.icd10).toBe(condition.icd10)
    expect(conditionNamed(condition.name_de.toLowerCase())?.icd10).toBe(condition.icd10)
  }
  expect(conditionNamed('Tired since the move')).toBeUndefined()
})
