import { addDays } from '../local-time.ts'
import { DATE_NAME, datesOf } from './dates-said.ts'
import type { Period } from './dates-said.ts'
import type { NamedPeriod } from './period-bounds.ts'

const IN = '(?:(?:in|on|during|for|im|am|den|dem|the) )*'
const AND = '(?:and|und|sowie|plus|as well as|or|oder)'
const MORE = `(?: (?:${AND} )?${IN}(?:${DATE_NAME}))*`
const LIST = new RegExp(` ${IN}((?:${DATE_NAME})${MORE} ${AND} ${IN}(?:${DATE_NAME})) `)
const NAME = new RegExp(`(?<= )(?:${DATE_NAME})(?= )`, 'g')

/**
 * "May and June", "yesterday and today": one period where its parts follow each other. Null for
 * parts with a gap, which no period holds.
 */
export function listedIn(text: string, today: string): NamedPeriod | null {
  const [said, list] = LIST.exec(text) ?? []
  if (said === undefined || list === undefined) return null
  const names = [...` ${list} `.matchAll(NAME)].map(([name]) => name)
  const periods: Period[] = []
  // A year that only the last one names holds for those before it.
  for (const name of names.toReversed()) {
    const found = datesOf(name, periods.at(-1)?.to ?? today)
    if (!found) return null
    periods.push(found)
  }
  const inOrder = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  const isWhole = inOrder.every(
    ({ to }, at) => at === inOrder.length - 1 || addDays(to, 1) === inOrder[at + 1]?.from,
  )
  return first && last && isWhole ? { period: { from: first.from, to: last.to }, said } : null
}
