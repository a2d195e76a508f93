import { fold } from '../fold.ts'
import type { DecimalMark } from './figures.ts'

/** Order of the first two numbers of 03/04/2026; null where the report does not show it. */
export type DateOrder = 'day-first' | 'month-first' | null

/** 03/04/2026, 03/04/26 and 03-04-2026: which number is the day is the writer's habit. */
const SLASHED = /(?<![\d/-])(\d{1,2})(?:\/(\d{1,2})\/(\d{4}|\d{2})|-(\d{1,2})-(\d{4}))(?![\d/-])/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTHS_DE = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']
const YEAR_MIN = 1900

/**
 * The order of day and month that the dates of a report show: one above 12 decides for all of them.
 */
export function dateOrderOf(texts: readonly string[], mark: DecimalMark): DateOrder {
  let [dayFirst, monthFirst] = [0, 0]
  for (const text of texts) {
    for (const found of text.matchAll(new RegExp(SLASHED, 'g'))) {
      if (Number(found[1]) > 12) dayFirst++
      if (Number(found[2] ?? found[4]) > 12) monthFirst++
    }
  }
  if (dayFirst > 0 !== monthFirst > 0) return dayFirst > 0 ? 'day-first' : 'month-first'
  return mark === ',' ? 'day-first' : null
}

/** The first date in a text as YYYY-MM-DD; null without one, or when it is ambiguous. */
export function dateIn(text: string, order: DateOrder): string | null {
  const iso = /\b(\d{4})([-/.])(\d{2})\2(\d{2})(?!\d)/.exec(text)
  if (iso) return valid(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const dotted = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})\b/.exec(text)
  if (dotted) return valid(yearOf(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const slashed = SLASHED.exec(text)
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2] ?? slashed[4])]
    const year = yearOf(slashed[3] ?? slashed[5])
    if (second > 12) return valid(year, first, second)
    if (first > 12 || first === second || order === 'day-first') return valid(year, second, first)
    return order === 'month-first' ? valid(year, first, second) : null
  }
  const named = /\b(\d{1,2})(?:[.\s-]*\s?(\p{L}{3,9})\.?[\s-]+(\d{4})|-(\p{L}{3,9})-(\d{2}))\b/u.exec(text)
  if (named) return valid(yearOf(named[3] ?? named[5]), monthOf(named[2] ?? named[4]), Number(named[1]))
  const american = /\b(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})\b/u.exec(text)
  return american ? valid(Number(american[3]), monthOf(american[1]), Number(american[2])) : null
}

const isEither = ([, one = '', slashed, , dashed]: RegExpExecArray) => {
  const two = slashed ?? dashed ?? ''
  return Number(one) <= 12 && Number(two) <= 12 && Number(one) !== Number(two)
}

/** The first date, as it is printed, whose day and month could be either. */
export function ambiguousDate(texts: readonly string[]): string | null {
  const all = texts.flatMap((text) => [...text.matchAll(new RegExp(SLASHED, 'g'))])
  return all.find(isEither)?.[0] ?? null
}

const DAY_ALONE = [
  String.raw`\d{4}([-/.])\d{2}\2\d{2}`,
  String.raw`\d{1,2}\.\s?\d{1,2}\.\s?(\d{4}|\d{2})?`,
  String.raw`\d{1,2}\/\d{1,2}(\/(\d{4}|\d{2}))?`,
  String.raw`\d{1,2}-\d{1,2}-\d{4}`,
  String.raw`\d{1,2}[.\s-]*\p{L}{3,9}\.?[\s-]+\d{4}`,
  String.raw`\d{1,2}-\p{L}{3,9}-\d{2}`,
  String.raw`\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4}`,
].join('|')
const DATE_ALONE = new RegExp(
  String.raw`^[([]?(${DAY_ALONE})(,?\s+\d{1,2}:\d{2}(:\d{2})?(\s?[ap]m)?(\s?uhr)?)?[)\]]?$`,
  'iu',
)

/** A text that is a date and nothing else, with or without the hour. */
export const isDateAlone = (text: string): boolean => DATE_ALONE.test(text.trim())

const NUMBERED_MONTH = /^[([]?(?:(0?[1-9]|1[0-2])[/.-](\d{4})|(\d{4})[/.-](0?[1-9]|1[0-2]))[)\]]?$/
const NAMED_MONTH = /^[([]?(\p{L}{3,9})\.?[\s-]+(\d{4})[)\]]?$/u

/** A text that is a month alone, "03/2025" or "März 2025", as YYYY-MM; null for others. */
export function monthAlone(text: string): string | null {
  if (!/\d{4}/.test(text)) return null
  const numbered = NUMBERED_MONTH.exec(text.trim())
  const named = NAMED_MONTH.exec(text.trim())
  const year = numbered ? Number(numbered[2] ?? numbered[3]) : Number(named?.[2])
  const month = numbered ? Number(numbered[1] ?? numbered[4]) : monthOf(named?.[1])
  return month > 0 ? (valid(year, month, 1)?.slice(0, 7) ?? null) : null
}

const yearOf = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text))

function monthOf(name = ''): number {
  const start = fold(name).slice(0, 3)
  return Math.max(MONTHS.indexOf(start), MONTHS_DE.indexOf(start), start === 'mrz' ? 2 : -1) + 1
}

function valid(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < YEAR_MIN) return null
  return date.toISOString().slice(0, 10)
}
