import type { Comparator } from '../labs/marks.ts'
import type { Column } from './columns.ts'
import type { DateOrder } from './dates.ts'
import type { Figure } from './figures.ts'
import { type PrintedWord, textOf } from './printed.ts'
import { isFindingWord, isQualifyingWord } from './result-words.ts'
import type { RowParts } from './row-parts.ts'
import type { Mark, Token } from './tokens.ts'
import { ABNORMAL, isEmptyCell, readValueCell, type ValueCell } from './value-cell.ts'

/** Data of one row for one day, before the analyte is known. */
export interface RowReading {
  /** The words of the name. */
  readonly name: readonly PrintedWord[]
  readonly comparator: Comparator | null
  readonly figure: Figure | null
  /** A result in words: the whole cell. */
  readonly text: string | null
  readonly isTextUnclear: boolean
  /** The UCUM unit if known, else as printed; null without one. */
  readonly unit: string | null
  /** The unit as printed: the meaning of "G/l" depends on the analyte. */
  readonly printedUnit: string | null
  readonly isUnitKnown: boolean
  readonly low: number | null
  readonly high: number | null
  /** The range as printed; null without one. */
  readonly rangeText: string | null
  /** True when the printed range does not clearly state its limits. */
  readonly isRangeUnclear: boolean
  readonly mark: Mark | null
  /** True when two numbers could be the result. */
  readonly isValueUnclear: boolean
  /** Words of the row that are none of these. */
  readonly rest: string
  /** The day of an earlier result; null for the report's own day. */
  readonly day: string | null
  /** The words of result, unit and range, for the confidence of their recognition. */
  readonly figures: readonly PrintedWord[]
}

type Common = Omit<RowReading, 'comparator' | 'figure' | 'text' | 'isTextUnclear' | 'day' | 'isValueUnclear'>

/** Reads a row: one result, or one for each day that has a column. */
export function readRow(parts: RowParts, printed: readonly PrintedWord[], order: DateOrder): RowReading[] {
  const common = commonOf(parts, printed)
  const filled = parts.values.flatMap(({ column, tokens }) => {
    const cell = readValueCell(tokens, printed, order)
    const isWide = cell?.text != null && column !== null && parts.wide.includes(column)
    return cell ? [{ column, cell: isWide ? { ...cell, isTextUnclear: true } : cell }] : []
  })
  const isDated = parts.values.filter(({ column }) => column?.date).length > 1
  const cells = filled.filter(
    ({ cell, column }) => !(isEmptyCell(cell) && (column?.date || filled.length > 1)),
  )
  // Columns without days hold one result among them, such as "within" and "out of range".
  const isValueUnclear = !isDated && cells.length > 1
  const newest = cells
    .flatMap(({ column }) => column?.date ?? [])
    .toSorted()
    .at(-1)
  const unread = isValueUnclear ? cells.slice(1).map(({ cell }) => textOf(cell.words)) : []
  const now = (isDated ? cells : cells.slice(0, 1)).map(({ cell, column }) => {
    // A column of marks refers to the newest result.
    const isMarked = !isDated || column?.date === newest
    // Only the title tells several times of one day apart.
    const sameDay = cells.filter((one) => column?.date && one.column?.date === column.date)
    const title = sameDay.length > 1 ? (column?.title ?? '') : ''
    const reading = readingOf(
      { ...common, ...(!isMarked && { mark: null }), rest: [common.rest, ...unread].join(' ').trim() },
      cell,
      column?.date ?? null,
      isValueUnclear,
    )
    return title === '' ? reading : { ...reading, rest: [title, reading.rest].join(' ').trim() }
  })
  const before = parts.previous.flatMap(({ column, tokens }) => {
    const cell = readValueCell(tokens, printed, order)
    const day = column.date ?? cell?.date ?? null
    // An earlier result without its day is useless; the skipped columns are reported.
    return cell && day !== null && !isEmptyCell(cell)
      ? [readingOf({ ...common, mark: null, rest: '' }, cell, day, false)]
      : []
  })
  return [...now, ...before]
}

/** A row without a result. */
export function readNothing(parts: RowParts, printed: readonly PrintedWord[]): RowReading {
  const cell = { comparator: null, figure: null, text: null, isTextUnclear: false, day: null }
  return { ...commonOf(parts, printed), ...cell, isValueUnclear: false }
}

function readingOf(common: Common, cell: ValueCell, day: string | null, isValueUnclear: boolean): RowReading {
  const { comparator, text, isTextUnclear } = cell
  // Where the range begins below zero, a dash is a sign; where it does not, the mark of a low
  // value.
  const { low } = common
  const isSignUnclear = cell.isSignApart && !(low !== null && low < 0)
  const isMark = cell.isSignApart && low !== null && low >= 0
  const figure = isMark && cell.figure ? { ...cell.figure, value: -cell.figure.value } : cell.figure
  const unit = common.isUnitKnown || cell.unit === null ? null : cell.unit
  const isSplit = text !== null && hasStrayWords(common)
  return {
    ...common,
    ...(unit && { unit: unit.unit, printedUnit: unit.text, isUnitKnown: true }),
    comparator,
    figure,
    text,
    isTextUnclear: isTextUnclear || isSplit,
    mark: cell.mark ?? (isMark ? 'L' : common.mark),
    day,
    isValueUnclear: isValueUnclear || isSignUnclear,
    figures: [...cell.words, ...common.figures],
  }
}

const isTelling = (word: string) => isQualifyingWord(word) || isFindingWord(word)

/**
 * A negating word may stand apart from the finding: at the end of the name, among the units, or
 * nowhere.
 */
function hasStrayWords({ name, printedUnit, isUnitKnown, rest }: Common): boolean {
  const unit = isUnitKnown ? '' : (printedUnit ?? '')
  return rest !== '' || isQualifyingWord(name.at(-1)?.text ?? '') || unit.split(' ').some(isTelling)
}

function commonOf(parts: RowParts, printed: readonly PrintedWord[]): Common {
  const unit = [...parts.unit, ...parts.range].find((token) => token.kind === 'unit') ?? null
  const unitWords = parts.unit.filter(({ kind }) => kind === 'word' || kind === 'finding')
  const printedUnit = unit?.text ?? (textOf(unitWords) || null)
  const limits = parts.range.filter(({ kind }) => kind === 'range' || kind === 'number')
  const rangeTokens = parts.range.filter((token) => token !== unit)
  const rangeText = asPrinted(rangeTokens, printed)
  const isBar = parts.mark.some(({ text }) => /[[\]|]/.test(text) && !/^\[[HL]{1,2}\]$/i.test(text))
  const marks = isBar ? [] : parts.mark.flatMap((token) => markOf(token) ?? [])
  const isAbnormal = !isBar && parts.mark.some(({ text }) => ABNORMAL.test(text))
  const unplaced = [
    ...parts.rest,
    ...(isBar ? [] : parts.mark.filter((token) => markOf(token) === null && !ABNORMAL.test(token.text))),
  ]
  const left = unit ? [...unplaced, ...unitWords] : unplaced
  return {
    name: parts.name.flatMap(({ words }) => words),
    unit: unit?.kind === 'unit' ? unit.unit : printedUnit,
    printedUnit,
    isUnitKnown: unit !== null,
    ...limitsIn(limits, rangeText),
    rangeText: rangeText || null,
    mark: marks[0] ?? (isAbnormal ? 'A' : null),
    rest: textOf(left.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))),
    figures: [...(unit ? unit.words : []), ...limits.flatMap(({ words }) => words)],
  }
}

/** Signs that are a mark in the column of marks alone. */
const SIDES: Readonly<Record<string, Mark>> = { '<': 'L', '<<': 'LL', '>': 'H', '>>': 'HH', '+++': 'HH' }
const markOf = (token: Token): Mark | null =>
  token.kind === 'mark' ? token.mark : (SIDES[token.text] ?? null)

/** The words that contain these pieces, with their brackets and signs. */
function asPrinted(tokens: readonly Token[], printed: readonly PrintedWord[]): string {
  const isPart = (word: PrintedWord) =>
    tokens.some(({ words }) =>
      words.some((one) => one.y === word.y && one.x < word.x + word.width && word.x < one.x + one.width),
    )
  return textOf(printed.filter(isPart))
}

const figuresIn = (text: string): number => text.match(/\d+(?:[.,'’]\d+)*/g)?.length ?? 0

/**
 * "Deficient <20, insufficient 20-29": with figures beside the limits it is unclear which limits
 * apply.
 */
function limitsIn(tokens: readonly Token[], printed: string): ReturnType<typeof limitsOf> {
  const used = tokens.reduce((sum, { text }) => sum + figuresIn(text), 0)
  const limits = limitsOf(tokens)
  // "4 000" is one figure where its blank was read as parting the thousands.
  const isGrouped = tokens.some(({ text }) => text.includes("'"))
  const figures = isGrouped ? printed.replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, "'") : printed
  const isMore = tokens.length > 0 && figuresIn(figures) > used
  return isMore ? { low: null, high: null, isRangeUnclear: true } : limits
}

function limitsOf(tokens: readonly Token[]): Pick<RowReading, 'low' | 'high' | 'isRangeUnclear'> {
  const [first] = tokens
  // Several ranges on one line are for different people; we do not guess which applies.
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

/** The columns of a row that hold something but are not read. */
export function leftOut(parts: RowParts, readings: readonly RowReading[]): Column[] {
  const days = new Set(readings.flatMap(({ day }) => (day === null ? [] : [day])))
  return parts.previous
    .filter(
      ({ column, tokens }) => tokens.length > 0 && !(column.date && days.has(column.date)) && days.size === 0,
    )
    .map(({ column }) => column)
}
