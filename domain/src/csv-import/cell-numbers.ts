import type { Comparator } from '../labs/marks.ts'

/** The decimal sign of a column: 5.6 or 5,6. */
export type DecimalSign = 'point' | 'comma'

/** Content of a cell that begins with a number: "<0,5 mmol/l". */
export interface NumberCell {
  comparator: Comparator | null
  value: number
  /** Number of decimals as written. */
  decimals: number
  /** Text behind the number, as written; '' for nothing. */
  rest: string
}
export type NumberProblem = 'number_unreadable' | 'other_decimal_sign'

const COMPARED = /^(<=|>=|≤|≥|<|>)\s*/
/**
 * Digits with points, commas or apostrophes between them, or with spaces between groups of three.
 */
const DIGITS = /^[+-]?\d+(?:[.,'’]\d+|[ \u00a0\u202f]\d{3}(?!\d))*/
/** "1.2E+05": how often the number before it is multiplied by ten. */
const EXPONENT = /^[eE]([+-]?\d{1,2})(?![\p{L}\d])/u
const WORDED: Record<string, Comparator> = { '≤': '<=', '≥': '>=' }

/**
 * Reads a number as a column with this decimal sign writes it, with what stands before and behind
 * it. Groups of three digits may be set apart by spaces, apostrophes or the other sign; the other
 * sign alone counts as such only where `otherGroups` says that the column never uses it as decimal
 * sign.
 */
export function readNumber(cell: string, sign: DecimalSign, otherGroups = true): NumberCell | NumberProblem {
  const text = cell
    .trim()
    .replace(/^[\u2212\u2013]/, '-')
    // ".04" is written without its zero.
    .replace(/^([<>≤≥=\s+-]*)(?=[.,]\d)/, '$10')
  const compared = COMPARED.exec(text)?.[0] ?? ''
  const digits = DIGITS.exec(text.slice(compared.length))?.[0]
  if (digits === undefined) return 'number_unreadable'
  const behind = text.slice(compared.length + digits.length)
  const [exponent = '', power] = EXPONENT.exec(behind) ?? []
  const rest = behind.slice(exponent.length).trim()
  if (/^[.,\d]/.test(rest)) return 'number_unreadable'
  const plain = valueOf(digits, sign, otherGroups)
  if (typeof plain === 'string') return plain
  const word = compared.trim()
  const written = digits.split(sign === 'point' ? '.' : ',')[1]?.length ?? 0
  const value = power === undefined ? plain : Number(`${plain}e${power}`)
  const decimals = Math.max(written - Number(power ?? 0), 0)
  return { comparator: word ? (WORDED[word] ?? (word as Comparator)) : null, value, decimals, rest }
}

function valueOf(digits: string, sign: DecimalSign, otherGroups: boolean): number | NumberProblem {
  const [decimal, group] = sign === 'point' ? ['.', ','] : [',', '.']
  const [whole = '', fraction, ...more] = digits.split(decimal)
  const plain = whole.replaceAll(/['’ \u00a0\u202f]/g, '')
  const isOther = plain.includes(group)
  if (fraction?.includes(group)) return 'other_decimal_sign'
  if (more.length > 0) return 'number_unreadable'
  if (isOther && !isGrouped(plain, group)) return 'other_decimal_sign'
  if (isOther && fraction === undefined && !otherGroups) return 'other_decimal_sign'
  const value = Number(`${plain.replaceAll(group, '')}${fraction === undefined ? '' : `.${fraction}`}`)
  return Number.isFinite(value) ? value : 'number_unreadable'
}

const isGrouped = (digits: string, group: string) =>
  group === ',' ? /^[+-]?\d{1,3}(,\d{3})+$/.test(digits) : /^[+-]?\d{1,3}(\.\d{3})+$/.test(digits)

/** Counts of each sign in a column: for sure, or perhaps to set thousands apart ("1.234"). */
export interface SignCounts {
  point: number
  comma: number
  maybePoint: number
  maybeComma: number
}
export const noSigns = (): SignCounts => ({ point: 0, comma: 0, maybePoint: 0, maybeComma: 0 })

/** Counts the sign of one cell. */
export function countSign(counts: SignCounts, cell: string): void {
  const digits = DIGITS.exec(cell.trim().replace(COMPARED, ''))?.[0] ?? ''
  const last = /[.,](?=\d+$)/.exec(digits)?.[0]
  if (last === undefined) return
  const other = last === '.' ? ',' : '.'
  const isGroup = isGrouped(digits, last)
  // Several groups, or the other sign before it, leave no doubt.
  if (isGroup && digits.split(last).length > 2) counts[last === '.' ? 'comma' : 'point'] += 1
  else if (isGroup && !/^[+-]?0/.test(digits) && !digits.includes(other))
    counts[last === '.' ? 'maybePoint' : 'maybeComma'] += 1
  else counts[last === '.' ? 'point' : 'comma'] += 1
}

/** The sign of a column: the one that most of its cells use; null where only the person can say. */
export function signOf({ point, comma, maybePoint, maybeComma }: SignCounts): DecimalSign | null {
  if (point === comma) return point === 0 && maybePoint + maybeComma === 0 ? 'point' : null
  return point > comma ? 'point' : 'comma'
}
