import { middleOf } from '../own-values.ts'
import { isNoValue } from './header-words.ts'
import { unitOfWord } from './unit-words.ts'
import type { ColumnFacts } from './mapping.ts'

/**
 * Ranges of pressures, in mmHg: wide enough for a year's readings, too narrow for a day's steps.
 */
const UPPER = { from: 90, to: 200 }
const LOWER = { from: 40, to: 120 }
const MOSTLY = 0.9
const NUMBERS_MIN = 2
/** Least gap between their middles. */
const APART_MIN = 15

/**
 * Two columns side by side, with a pulse in the same table, whose numbers can only be an upper and
 * a lower pressure.
 */
export function pressureColumns(
  facts: readonly ColumnFacts[],
  block: readonly number[],
  found: ReadonlyMap<number, string>,
): [number, string][] {
  if (![...found.values()].includes('pulse')) return []
  const pairs = block.flatMap((upper, i): [number, number][] => {
    const lower = block[i + 1]
    return lower !== undefined && isPair(facts[upper], facts[lower]) && !found.has(upper) && !found.has(lower)
      ? [[upper, lower]]
      : []
  })
  const [pair] = pairs
  return pair && pairs.length === 1
    ? [
        [pair[0], 'bp_sys'],
        [pair[1], 'bp_dia'],
      ]
    : []
}

function isPair(upper: ColumnFacts | undefined, lower: ColumnFacts | undefined): boolean {
  if (!upper || !lower || !isFree(upper) || !isFree(lower)) return false
  const [above, below] = [upper.numbers.point, lower.numbers.point]
  return (
    lieWithin(above, UPPER) &&
    lieWithin(below, LOWER) &&
    (middleOf(above) ?? 0) - (middleOf(below) ?? 0) >= APART_MIN
  )
}

/** A header that names a unit or another thing is no pressure. */
const isFree = ({ header }: ColumnFacts) =>
  !isNoValue(header) && !/[([]/.test(header) && unitOfWord(header.split(' ').at(-1) ?? '') === null

const lieWithin = (numbers: readonly number[], { from, to }: typeof UPPER) =>
  numbers.length >= NUMBERS_MIN &&
  numbers.filter((one) => one >= from && one <= to).length / numbers.length >= MOSTLY
