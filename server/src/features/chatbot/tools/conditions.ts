import { circumstanceText } from '@salve/domain/chatbot/circumstance-words.ts'
import type { Condition } from '@salve/domain/chatbot/conditions.ts'
import { canonicalLimit, type Limit } from '@salve/domain/chatbot/limit-words.ts'
import type { Circumstance } from '@salve/domain/circumstances.ts'
import { listFormat, numberFormat } from '@salve/domain/formats.ts'
import { type Language, localeOf } from '@salve/domain/language.ts'
import { unitLabel } from '@salve/domain/units.ts'
import { timeWriter, weekdayWriter } from '@salve/domain/written-dates.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { inWords } from './tool-answer.ts'

/** The columns of an entry's day and hour, on the person's own clock. */
export interface EntryTimes {
  date: SqlText
  time: SqlText
  /** The circumstances, where the entries have any. */
  context?: SqlText
  /** The value of a key, in its canonical unit, for a limit. */
  value?: (key: string) => SqlText
}

/** Narrows a list to what a question is about; '' where it is about all of it. */
export function conditionSql(condition: Condition | null | undefined, at: EntryTimes): SqlText {
  const { hours, weekdays, circumstances, limit } = condition ?? {}
  const parts: SqlText[] = []
  if (hours) {
    const [from, to] = [sql`${at.time} >= ${hours.from}::time`, sql`${at.time} < ${hours.to}::time`]
    parts.push(hours.from < hours.to ? sql`and ${from} and ${to}` : sql`and (${from} or ${to})`)
  }
  if (weekdays) parts.push(sql`and extract(isodow from ${at.date})::int = any(${[...weekdays]}::int[])`)
  for (const [name, answers] of Object.entries(circumstances ?? {}))
    if (at.context) parts.push(sql`and ${at.context}->>${name} = any(${[...answers]}::text[])`)
  if (limit && at.value) parts.push(limitSql(limit, at.value(limit.key)))
  return parts.length > 0 ? sql.join(parts, sql` `) : sql``
}

function limitSql(limit: Limit, value: SqlText): SqlText {
  const [low, high] = canonicalLimit(limit)
  switch (limit.side) {
    case 'above':
      return sql`and ${value} > ${low}`
    case 'below':
      return sql`and ${value} < ${low}`
    case 'at_least':
      return sql`and ${value} >= ${low}`
    case 'at_most':
      return sql`and ${value} <= ${low}`
    case 'between':
      return sql`and ${value} between ${low} and ${high}`
  }
}

/** " before 12:00", " on Monday, before meals", or nothing: the conditions beside a number. */
export function conditionWords(
  { language, settings }: Person,
  condition: Condition | null | undefined,
): string {
  const { hours, weekdays, circumstances, limit } = condition ?? {}
  const time = timeWriter(settings.use24HourClock)
  const weekday = weekdayWriter(language, 'long')
  const said: string[] = []
  if (weekdays) {
    const days = listFormat(localeOf(language), 'conjunction').format(weekdays.map(weekday))
    said.push(inWords(language, `on ${days}`, `am ${days}`))
  }
  if (hours) {
    const { from, to } = hours
    if (from === '00:00') said.push(inWords(language, `before ${time(to)}`, `vor ${time(to)} Uhr`))
    else if (to === '24:00') said.push(inWords(language, `from ${time(from)} on`, `ab ${time(from)} Uhr`))
    else
      said.push(
        inWords(
          language,
          `between ${time(from)} and ${time(to)}`,
          `zwischen ${time(from)} und ${time(to)} Uhr`,
        ),
      )
  }
  for (const [name, answers] of Object.entries(circumstances ?? {}))
    said.push(circumstanceText(name as Circumstance, answers, language))
  if (limit) said.push(limitWords(limit, language))
  return said.length > 0 ? ` ${said.join(', ')}` : ''
}

/** "above 140 mmHg (upper value)": for a pair of values, the limit concerns one. */
function limitWords({ key, side, value, upper = value, unit }: Limit, language: Language): string {
  const write = numberFormat(localeOf(language), { maximumFractionDigits: 2 })
  const [low, high] = [value, upper].map((number) => `${write.format(number)} ${unitLabel(unit)}`.trim())
  const words = {
    above: inWords(language, `above ${low}`, `über ${low}`),
    below: inWords(language, `below ${low}`, `unter ${low}`),
    at_least: inWords(language, `of at least ${low}`, `von mindestens ${low}`),
    at_most: inWords(language, `of at most ${low}`, `von höchstens ${low}`),
    between: inWords(
      language,
      `from ${write.format(value)} to ${high}`,
      `von ${write.format(value)} bis ${high}`,
    ),
  }[side]
  if (key === 'bp_sys') return `${words}${inWords(language, ' (upper value)', ' (oberer Wert)')}`
  if (key === 'bp_dia') return `${words}${inWords(language, ' (lower value)', ' (unterer Wert)')}`
  return words
}
