import { fold } from '../fold.ts'
import { addDays } from '../local-time.ts'
import { numberOf, NUMBER_WORD } from './number-words.ts'

const WEEKDAYS = [
  'monday mon montag',
  'tuesday tue tues dienstag',
  'wednesday wed mittwoch',
  'thursday thu thurs donnerstag',
  'friday fri freitag',
  'saturday sat samstag sonnabend',
  'sunday sun sonntag',
].map((names) => fold(names).split(' ').join('|'))

const MONTHS = [
  'january jan januar jänner',
  'february feb februar',
  'march mar märz maerz mrz',
  'april apr',
  'may mai',
  'june jun juni',
  'july jul juli',
  'august aug',
  'september sept sep',
  'october oct oktober okt',
  'november nov',
  'december dec dezember dez',
].map((names) => fold(names).split(' '))

const N = `(\\d{1,3}|${NUMBER_WORD})`

/** The names of the months, for a regular expression. */
export const MONTH_NAME = MONTHS.flat().join('|')
/** The names of the days of the week, likewise. */
export const WEEKDAY_NAME = WEEKDAYS.join('|')
/** 1 to 12. */
export const monthNumber = (name: string): number => MONTHS.findIndex((names) => names.includes(name)) + 1
/** The words for days and months, to distinguish typing errors from words. */
export const DAY_WORDS: readonly string[] = [
  ...MONTHS.flat(),
  ...WEEKDAYS.flatMap((names) => names.split('|')),
  ...WEEKDAYS.flatMap((names) => names.split('|')).map((name) => `${name}s`),
]

/**
 * The day that a message names, on or before today, by which words, and the rest; null where it
 * names none.
 */
export function dayIn(text: string, today: string): { date: string; said: string; rest: string } | null {
  const found = (pattern: RegExp, dateOf: (hit: RegExpExecArray) => string | null) => {
    const hit = pattern.exec(text)
    const date = hit && dateOf(hit)
    return hit && date ? { date, said: hit[0], rest: text.replace(hit[0], ' ') } : null
  }
  return (
    found(/ (?:the )?(?:day before yesterday|vorgestern) /, () => addDays(today, -2)) ??
    found(
      / (?:yesterday|gestern)(?: (?:morning|evening|abend|morgen|fruh|night|mittag|afternoon|nachmittag))? /,
      () => addDays(today, -1),
    ) ??
    found(new RegExp(` ${N} days? ago `), ([, n]) => addDays(today, -(numberOf(n) ?? 0))) ??
    found(new RegExp(` vor ${N} tag(?:en)? `), ([, n]) => addDays(today, -(numberOf(n) ?? 0))) ??
    found(/ (\d{4}) (\d{2}) (\d{2}) /, ([, y, m, d]) => written(Number(y), Number(m), Number(d))) ??
    found(
      / (?:am |on )?(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))? (?!\S*(?:kg|mmol|grad|uhr))/,
      ([, d, m, y]) =>
        y !== undefined || / am \d/.test(text) ? lastOf(Number(d), Number(m), y, today) : null,
    ) ??
    found(
      new RegExp(
        ` (?:on |am )?(?:the )?(\\d{1,2})(?: ?(?:st|nd|rd|th))?(?: of)? (${MONTH_NAME})(?: (\\d{4}))? `,
      ),
      ([, d, m = '', y]) => lastOf(Number(d), monthNumber(m), y, today),
    ) ??
    found(
      new RegExp(` (?:on )?(${MONTH_NAME}) (\\d{1,2})(?: (?:st|nd|rd|th))?(?: (\\d{4}))? `),
      ([, m = '', d, y]) => lastOf(Number(d), monthNumber(m), y, today),
    ) ??
    WEEKDAYS.map((names, index) =>
      found(
        new RegExp(
          ` (?!sats )(?:on |am |last |letzten |vergangenen )*(?:${names})(?:s|abend|morgen|fruh|mittag|nachmittag)? `,
        ),
        () => lastWeekday(index + 1, today),
      ),
    ).find(Boolean) ??
    found(/ (?:today|heute|heut) /, () => today) ??
    null
  )
}

function lastWeekday(isoWeekday: number, today: string): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  return addDays(today, -((now - isoWeekday + 7) % 7))
}

/** The latest such day up to today, or that of the year named. */
export function lastOf(day: number, month: number, year: string | undefined, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  if (year !== undefined) return written(Number(year.length === 2 ? `20${year}` : year), month, day)
  const date = written(thisYear, month, day)
  return date !== null && date > today ? written(thisYear - 1, month, day) : date
}

function written(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}
