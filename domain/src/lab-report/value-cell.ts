import type { Comparator } from '../labs/marks.ts'
import { dateIn, type DateOrder, isDateAlone } from './dates.ts'
import type { Figure } from './figures.ts'
import type { PrintedWord } from './printed.ts'
import { isUnderstood } from './result-words.ts'
import type { Mark, Token } from './tokens.ts'

/** Content of the result's place. */
export interface ValueCell {
  readonly comparator: Comparator | null
  readonly figure: Figure | null
  /** Its sign stands before a blank: it may be the mark of a low value. */
  readonly isSignApart: boolean
  /** The whole of it as it is printed, where it is not a number and nothing but a number. */
  readonly text: string | null
  /** It contains unknown words. */
  readonly isTextUnclear: boolean
  readonly mark: Mark | null
  readonly unit: Extract<Token, { kind: 'unit' }> | null
  /** Printed behind an earlier result. */
  readonly date: string | null
  readonly words: readonly PrintedWord[]
}

/** Laboratory marks for a value that was not measured. */
const EMPTY = /^([-–—.…_*]+|n\/a|k\.\s?a\.|entfällt|\[\s*\])$/i
/** Beside a number, and in the column of marks. */
export const ABNORMAL = /^\(?(a|abn\.?|abnormal)\)?$/i
const NOTHING_TO_SAY = /^[([]?(normal|n|ok|i\.?\s?o\.?|within|unauffällig)[)\]]?$/i

/**
 * Reads the result. It is a number only if everything beside it is understood: a mark, its unit,
 * its day. Everything else is words, and no word is dropped.
 */
export function readValueCell(
  tokens: readonly Token[],
  printed: readonly PrintedWord[],
  order: DateOrder,
): ValueCell | null {
  if (tokens.length === 0) return null
  const words = printed.filter((word) => tokens.some(({ box }) => isWithin(word, box)))
  const { rest: cells, date } = withoutDate(tokens, order)
  const { rest, isSignApart } = withSign(cells)
  const numbers = rest.filter((token) => token.kind === 'number')
  const marks = rest.flatMap((token) => (token.kind === 'mark' ? [token.mark] : []))
  const isAbnormal = rest.some(({ text }) => ABNORMAL.test(text))
  const units = rest.filter((token) => token.kind === 'unit')
  const isPlain =
    numbers.length === 1 &&
    units.length <= 1 &&
    rest.every(
      (token, at) =>
        token.kind === 'number' ||
        token.kind === 'mark' ||
        (at > 0 && (token.kind === 'unit' || NOTHING_TO_SAY.test(token.text) || ABNORMAL.test(token.text))),
    )
  const [number] = numbers
  const common = { date, words: words.length > 0 ? words : tokens.flatMap((token) => token.words) }
  if (isPlain && number)
    return {
      ...common,
      comparator: number.comparator,
      figure: number.figure,
      isSignApart,
      text: null,
      isTextUnclear: false,
      mark: marks[0] ?? (isAbnormal ? 'A' : null),
      unit: units[0] ?? null,
    }
  const spoken = date === null ? common.words : common.words.filter(({ text }) => !isDateAlone(text))
  const text = joined(spoken)
  if (text === '') return null
  return {
    ...common,
    comparator: null,
    figure: null,
    isSignApart: false,
    text,
    isTextUnclear: !isUnderstood(text),
    mark: null,
    unit: null,
  }
}

/** True when nothing was measured, or printed of it. */
export const isEmptyCell = ({ text }: ValueCell): boolean => text !== null && EMPTY.test(text)

function withoutDate(tokens: readonly Token[], order: DateOrder): { rest: Token[]; date: string | null } {
  const dates = tokens.filter(({ text, kind }) => kind === 'word' && isDateAlone(text))
  const date = dates.length === 1 ? dateIn(dates[0]?.text ?? '', order) : null
  return { rest: tokens.filter((token) => date === null || token !== dates[0]), date }
}

/** "- 4,1": in one phrase with its number a dash is the sign of it. */
function withSign(tokens: readonly Token[]): { rest: readonly Token[]; isSignApart: boolean } {
  const [sign, number, ...more] = tokens
  const isSign = sign?.kind === 'mark' && /^[-−–]$/.test(sign.text)
  if (!isSign || number?.kind !== 'number' || number.comparator !== null || number.figure.value <= 0)
    return { rest: tokens, isSignApart: false }
  const gap = number.box.x - (sign.box.x + sign.box.width)
  if (gap > BLANK * number.box.height) return { rest: tokens, isSignApart: false }
  const figure = { ...number.figure, value: -number.figure.value, other: null }
  const words = [...sign.words, ...number.words]
  return { rest: [{ ...number, figure, words }, ...more], isSignApart: true }
}
/** The room between two words of one cell, in heights of the letters, at most. */
const BLANK = 0.6

const isWithin = ({ x, width, y, height }: PrintedWord, box: PrintedWord | Token['box']) =>
  x + width / 2 > box.x - 0.1 * height &&
  x + width / 2 < box.x + box.width + 0.1 * height &&
  Math.abs(y + height / 2 - (box.y + box.height / 2)) < Math.max(height, box.height)

/** Words in reading order; a hyphenated word continues without a blank. */
function joined(words: readonly PrintedWord[]): string {
  let text = ''
  let before: PrintedWord | null = null
  for (const word of words) {
    const isNewRow = before !== null && word.y - before.y > 0.6 * before.height
    text += text === '' || (isNewRow && /\p{L}-$/u.test(text)) ? word.text : ` ${word.text}`
    before = word
  }
  return text.trim()
}
