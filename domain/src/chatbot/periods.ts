import { addDays } from '../local-time.ts'
import { monthPeriod, type Period } from './dates-said.ts'
import { dayIn, MONTH_NAME, monthNumber } from './days.ts'
import { listedIn } from './listed-periods.ts'
import { numberOf, NUMBER_WORD } from './number-words.ts'
import { boundedIn, type NamedPeriod, withSide } from './period-bounds.ts'

const LAST =
  '(?:last|past|previous|letzten?|letztes|letzter|vergangenen?|vergangenes|vorige[nrs]?|over the past|over the last)'
const THIS = '(?:this|diese[nrms]?)'
const N = `(\\d{1,3}|${NUMBER_WORD}|few|paar)`

/** The period that a question names, up to today; null where it names none. */
export const periodIn = (text: string, today: string): Period | null =>
  namedPeriodIn(text, today)?.period ?? null

/** The same with the words by which it is named. */
export function namedPeriodIn(text: string, today: string): NamedPeriod | null {
  for (const read of READERS) {
    const found = read(text, today)
    if (found) return isWhole(found) ? found : withSide(text, found, today)
  }
  return null
}

type Reader = (text: string, today: string) => NamedPeriod | null
const by =
  (source: string, periodOf: (hit: RegExpExecArray, today: string) => Period): Reader =>
  (text, today) => {
    const hit = new RegExp(` ${source} `).exec(text)
    return hit && { period: periodOf(hit, today), said: hit[0] }
  }
const mondayOf = (today: string) => addDays(today, 1 - isoWeekday(today))
/** "Since two weeks": its own words say already on which side it is. */
const isWhole = ({ said }: NamedPeriod) =>
  / (?:since|seit|ab|starting|from|until|till|bis|before|after|vor|nach) /.test(said)
const yearOf = (today: string) => Number(today.slice(0, 4))

const READERS: readonly Reader[] = [
  by(
    `(?:in |over |during |for |within )?(?:the |den |die |in den |der )?${LAST} ${N} (days?|tagen?|weeks?|wochen?|months?|monaten?|years?|jahren?)`,
    (hit, today) =>
      lastUnits(/few|paar/.test(hit[1] ?? '') ? 3 : (numberOf(hit[1]) ?? 1), hit[2] ?? '', today),
  ),
  by('(?:last|past) fortnight', (_, today) => lastUnits(2, 'weeks', today)),
  by(`${THIS} (?:week|woche)`, (_, today) => ({ from: mondayOf(today), to: today })),
  by(`${LAST} (?:week|woche)`, (_, today) => ({
    from: addDays(mondayOf(today), -7),
    to: addDays(mondayOf(today), -1),
  })),
  by(`${LAST} (?:weekend|wochenende)`, (_, today) => ({
    from: addDays(mondayOf(today), -2),
    to: addDays(mondayOf(today), -1),
  })),
  by(`${THIS} (?:month|monat|monats)`, (_, today) => ({ from: `${today.slice(0, 7)}-01`, to: today })),
  by(`${LAST} (?:month|monat|monats)`, (_, today) => {
    const end = addDays(`${today.slice(0, 7)}-01`, -1)
    return { from: `${end.slice(0, 7)}-01`, to: end }
  }),
  by(`${THIS} (?:year|jahr|jahres)`, (_, today) => ({ from: `${yearOf(today)}-01-01`, to: today })),
  by(`${LAST} (?:year|jahr|jahres)`, (_, today) => ({
    from: `${yearOf(today) - 1}-01-01`,
    to: `${yearOf(today) - 1}-12-31`,
  })),
  by(
    `(?:since|seit|ab|starting|from)(?: (?:the )?(beginning of|beginning|start of|anfang|mid|middle of|mitte|ende|end of)) (${MONTH_NAME})(?: (\\d{4}))?(?! \\d{1,2} )`,
    (hit, today) => {
      const { from, to } = monthPeriod(monthNumber(hit[2] ?? ''), hit[3], today)
      const part = hit[1] ?? ''
      if (/^(?:mid|mitte)/.test(part)) return { from: `${from.slice(0, 8)}15`, to: today }
      return { from: part.startsWith('end') ? to : from, to: today }
    },
  ),
  boundedIn,
  listedIn,
  by(`(?:since|seit) ${N} (days?|tagen?|weeks?|wochen?|months?|monaten?|years?|jahren?)`, (hit, today) =>
    lastUnits(numberOf(hit[1]) ?? 1, hit[2] ?? '', today),
  ),
  monthOrDayIn,
  by('(?:in|im jahr|during|for) (20\\d{2})', ([, year]) => ({
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  })),
]

/** "in May 2026", "on 3 May", "since Monday". */
function monthOrDayIn(text: string, today: string): NamedPeriod | null {
  const month =
    new RegExp(` (?:in|im|during|for|of|vom|monat|letzten|last) (${MONTH_NAME})(?: (\\d{4}))? `).exec(text) ??
    new RegExp(` (${MONTH_NAME}) (\\d{4}) `).exec(text)
  const day = dayIn(text, today)
  if (!day)
    return month && { period: monthPeriod(monthNumber(month[1] ?? ''), month[2], today), said: month[0] }
  return { period: { from: day.date, to: day.date }, said: day.said }
}

const isoWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Returns the last days, weeks, months or years, with today. */
function lastUnits(count: number, unit: string, today: string): Period {
  const days = /^(?:day|tag)/.test(unit) ? count : /^(?:week|woche)/.test(unit) ? count * 7 : 0
  if (days > 0) return { from: addDays(today, 1 - days), to: today }
  const months = /^(?:month|monat)/.test(unit) ? count : count * 12
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const start = new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)))
  return { from: addDays(start.toISOString().slice(0, 10), 1), to: today }
}
