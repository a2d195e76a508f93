import { countOrders, noOrders } from './cell-dates.ts'
import { countSign, noSigns, readNumber } from './cell-numbers.ts'
import { isEmptyMark } from './empty-cells.ts'
import type { ColumnFacts } from './mapping.ts'
import { wholeCharacters } from './problems.ts'

const EXAMPLES_MAX = 3
const EXAMPLE_LENGTH = 60
const NUMBERS_MAX = 50

/** The hour that apps write where they know only the day. */
const MIDNIGHT =
  /(?:^|[T\s])(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s?a\.?m\.?|23:59:59)\s?(?:Z|[+-]\d{2}:?\d{2})?$/i

/** True when all times of a column are midnight: they say no time. */
export const saysNoTime = ({ filled, midnights = 0 }: Pick<ColumnFacts, 'filled' | 'midnights'>): boolean =>
  filled > 1 && midnights === filled

export const noFacts = (header: string): ColumnFacts => ({
  header,
  filled: 0,
  signs: noSigns(),
  orders: noOrders(),
  examples: [],
  numbers: { point: [], comma: [] },
  bare: 0,
})

/** Adds what one cell says about its column. */
export function addCell(facts: ColumnFacts, cell: string): void {
  const text = cell.trim()
  if (text === '' || isEmptyMark(text)) return
  facts.filled += 1
  if (facts.examples.length < EXAMPLES_MAX) {
    const example = wholeCharacters(text, EXAMPLE_LENGTH)
    if (!facts.examples.includes(example)) facts.examples.push(example)
  }
  if (!/\d/.test(text)) return
  countSign(facts.signs, text)
  countOrders(facts.orders, text)
  if (MIDNIGHT.test(text)) facts.midnights = (facts.midnights ?? 0) + 1
  let isBare = false
  for (const sign of ['point', 'comma'] as const) {
    const number = readNumber(text, sign)
    if (typeof number === 'string') continue
    isBare ||= number.rest === ''
    if (facts.numbers[sign].length < NUMBERS_MAX) facts.numbers[sign].push(number.value)
  }
  if (isBare) facts.bare = (facts.bare ?? 0) + 1
}
