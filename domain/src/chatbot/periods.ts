import { addDays } from '../local-time.ts'
import { dayIn, MONTH_NAME, monthNumber } from './days.ts'
import { numberOf, NUMBER_WORD } from './number-words.ts'

/** Both days count. */
export interface Period {
  from: string
  to: string
}

const LAST =
  '(?:last|past|previous|letzten?|letztes|letzter|vergangenen?|vergangenes|vorige[nrs]?|over the past|over the last)'
const THIS = '(?:this|diese[nrms]?)'
const N = `(\\d{1,3}|${NUMBER_WORD}|few|paar)`

/** The period that a question names, up to today; null where it names none. */
export function periodIn(text: string, today: string): Period | null {
  const match = (source: string) => new RegExp(` ${source} `).exec(text)
  const months = match(
    `(?:between|from|von|zwischen) (${MONTH_NAME}) (?:and|to|until|bis|und) (${MONTH_NAME})`,
  )
  if (months) {
    const to = monthPeriod(monthNumber(months[2] ?? ''), undefined, today)
    const from = monthPeriod(monthNumber(months[1] ?? ''), undefined, to.to)
    return { from: from.from, to: to.to }
  }
  const counted = match(
    `(?:the |den |die |in den |der )?${LAST} ${N} (days?|tagen?|weeks?|wochen?|months?|monaten?|years?|jahren?)`,
  )
  if (counted)
    return lastUnits(
      /few|paar/.test(counted[1] ?? '') ? 3 : (numberOf(counted[1]) ?? 1),
      counted[2] ?? '',
      today,
    )
  if (match('(?:last|past) fortnight')) return lastUnits(2, 'weeks', today)
  const monday = addDays(today, 1 - isoWeekday(today))
  if (match(`${THIS} (?:week|woche)`)) return { from: monday, to: today }
  if (match(`${LAST} (?:week|woche)`)) return { from: addDays(monday, -7), to: addDays(monday, -1) }
  if (match(`${LAST} (?:weekend|wochenende)`)) return { from: addDays(monday, -2), to: addDays(monday, -1) }
  if (match(`${THIS} (?:month|monat|monats)`)) return { from: `${today.slice(0, 7)}-01`, to: today }
  if (match(`${LAST} (?:month|monat|monats)`)) {
    const end = addDays(`${today.slice(0, 7)}-01`, -1)
    return { from: `${end.slice(0, 7)}-01`, to: end }
  }
  const year = Number(today.slice(0, 4))
  if (match(`${THIS} (?:year|jahr|jahres)`)) return { from: `${year}-01-01`, to: today }
  if (match(`${LAST} (?:year|jahr|jahres)`)) return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  const sinceMonth = match(
    `(?:since|seit|ab|starting)(?: (?:the beginning of|beginning of|start of|anfang|mid|mitte|ende|end of))? (${MONTH_NAME})(?: (\\d{4}))?`,
  )
  if (sinceMonth)
    return { from: monthPeriod(monthNumber(sinceMonth[1] ?? ''), sinceMonth[2], today).from, to: today }
  const month =
    match(`(?:in|im|during|for|of|vom|monat|letzten|last) (${MONTH_NAME})(?: (\\d{4}))?`) ??
    match(`(${MONTH_NAME}) (\\d{4})`)
  const day = dayIn(text, today)
  if (month && !day) return monthPeriod(monthNumber(month[1] ?? ''), month[2], today)
  if (day)
    return / (?:since|seit) /.test(text) ? { from: day.date, to: today } : { from: day.date, to: day.date }
  const ofYear = match('(?:in|im jahr|during|for) (20\\d{2})')
  if (ofYear) return { from: `${ofYear[1]}-01-01`, to: `${ofYear[1]}-12-31` }
  return null
}

const isoWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The latest such month that has begun by today, or that of the year named. */
function monthPeriod(month: number, year: string | undefined, today: string): Period {
  const thisYear = Number(today.slice(0, 4))
  const isAhead = month > Number(today.slice(5, 7))
  const of = year === undefined ? thisYear - (isAhead ? 1 : 0) : Number(year)
  const from = `${of}-${String(month).padStart(2, '0')}-01`
  const end = new Date(Date.UTC(of, month, 0)).toISOString().slice(0, 10)
  return { from, to: end }
}

/** So many days, weeks, months or years up to and with today. */
function lastUnits(count: number, unit: string, today: string): Period {
  const days = /^(?:day|tag)/.test(unit) ? count : /^(?:week|woche)/.test(unit) ? count * 7 : 0
  if (days > 0) return { from: addDays(today, 1 - days), to: today }
  const months = /^(?:month|monat)/.test(unit) ? count : count * 12
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const start = new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)))
  return { from: addDays(start.toISOString().slice(0, 10), 1), to: today }
}
