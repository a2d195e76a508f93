import type { Comparator } from '../labs/marks.ts'
import { type Column, columnOf } from './columns.ts'
import type { Figure } from './figures.ts'
import { around, type Box, type PrintedWord } from './printed.ts'
import type { Mark, Token } from './tokens.ts'

/** What one row says, column by column, before anything is known of the analyte. */
export interface RowReading {
  /** The words of the name. */
  readonly name: readonly PrintedWord[]
  readonly comparator: Comparator | null
  readonly figure: Figure | null
  /** A result in words. */
  readonly text: string | null
  /** As UCUM writes it where it is known, else as printed; null where there is none. */
  readonly unit: string | null
  /** As it stands there: what "G/l" means depends on what is measured. */
  readonly printedUnit: string | null
  readonly isUnitKnown: boolean
  readonly low: number | null
  readonly high: number | null
  /** The range as it is printed; null where there is none. */
  readonly rangeText: string | null
  /** The range is printed in a way that says no limits for sure. */
  readonly isRangeUnclear: boolean
  readonly mark: Mark | null
  /** Two numbers could be the result. */
  readonly isValueUnclear: boolean
  /** Of all that was used. */
  readonly box: Box
  /** Of the result, its unit and its range, for how well they were recognised. */
  readonly figures: readonly PrintedWord[]
}

/** Reads a row by what its pieces are and by the columns in which they stand. */
export function readRow(tokens: readonly Token[], columns: readonly Column[]): RowReading {
  const roleOf = (token: Token) => columnOf(token, columns)
  const start = nameEnd(tokens, columns)
  const name = tokens.slice(0, start).filter((token) => roleOf(token) !== 'other' || columns.length === 0)
  const rest = tokens.slice(start)

  const results = rest.filter(
    (token) => (token.kind === 'number' || token.kind === 'finding') && isResult(roleOf(token)),
  )
  const value = results[0] ?? null
  const limits = rest.filter(
    (token) =>
      token.kind === 'range' || (token.kind === 'number' && token !== value && roleOf(token) === 'range'),
  )
  const range = limitsOf(limits)
  const rangeWords = rest.filter(
    (token) =>
      limits.includes(token) || (token !== value && token.kind === 'finding' && roleOf(token) === 'range'),
  )
  const units = rest.filter((token) => token.kind === 'unit' && roleOf(token) !== 'other')
  const unit = units[0] ?? null
  const printedUnit = unit ? null : rest.find((token) => token.kind === 'word' && roleOf(token) === 'unit')
  const marks = rest.filter(
    (token) => token.kind === 'mark' && roleOf(token) !== 'other' && roleOf(token) !== 'range',
  )
  const used = [...name, value, unit, printedUnit, ...limits, ...marks].flatMap((token) =>
    token ? [token] : [],
  )
  return {
    name: name.flatMap(({ words }) => words),
    comparator: value?.kind === 'number' ? value.comparator : null,
    figure: value?.kind === 'number' ? value.figure : null,
    text: value?.kind === 'finding' ? value.text : null,
    unit: unit?.kind === 'unit' ? unit.unit : (printedUnit?.text ?? null),
    printedUnit: (unit ?? printedUnit)?.text ?? null,
    isUnitKnown: unit !== null,
    ...range,
    rangeText: rangeWords.map(({ text }) => text).join(' ') || null,
    mark: marks[0]?.kind === 'mark' ? marks[0].mark : null,
    isValueUnclear: results.filter(({ kind }) => kind === 'number').length > 1,
    box: around(used.length > 0 ? used.map(({ box }) => box) : [{ x: 0, y: 0, width: 0, height: 0 }]),
    figures: [value, unit, ...limits].flatMap((token) => token?.words ?? []),
  }
}

/** A number where no column is known to hold something else. */
const isResult = (role: Column['role'] | null) =>
  role === null || role === 'value' || role === 'mark' || role === 'unit'

/** How many pieces belong to the name: all before the first result, and numbers that stand in the name's own column. */
function nameEnd(tokens: readonly Token[], columns: readonly Column[]): number {
  const hasNameColumn = columns.some(({ role }) => role === 'name')
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'word' || token.kind === 'unit' || token.kind === 'mark') {
      const role = columnOf(token, columns)
      if (
        hasNameColumn &&
        at > 0 &&
        (role === 'unit' || role === 'value' || role === 'range') &&
        !isBesideName(tokens, at)
      )
        return at
      continue
    }
    if (hasNameColumn && columnOf(token, columns) === 'name' && at > 0) continue
    if (!hasNameColumn && at > 0 && token.kind === 'number' && isWithinName(tokens, at, columns)) continue
    return at
  }
  return tokens.length
}

const NAME_GAP = 1

/** So close behind the piece before it that it is the same phrase. */
function isBesideName(tokens: readonly Token[], at: number): boolean {
  const [left, right] = [tokens[at - 1]?.box, tokens[at]?.box]
  return Boolean(left && right && right.x - (left.x + left.width) < NAME_GAP * left.height)
}

/** "CA 125   35 U/ml": a number close to the name, outside the column of results, with a result further on. */
function isWithinName(tokens: readonly Token[], at: number, columns: readonly Column[]): boolean {
  if (!isBesideName(tokens, at)) return false
  const { box } = tokens[at] ?? { box: { x: 0, width: 0 } }
  const value = columns.find(({ role }) => role === 'value')
  const isInColumn = value && Math.min(box.x + box.width, value.to) > Math.max(box.x, value.from)
  return !isInColumn && tokens.slice(at + 1).some(({ kind }) => kind === 'number')
}

function limitsOf(tokens: readonly Token[]): Pick<RowReading, 'low' | 'high' | 'isRangeUnclear'> {
  const [first] = tokens
  // Several ranges on one line are for different people: which of them holds is not for us to guess.
  if (tokens.length > 1) return { low: null, high: null, isRangeUnclear: true }
  if (first?.kind === 'range') return { low: first.low, high: first.high, isRangeUnclear: false }
  if (first?.kind !== 'number') return { low: null, high: null, isRangeUnclear: false }
  const { comparator, figure } = first
  if (comparator === '<' || comparator === '<=')
    return { low: null, high: figure.value, isRangeUnclear: false }
  if (comparator === '>' || comparator === '>=')
    return { low: figure.value, high: null, isRangeUnclear: false }
  return { low: null, high: null, isRangeUnclear: true }
}
