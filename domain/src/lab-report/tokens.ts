import type { Comparator } from '../labs/marks.ts'
import { readLabUnit } from '../labs/units.ts'
import { type Column, columnAt } from './columns.ts'
import { type DecimalMark, type Figure, readFigure } from './figures.ts'
import { around, type Box, type PrintedWord, textOf } from './printed.ts'
import { isFindingWord } from './result-words.ts'
import type { Row } from './rows.ts'

export type Mark = 'L' | 'H' | 'LL' | 'HH' | 'A'

/** A piece of a row that means something of its own. */
export type Token = { readonly box: Box; readonly words: readonly PrintedWord[]; readonly text: string } & (
  | { readonly kind: 'number'; readonly comparator: Comparator | null; readonly figure: Figure }
  | { readonly kind: 'range'; readonly low: number | null; readonly high: number | null }
  | { readonly kind: 'unit'; readonly unit: string }
  | { readonly kind: 'mark'; readonly mark: Mark }
  /** A result in words. */
  | { readonly kind: 'finding' }
  | { readonly kind: 'word' }
)

const COMPARATORS: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '=<': '<=',
  '=>': '>=',
  '≤': '<=',
  '≥': '>=',
  '≦': '<=',
  '≧': '>=',
}
const MARKS: Readonly<Record<string, Mark>> = {
  h: 'H',
  hh: 'HH',
  l: 'L',
  ll: 'LL',
  '+': 'H',
  '++': 'HH',
  '-': 'L',
  '--': 'LL',
  '↑': 'H',
  '↑↑': 'HH',
  '↓': 'L',
  '↓↓': 'LL',
  '*': 'A',
  '**': 'A',
  '!': 'A',
  high: 'H',
  low: 'L',
  hoch: 'H',
  niedrig: 'L',
  erhöht: 'H',
  erniedrigt: 'L',
}
/** Findings of two words; those of one are in the list of words. */
const FINDING_PAIR = /^(n\. ?n\.|n\. ?d\.)$/i
const TITRE = /^[<>≤≥]?1:\d{1,6}$/
const UP_TO = /^(bis|up to|max\.?)$/i
const FROM = /^(ab|min\.?|über)$/i
const BETWEEN = /^(-|–|—|−|bis|to)$/i
const WORDS_OF_UNIT_MAX = 3

/**
 * The pieces of a row, in the order of the writing. No range reaches from one column of results to
 * another.
 */
export function tokensOf(row: Row, mark: DecimalMark, columns: readonly Column[] = []): Token[] {
  const scanned = row.words.some((word) => word.confidence !== undefined)
  const pieces = withGroups(row.words.flatMap(split), columns)
  const tokens: Token[] = []
  for (let at = 0; at < pieces.length; ) {
    const range = rangeAt(pieces, at, mark)
    const found = (range && isInOneCell(pieces.slice(at, at + range.length), columns) ? range : null) ??
      numberAt(pieces, at, mark, scanned) ??
      findingAt(pieces, at) ??
      unitAt(pieces, at) ??
      markAt(pieces, at) ?? { length: 1, is: { kind: 'word' } as const }
    const words = pieces.slice(at, at + found.length)
    tokens.push({
      ...found.is,
      box: around(words),
      words,
      text: textOf(words),
    } as Token)
    at += found.length
  }
  return tokens
}

function isInOneCell(pieces: readonly PrintedWord[], columns: readonly Column[]): boolean {
  const own = pieces.map((piece) => columnAt(piece, columns))
  return (
    new Set(own).size === 1 || own.every((column) => column?.role !== 'value' && column?.role !== 'previous')
  )
}

type Found = { length: number; is: Kind } | null
type Kind =
  | { kind: 'number'; comparator: Comparator | null; figure: Figure }
  | { kind: 'range'; low: number | null; high: number | null }
  | { kind: 'unit'; unit: string }
  | { kind: 'mark'; mark: Mark }
  | { kind: 'finding' }
  | { kind: 'word' }

/** "7.0(L)", "128[H]" */
const MARK_IN_BRACKETS = /(?<=\d)[([]([HL]{1,2})[)\]]$/i

/** Takes apart what is printed without a space: "14,2g/dl", "<0,5", "5,6*", "(3,5-5,1)". */
function split(word: PrintedWord): PrintedWord[] {
  const match =
    /^([([]?)([<>≤≥]=?|)([.,]?\d[\d.,'’]*?(?:\s?[-–—]\s?\d[\d.,]*|[eE][+-]?\d{1,2}(?![\w.,]))?)([)\]]?)([a-zA-Zµμ%/*+!↑↓][^\d()]*|[a-zA-Zµμ/]\S*|[+*-]+)?$/.exec(
      word.text.replace(/;$/, '').replace(MARK_IN_BRACKETS, '$1'),
    )
  if (!match) return [{ ...word, text: word.text.replace(/^[([](?=[<>≤≥]$)/, '') }]
  const [, , comparator = '', figure = '', , rest = ''] = match
  if (/^\+{1,4}$/.test(rest) && /^[1-4]$/.test(figure)) return [word]
  const isPart = rest === '' || readLabUnit(rest) !== null || MARKS[rest.toLowerCase()] !== undefined
  if (!isPart) return [word]
  const parts = [comparator, figure, rest].filter((part) => part !== '')
  const total = parts.join('').length
  let before = 0
  return parts.map((text) => {
    const x = word.x + (word.width * before) / total
    before += text.length
    return { ...word, text, x, width: (word.width * text.length) / total }
  })
}

/** The room between groups of three figures of one number, in heights of the letters, at most. */
const GROUP_GAP = 0.45
const FIRST_GROUP = /^[([]?[<>≤≥]?=?(?:[1-9]\d{0,2}(?:'\d{3})*|\d[\d.,']*[-–—][1-9]\d{0,2}(?:'\d{3})*)$/
const NEXT_GROUP = /^\d{3}(?![\d'])/

/**
 * Joins what a blank parts into thousands, "12 400": below a title, in one cell and close together,
 * where it can be no other number. Anywhere else the text stays as it is printed.
 */
function withGroups(pieces: PrintedWord[], columns: readonly Column[]): PrintedWord[] {
  if (columns.length === 0 || !pieces.some(({ text }) => NEXT_GROUP.test(text))) return pieces
  const joined: PrintedWord[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    const isGroup =
      before !== undefined &&
      FIRST_GROUP.test(before.text) &&
      NEXT_GROUP.test(piece.text) &&
      piece.x - (before.x + before.width) < GROUP_GAP * before.height &&
      isOneCell([before, piece], columns)
    if (!isGroup) joined.push(piece)
    else
      joined[joined.length - 1] = {
        ...before,
        ...around([before, piece]),
        text: `${before.text}'${piece.text}`,
      }
  }
  return joined
}

const CELLS_OF_NUMBERS = new Set(['value', 'previous', 'range'])
function isOneCell(pieces: readonly PrintedWord[], columns: readonly Column[]): boolean {
  const [own, other] = pieces.map((piece) => columnAt(piece, columns))
  return own != null && own === other && CELLS_OF_NUMBERS.has(own.role)
}

const textAt = (pieces: readonly PrintedWord[], at: number) =>
  (pieces[at]?.text ?? '').replaceAll(/[()[\]]/g, '')

function numberAt(pieces: readonly PrintedWord[], at: number, mark: DecimalMark, scanned: boolean): Found {
  const comparator = COMPARATORS[textAt(pieces, at)] ?? null
  const place = comparator === null ? at : at + 1
  const figure = readFigure(textAt(pieces, place), mark, { scanned })
  return figure && { length: place - at + 1, is: { kind: 'number', comparator, figure } }
}

/**
 * "3,5 - 5,1", "3,5-5,1", "(3.5 to 5.1)", "bis 5", "≥ 60" is a number with a comparator; the column
 * says what it limits.
 */
function rangeAt(pieces: readonly PrintedWord[], at: number, mark: DecimalMark): Found {
  const glued = /^([-−–]?\d[\d.,'’]*(?:[eE]\+?\d{1,2})?)[-–—−]([-−–]?\d[\d.,'’]*(?:[eE]\+?\d{1,2})?)$/.exec(
    textAt(pieces, at),
  )
  const bounds = (low: string, high: string, length: number): Found => {
    const [from, to] = [readFigure(low, mark), readFigure(high, mark)]
    if (!from || !to || from.value >= to.value) return null
    return { length, is: { kind: 'range', low: from.value, high: to.value } }
  }
  if (glued) return bounds(glued[1] ?? '', glued[2] ?? '', 1)
  const word = textAt(pieces, at)
  const next = readFigure(textAt(pieces, at + 1), mark)
  const worded = wordedLimit(pieces, at, mark)
  if (worded) return worded
  if (next && UP_TO.test(word)) return { length: 2, is: { kind: 'range', low: null, high: next.value } }
  if (next && FROM.test(word)) return { length: 2, is: { kind: 'range', low: next.value, high: null } }
  const half = /^(\d[\d.,'’]*)[-–—−]$/.exec(word)
  if (half) return bounds(half[1] ?? '', textAt(pieces, at + 1), 2)
  const other = /^[-–—−](\d[\d.,'’]*)$/.exec(textAt(pieces, at + 1))
  if (other && isNear(pieces, at)) return bounds(word, other[1] ?? '', 2)
  if (!BETWEEN.test(textAt(pieces, at + 1))) return null
  // A lone dash far from the number before it is the mark of a low value; "9 bis 21" is a value and
  // its limit.
  if (!isNear(pieces, at)) return null
  return bounds(word, textAt(pieces, at + 2), 3)
}

/** Limits in words: "up to 40", "less than 5", "größer als 60", "> or = 40". */
const WORDED: readonly (readonly [words: RegExp, comparator: Comparator])[] = [
  [/^(up to|not more than|höchstens)$/i, '<='],
  [/^(less than|below|under|kleiner als|kleiner|unter|weniger als)$/i, '<'],
  [/^(greater than|more than|above|over|größer als|grösser als|größer|mehr als)$/i, '>'],
  [/^(at least|mindestens)$/i, '>='],
  [/^< (or|oder) ?=$/i, '<='],
  [/^> (or|oder) ?=$/i, '>='],
]
const WORDS_OF_LIMIT_MAX = 3

function wordedLimit(pieces: readonly PrintedWord[], at: number, mark: DecimalMark): Found {
  for (let length = 1; length <= WORDS_OF_LIMIT_MAX; length++) {
    const words = textOf(pieces.slice(at, at + length)).replace(/^[([]/, '')
    const comparator = WORDED.find(([pattern]) => pattern.test(words))?.[1]
    const figure = comparator ? readFigure(textAt(pieces, at + length), mark) : null
    if (comparator && figure) return { length: length + 1, is: { kind: 'number', comparator, figure } }
  }
  return null
}

const NEAR = 1.2
function isNear(pieces: readonly PrintedWord[], at: number): boolean {
  const [left, right] = [pieces[at], pieces[at + 1]]
  return Boolean(left && right && right.x - (left.x + left.width) < NEAR * left.height)
}

function findingAt(pieces: readonly PrintedWord[], at: number): Found {
  const pair = pieces.slice(at, at + 2)
  if (pair.length === 2 && FINDING_PAIR.test(textOf(pair))) return { length: 2, is: { kind: 'finding' } }
  const word = pieces[at]?.text ?? ''
  // A plus alone marks a high value; behind no number it is the result, which the cell decides.
  const isFinding = (isFindingWord(word) && MARKS[word.toLowerCase()] === undefined) || TITRE.test(word)
  return isFinding ? { length: 1, is: { kind: 'finding' } } : null
}

function unitAt(pieces: readonly PrintedWord[], at: number): Found {
  for (let length = WORDS_OF_UNIT_MAX; length > 0; length--) {
    const words = pieces.slice(at, at + length)
    if (words.length < length || words.some((_, i) => i > 0 && !isNear(words, i - 1))) continue
    const unit = readLabUnit(textOf(words).replace(/^[([](.*)[)\]]$/, '$1'))
    if (unit !== null) return { length, is: { kind: 'unit', unit } }
  }
  return null
}

function markAt(pieces: readonly PrintedWord[], at: number): Found {
  const mark = MARKS[textAt(pieces, at).toLowerCase()]
  return mark === undefined ? null : { length: 1, is: { kind: 'mark', mark } }
}
