import { type Analyte, type LabLimits } from './analytes.ts'
import type { Comparator, LabFlag } from './marks.ts'
import { readLabUnit } from './units.ts'

export type LabMark = Exclude<LabFlag, 'N'>

/** Why a text that looks like a number is none: thousands separators, or something else. */
export type NumberProblem = 'thousands' | 'number'

/** A number as it was written, and with how many decimals: 1,20 has two. */
export interface TypedNumber {
  value: number
  decimals: number
}

/** Content of a result's field, read. */
export type ReadResult =
  | {
      kind: 'number'
      comparator: Comparator | null
      value: number
      decimals: number
      /** The text after the number; null when it is no unit. */
      unit: string | null
      /** The report's own mark behind the number: "5.9 H". */
      mark: LabMark | null
    }
  | { kind: 'text'; text: string }
  | { kind: 'problem'; problem: NumberProblem }

/** Content of the field of a report's range, read. `text` alone: words, which judge no number. */
export type ReadRange =
  | { kind: 'range'; limits: LabLimits; decimals: number }
  | { kind: 'text'; text: string }
  | { kind: 'problem'; problem: NumberProblem | 'low_above_high' }

const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/
/**
 * Digits in groups, or with both signs: nobody can tell what "1.234,5" or "1 234" was meant to be.
 */
const GROUPED = /^[+-]?\d{1,3}([.,'’\s ]\d{3})+([.,]\d+)?$/
const LOOKS_LIKE_NUMBER = /^[+-]?[\d.,'’\s ]*\d[\d.,'’\s ]*$/

const WORDS: readonly (readonly [RegExp, Comparator])[] = [
  [/^(<=|=<|≤|≦|bis( zu)?\b|up to\b|at most\b|höchstens\b|max\.?(?=\s))\s*/i, '<='],
  [/^(>=|=>|≥|≧|ab\b|from\b|at least\b|mindestens\b|min\.?(?=\s))\s*/i, '>='],
  [/^(<|‹|less than\b|under\b|below\b|unter\b|kleiner( als)?\b|weniger als\b)\s*/i, '<'],
  [/^(>|›|more than\b|over\b|above\b|über\b|größer( als)?\b|mehr als\b)\s*/i, '>'],
]

/** A number with a comma or a point; a sign for thousands is refused rather than guessed at. */
function readNumber(text: string): TypedNumber | NumberProblem | null {
  const plain = text.trim().replaceAll(/[−–](?=\d)/g, '-')
  if (NUMBER.test(plain)) {
    const value = Number(plain.replace(',', '.'))
    return { value, decimals: plain.split(/[.,]/)[1]?.length ?? 0 }
  }
  if (GROUPED.test(plain)) return 'thousands'
  return LOOKS_LIKE_NUMBER.test(plain) ? 'number' : null
}

function readComparator(text: string): { comparator: Comparator | null; rest: string } {
  for (const [pattern, comparator] of WORDS) {
    const found = pattern.exec(text)
    if (found) return { comparator, rest: text.slice(found[0].length).trim() }
  }
  return { comparator: null, rest: text }
}

const MARKS: Readonly<Record<string, LabMark>> = {
  H: 'H',
  HH: 'HH',
  L: 'L',
  LL: 'LL',
  '↑': 'H',
  '↑↑': 'HH',
  '↓': 'L',
  '↓↓': 'LL',
  '+': 'H',
  '++': 'HH',
  '-': 'L',
  '--': 'LL',
  '*': 'A',
}

/**
 * Reads a typed or printed result: "5.6", "1,20", "<0.5", "≤ 5", "über 90", "5,9 H", "140 mg/dl".
 * Text that is no number counts as words: "negative", "++", "1:80". An ambiguous number is a
 * problem.
 */
export function readResult(typed: string, of?: Analyte): ReadResult {
  const whole = typed.trim().replaceAll(/\s+/g, ' ')
  const { comparator, rest } = readComparator(whole.replace(/^([<>])\s*=/, '$1='))
  const only = readNumber(rest)
  if (typeof only === 'string') return { kind: 'problem', problem: only }
  if (only) return { kind: 'number', comparator, ...only, unit: null, mark: null }
  const [, figure = '', behind = ''] = /^([+-]?[\d.,'’]+(?: \d{3})*)\s*(\D.*)$/.exec(rest) ?? []
  const number = figure === '' ? null : readNumber(figure)
  if (number === null) return { kind: 'text', text: whole }
  const [, before = '', mark] = /^(.*?)\s*(↑↑?|↓↓?|\*|(?<=^|\s)(?:HH?|LL?|\+\+?|--?))?$/.exec(behind) ?? []
  const unit = before === '' ? null : readLabUnit(before, of)
  // "2+" on a test strip is a grade, "1:80" a titre, "3 colonies" a sentence: all of them words.
  const isWords = (before !== '' && unit === null) || (before === '' && mark === undefined) || isGrade(rest)
  if (isWords) return { kind: 'text', text: whole }
  if (typeof number === 'string') return { kind: 'problem', problem: number }
  return { kind: 'number', comparator, ...number, unit, mark: MARKS[mark ?? ''] ?? null }
}

const isGrade = (text: string) => /^[1-4]\s?[+-]+$/.test(text)

/**
 * Reads a report's own range: "3,5–5,1", "3.5 - 5.1 mmol/l", "3.5 to 5.1", "< 5", "bis 5", "≥ 60".
 * Words such as "negative" are kept as words.
 */
export function readRange(typed: string): ReadRange {
  const whole = typed.trim().replaceAll(/\s+/g, ' ')
  const text = withoutUnit(whole.replace(/^[([](.*)[)\]]$/, '$1').trim())
  const { comparator, rest } = readComparator(text.replace(/^([<>])\s*=/, '$1='))
  if (comparator !== null) {
    const number = readNumber(rest)
    if (number === null) return { kind: 'text', text: whole }
    if (typeof number === 'string') return { kind: 'problem', problem: number }
    return { kind: 'range', limits: { [LIMIT_OF[comparator]]: number.value }, decimals: number.decimals }
  }
  const [, from, to] =
    /^([+-]?[\d.,'’ ]*\d)\s*(?:-|–|—|−|\.\.\.?|…|bis|to|until)\s*([+-]?[\d.,'’ ]*\d)$/i.exec(text) ?? []
  const low = from === undefined ? null : readNumber(from)
  const high = to === undefined ? null : readNumber(to)
  if (low === null || high === null) {
    const alone = readNumber(text)
    return alone === null ? { kind: 'text', text: whole } : { kind: 'problem', problem: 'number' }
  }
  if (typeof low === 'string') return { kind: 'problem', problem: low }
  if (typeof high === 'string') return { kind: 'problem', problem: high }
  if (low.value > high.value) return { kind: 'problem', problem: 'low_above_high' }
  return {
    kind: 'range',
    limits: { low: low.value, high: high.value },
    decimals: Math.max(low.decimals, high.decimals),
  }
}

const LIMIT_OF = { '<': 'below', '<=': 'high', '>': 'above', '>=': 'low' } as const

/** A range is printed with its unit by some: it says nothing new. */
function withoutUnit(text: string): string {
  for (const pattern of [/^(.*\d)\s+([x×]?10[*^e⁰¹²³⁴⁵⁶⁷⁸⁹].*)$/i, /^(.*\d)\s*([a-zµμ%[{/].*)$/i]) {
    const [, figures, unit] = pattern.exec(text) ?? []
    if (figures !== undefined && unit !== undefined && readLabUnit(unit) !== null) return figures
  }
  return text
}
