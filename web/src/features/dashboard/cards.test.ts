import { expect, test } from 'vitest'
import { CARD_NAMES, inColumns, keptCards, NOT_ARRANGED, placedCards } from './cards.ts'

const namesOf = (order: string[], hidden: string[] = []) =>
  placedCards({ order, hidden }).map(({ name }) => name)

test('until somebody arranges them, all cards stand in their own order', () => {
  expect(placedCards(NOT_ARRANGED)).toEqual(CARD_NAMES.map((name) => ({ name, isShown: true })))
})

test('an order of another version: what is unknown is passed over, doubles count once, what is new comes at the end', () => {
  expect(namesOf(['values', 'weather', 'doses', 'values'])).toEqual([
    'values',
    'doses',
    ...CARD_NAMES.filter((name) => name !== 'values' && name !== 'doses'),
  ])
})

test('what this version does not know is kept for the one that does', () => {
  const before = { order: ['weather', 'values', 'weather'], hidden: ['weather', 'advice'] }
  const cards = placedCards(before)
  expect(keptCards(cards, before)).toEqual({
    order: [...cards.map(({ name }) => name), 'weather'],
    hidden: ['advice', 'weather'],
  })
})

test('two columns are about as tall as each other, and keep the order', () => {
  const [left, right] = inColumns(CARD_NAMES)
  expect([...left, ...right]).toEqual(CARD_NAMES)
  expect(left).toEqual(['doses', 'proposals', 'appointment'])
  expect(inColumns(['doses'])).toEqual([['doses'], []])
  expect(inColumns([])).toEqual([[], []])
})
