import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { chartKindInText } from '@salve/domain/chart-kinds.ts'
import { judgeEntry } from '@salve/domain/judgement/judge-entry.ts'
import { dateIn } from '@salve/domain/local-time.ts'
import { LOG_KINDS, type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { readingText } from '@salve/domain/reading-text.ts'
import { kindsWith, sittingSummary, valuesOfKind } from '@salve/domain/sittings.ts'
import { unitsOffered } from '@salve/domain/unit-choice.ts'
import { shown, unitLabel } from '@salve/domain/units.ts'
import { judgeFactsOf } from '../../../record/judging/facts.ts'
import { gatheredEntries } from '../../../record/log-values/gathered.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { conditionSql, conditionWords } from './conditions.ts'
import { periodWords } from './period-words.ts'
import { inWords, number, source, type ToolAnswer } from './tool-answer.ts'

type Asked = Extract<Understood, { intent: 'record_value' }>

/** One value: a single reading, or the readings of one sitting together. */
interface Sitting {
  uid: string
  measured_at: string
  time_zone: string
  context: Record<string, string>
  values: LoggedValue[]
  readings: number
}
interface Found {
  /** The number of sittings, and of their readings. */
  count: number
  readings: number
  days: number
  /** A word that a meter showed is no number and is not summed up. */
  words: number
  first: number | null
  second: number | null
  latest: Sitting | null
  highest: Sitting | null
  lowest: Sitting | null
}

/** The latest, average, highest, lowest or number of logged values, with the entry or its chart. */
export async function answerValue(person: Person, asked: Asked): Promise<ToolAnswer> {
  const { kind, statistic, period, condition } = asked
  const { language } = person
  const found = await readFound(person, asked)
  const name = chartKindInText(kind, language)
  const title = logKindLabel(kind, language)
  const [when, which] = [periodWords(person, period), conditionWords(person, condition)]
  const chart = source('chart', inWords(language, `Chart: ${title}`, `Diagramm: ${title}`), kind)
  if (found.count === 0) {
    const text = inWords(
      language,
      `Your logbook holds no ${name}${when}${which}.`,
      `Ihr Tagebuch enthält${when}${which} keinen Eintrag: ${title}.`,
    )
    return {
      text: [text, wordsLeftOut(person, found)].filter(Boolean).join(' '),
      sources: [source('new_log_entry', inWords(language, 'New entry', 'Neuer Eintrag'))],
    }
  }
  if (statistic === 'count') {
    const of = countWords(person, kind, found, false)
    const text = inWords(
      language,
      `${title}: ${of}${when}${which}, on ${found.days} ${found.days === 1 ? 'day' : 'days'}.`,
      `${title}: ${of}${when}${which}, an ${found.days} ${found.days === 1 ? 'Tag' : 'Tagen'}.`,
    )
    return { text: [text, wordsLeftOut(person, found)].filter(Boolean).join(' '), sources: [chart] }
  }
  if (statistic === 'average') {
    const mean = averageText(person, kind, found)
    const all = period || condition ? '' : inWords(language, 'all ', 'allen ')
    const of = countWords(person, kind, found, true)
    const text = inWords(
      language,
      `${title}${when}: ${mean} on average, of ${all}${of}${which}.`,
      `${title}${when}: im Durchschnitt ${mean}, aus ${all}${of}${which}.`,
    )
    return { text: [text, wordsLeftOut(person, found)].filter(Boolean).join(' '), sources: [chart] }
  }
  const { [statistic]: one } = found
  if (!one) return { text: `${title}: ${found.count}`, sources: [chart] }
  const at = person.moment(one.measured_at, one.time_zone)
  const place = {
    latest: inWords(language, 'the latest', 'zuletzt'),
    highest: inWords(language, 'the highest', 'am höchsten'),
    lowest: inWords(language, 'the lowest', 'am niedrigsten'),
  }[statistic]
  const values = valuesOfKind(kind, one.values)
  const value = readingText(values, person.settings, language)
  const of =
    one.readings > 1 ? inWords(language, `, ${one.readings} readings`, `, ${one.readings} Messungen`) : ''
  const day = dateIn(one.time_zone, Date.parse(one.measured_at))
  const facts = await judgeFactsOf(person.db, person.patient)
  const judged = judgeEntry({ kind, values, context: one.context, day }, [], facts)
  const text = [
    `${title}${when}${which}, ${place}: ${value} (${at}${of}).`,
    language === 'de' ? judged.sentence_de : judged.sentence,
    statistic === 'latest' ? '' : wordsLeftOut(person, found),
  ]
  return {
    text: text.filter(Boolean).join(' '),
    sources: [source('log_entry', `${title}: ${value}, ${at}`, one.uid), chart],
  }
}

/**
 * "114 sittings", with their readings where these are more; entries of a kind that has no sittings.
 */
function countWords(
  { language }: Person,
  kind: LogKindName,
  { count, readings }: Found,
  isDative: boolean,
): string {
  const of = readings > count ? inWords(language, ` (${readings} readings)`, ` (${readings} Messungen)`) : ''
  if (sittingSummary(kind))
    return inWords(
      language,
      `${count} ${count === 1 ? 'sitting' : 'sittings'}${of}`,
      `${count} ${count === 1 ? 'Sitzung' : 'Sitzungen'}${of}`,
    )
  return inWords(
    language,
    `${count} ${count === 1 ? 'entry' : 'entries'}`,
    `${count} ${count === 1 ? 'Eintrag' : isDative ? 'Einträgen' : 'Einträge'}`,
  )
}

const wordsLeftOut = ({ language }: Person, { words }: Found): string =>
  words === 0
    ? ''
    : inWords(
        language,
        `Not counted: ${words} without a number (LO or HI).`,
        `Nicht mitgezählt: ${words} ohne Zahl (LO oder HI).`,
      )

/** The canonical value of a key within an entry. */
const place = (key: string) =>
  sql`canonical[(select at from jsonb_array_elements(values) with ordinality as one(value, at) where value->>'key' = ${key})::int]`
async function readFound({ db, patient }: Person, { kind, period, condition }: Asked): Promise<Found> {
  const [first, second = ''] = LOG_KINDS[kind].required as readonly MeasurementKey[]
  const entries = await gatheredEntries(db, patient, kindsWith(kind))
  const local = sql`(measured_at at time zone time_zone)`
  const within = period
    ? sql`and ${local}::date between ${period.from} and ${period.to}
      and measured_at between ${period.from}::date - interval '2 days' and ${period.to}::date + interval '2 days'`
    : sql``
  const { rows } = await sql<Found>`
    with found as (
      select uid, measured_at, time_zone, context, values, readings, ${place(first ?? '')} as first, ${place(second)} as second,
        exists (select from jsonb_array_elements(values) as value where value->>'key' = ${first ?? ''}) as has_key
      from ${entries} where true ${within}
        ${conditionSql(condition, {
          date: sql`${local}::date`,
          time: sql`${local}::time`,
          context: sql`context`,
          value: place,
        })}
    ), told as (
      select *, json_build_object('uid', uid, 'measured_at', rfc3339(measured_at), 'time_zone', time_zone, 'context', context,
        'values', values, 'readings', readings) as item
      from found where first is not null or ${first === undefined}
    )
    select count(*)::int as count, coalesce(sum(readings), 0)::int as readings, avg(first) as first, avg(second) as second,
      count(distinct ${local}::date)::int as days,
      (select count(*)::int from found where first is null and has_key) as words,
      (select item from told order by measured_at desc, uid desc limit 1) as latest,
      (select item from told order by first desc nulls last, measured_at desc limit 1) as highest,
      (select item from told order by first asc nulls last, measured_at desc limit 1) as lowest
    from told`.execute(db)
  return rows[0] ?? NOTHING
}

const NOTHING: Found = {
  count: 0,
  readings: 0,
  days: 0,
  words: 0,
  first: null,
  second: null,
  latest: null,
  highest: null,
  lowest: null,
}

function averageText({ settings, language }: Person, kind: LogKindName, { first, second }: Found): string {
  const [key, other] = LOG_KINDS[kind].required as readonly MeasurementKey[]
  if (!key || first === null) return '–'
  const [unit = ''] = unitsOffered(key, settings)
  const values = [shown(key, first, unit), ...(other && second !== null ? [shown(other, second, unit)] : [])]
  return `${values.map((value) => number(value, language)).join('/')} ${unitLabel(unit)}`.trim()
}
