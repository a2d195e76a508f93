import { expect, test } from 'vitest'
import burdens from '../data/burdens.json' with { type: 'json' }
import interactions from '../data/interactions.json' with { type: 'json' }
import { DRUGS } from '../drugs.ts'
import { PERSON_RULES, reachOf } from './rules.ts'
import { SAFETY_SCOPE, SAFETY_SOURCES } from './scope.ts'

test('the numbers of the page are those of the shipped rules', () => {
  expect(SAFETY_SCOPE).toMatchObject({
    person_rules: PERSON_RULES.length,
    person_rules_reread: PERSON_RULES.filter(({ checked }) => checked === 'read').length,
    interactions: interactions.items.length,
    burdens: burdens.items.length,
    burden_rules: burdens.items.reduce((sum, { rules }) => sum + rules.length, 0),
    substances: DRUGS.length,
    substances_of_person_rules: reachOf(...PERSON_RULES),
    conditions: new Set(PERSON_RULES.flatMap(({ when }) => when.condition ?? []).flat()).size,
    analytes: new Set(PERSON_RULES.flatMap(({ when: { lab } }) => lab?.analyte ?? [])).size,
  })
})

test('every source of a rule on persons is listed, and no other', () => {
  const listed = SAFETY_SOURCES.map(({ title }) => title)
  expect(new Set(listed)).toEqual(new Set(PERSON_RULES.map(({ source }) => source)))
})
