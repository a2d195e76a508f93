import { expect, test } from 'vitest'
import { CARD_NAMES, inColumns, keptCards, NOT_ARRANGED, placedCards } from './cards.ts'

const namesOf = (order: string[], hidden: string[] = []) =>
  placedCards({ order, hidden }).map(({ name }) => name)

test('shows all cards in their default order at first', () => {
  expect(placedCards(NOT_ARRANGED)).toEqual(CARD_NAMES.map((name) => ({ name, isShown: true })))
})

test('reads another version’s order: skips unknown cards, ignores duplicates, appends new ones', () => {
  expect(namesOf(['values', 'weather', 'doses', 'values'])).toEqual([
    'values',
    'doses',
    ...CARD_NAMES.filter((name) => name !== 'values' && name !== 'doses'),
  ])
})

test('keeps cards unknown to this version', () => {
  const before = { order: ['weather', 'values', 'weather'], hidden: ['weather', 'advice'] }
  const cards = placedCards(before)
  expect(keptCards(cards, before)).toEqual({
    order: [...cards.map(({ name }) => name), 'weather'],
    hidden: ['advice', 'weather'],
  })
})

test('balances two columns, and keeps the order', () => {
  const [left, right] = inColumns(CARD_NAMES)
  expect([...left, ...right]).toEqual(CARD_NAMES)
  expect(left).toEqual(['doses', 'proposals', 'appointment'])
  expect(inColumns(['doses'])).toEqual([['doses'], []])
  expect(inColumns([])).toEqual([[], []])
})
