import { expect, it } from 'vitest'
import { BURDENS } from './burdens.ts'
import { isDangerOfPair } from './same-danger.ts'

const PAIR = { medicines: ['one', 'two'], severity: 'major', why: 'Bleeding: platelet effect.' }
const found = { rule: 'bleed-5', medicines: ['two', 'one'], severity: 'major' }

it('drops a warning that an interaction of the same medicines gives as severely', () => {
  expect(isDangerOfPair(found, [PAIR])).toBe(true)
  expect(isDangerOfPair(found, [{ ...PAIR, severity: 'contraindicated' }])).toBe(true)
})

it.each([
  ['a milder interaction', { ...PAIR, severity: 'moderate' }],
  ['another danger', { ...PAIR, why: 'Kidney injury.' }],
  ['another medicine', { ...PAIR, medicines: ['one', 'three'] }],
])('keeps it beside %s', (_, pair) => {
  expect(isDangerOfPair(found, [pair])).toBe(false)
})

it('keeps what a third medicine adds', () => {
  expect(isDangerOfPair({ ...found, medicines: ['one', 'two', 'three'] }, [PAIR])).toBe(false)
})

it('reads the keys of the rules as the table writes them', () => {
  const starts = new Set(BURDENS.flatMap(({ rules }) => rules.map(({ id }) => id.split('-')[0])))
  expect([...starts]).toEqual(
    expect.arrayContaining(['bleed', 'breath', 'hyperk', 'hypo', 'qt', 'sed', 'seiz', 'sero']),
  )
})
