import { patternsOf, says } from './patterns.ts'
import { AVERAGE_LINES, COUNT_LINES, HIGHEST_LINES, LATEST_LINES, LOWEST_LINES } from './question-lines.ts'
import type { Statistic } from './understood.ts'

const NAMED: readonly (readonly [Statistic, ReturnType<typeof patternsOf>])[] = [
  ['count', patternsOf(COUNT_LINES)],
  ['average', patternsOf(AVERAGE_LINES)],
  ['highest', patternsOf(HIGHEST_LINES)],
  ['lowest', patternsOf(LOWEST_LINES)],
  ['latest', patternsOf(LATEST_LINES)],
]

/** "My last HbA1c in May": the words of a period are taken out before. */
const LAST = / (?:my last|the last|mein\S* letzte[rsn]?|letzte[rsn]?|last) /

/**
 * Returns the statistic that a question asks for: a period's average, else the latest, unless it
 * says so.
 */
export function statisticIn(text: string, hasPeriod: boolean): Statistic {
  if (/ (?:most recent|neueste\S*) /.test(text)) return 'latest'
  if (/ (?:how high (?:did|has)|hochstens) /.test(text)) return 'highest'
  if (/ (?:how low|wie niedrig|wie tief) /.test(text)) return 'lowest'
  if (/ (?:worst|schlechteste\S*) .*(?:oxygen|sauerstoff|sats|satur|sattigung|peak|pef)/.test(text))
    return 'lowest'
  // "the last week" is a period and asks for nothing else.
  const rest = text
    .replaceAll(/ peak (?=flow)/g, ' ')
    .replace(
      / (?:last|past|letzten?|letzter|letztes) (?=\d|week|month|year|days?|woche|monat|jahr|tagen?|few|paar|two|three|four|six|zwei|drei|vier|sechs)/,
      ' ',
    )
  const named = NAMED.find(([, patterns]) => says(rest, patterns))?.[0]
  if (named) return named
  return hasPeriod && !LAST.test(rest) ? 'average' : 'latest'
}
