import type { Period } from '@salve/domain/chatbot/periods.ts'
import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { chartKindInText } from '@salve/domain/chart-kinds.ts'
import { judgeEntry } from '@salve/domain/judgement/judge-entry.ts'
import { LOG_KINDS, type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { dateIn } from '@salve/domain/local-time.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { readingText } from '@salve/domain/reading-text.ts'
import { valuesOfKind } from '@salve/domain/sittings.ts'
import { unitsOffered } from '@salve/domain/unit-choice.ts'
import { shown, unitLabel } from '@salve/domain/units.ts'
import { judgeFactsOf } from '../../../db/judging/facts.ts'
import { gatheredEntries } from '../../../db/log-values/gathered.ts'
import { sql } from '../../../db/sql.ts'
import { periodWords } from './period-words.ts'
import type { Person } from './asker.ts'
import { inWords, number, source, type ToolAnswer } from './tool-answer.ts'

type Asked = Extract<Understood, { intent: 'record_value' }>

interface Reading {
  uid: string
  measured_at: string
  time_zone: string
  context: Record<string, string>
  values: LoggedValue[]
}
interface Found {
  /** A sitting counts once. */
  count: number
  readings: number
  days: number
  first: number | null
  second: number | null
  latest: Reading | null
  highest: Reading | null
  lowest: Reading | null
}

/** The latest, the average, the highest, the lowest or the number of what was logged, with the very entry or its chart. */
export async function answerValue(person: Person, { kind, statistic, period }: Asked): Promise<ToolAnswer> {
  const { language } = person
  const found = await readFound(person, kind, period)
  const name = chartKindInText(kind, language)
  const title = logKindLabel(kind, language)
  const when = periodWords(person, period)
  const chart = source('chart', inWords(language, `Chart: ${title}`, `Diagramm: ${title}`), kind)
  if (found.count === 0) {
    const text = inWords(
      language,
      `Your logbook holds no ${name}${when}.`,
      `Ihr Logbuch enthält${when} keinen Eintrag: ${title}.`,
    )
    return { text, sources: [source('new_log_entry', inWords(language, 'New entry', 'Neuer Eintrag'))] }
  }
  const counted = countText(found)
  if (statistic === 'count') {
    const text = inWords(
      language,
      `${title}: ${counted.name}${when}, on ${found.days} ${found.days === 1 ? 'day' : 'days'}.`,
      `${title}: ${counted.name_de}${when}, an ${found.days} ${found.days === 1 ? 'Tag' : 'Tagen'}.`,
    )
    return { text, sources: [chart] }
  }
  if (statistic === 'average') {
    const mean = averageText(person, kind, found)
    const text = inWords(
      language,
      `${title}${when}: ${mean} on average, of ${counted.name}.`,
      `${title}${when}: im Durchschnitt ${mean}, aus ${counted.dative}.`,
    )
    return { text, sources: [chart] }
  }
  const reading = found[statistic]
  if (!reading) return { text: `${title}: ${found.count}`, sources: [chart] }
  const at = person.moment(reading.measured_at, reading.time_zone)
  const which = {
    latest: inWords(language, 'the latest', 'zuletzt'),
    highest: inWords(language, 'the highest', 'am höchsten'),
    lowest: inWords(language, 'the lowest', 'am niedrigsten'),
  }[statistic]
  const values = valuesOfKind(kind, reading.values)
  const value = readingText(values, person.settings, language)
  const judged = judgeEntry(
    {
      kind,
      values,
      context: reading.context,
      day: dateIn(reading.time_zone, Date.parse(reading.measured_at)),
    },
    [],
    await judgeFactsOf(person.db, person.userId),
  )
  const said = language === 'de' ? judged.sentence_de : judged.sentence
  const text = `${title}${when}, ${which}: ${value} (${at}). ${said}`.trim()
  return { text, sources: [source('log_entry', `${title}: ${value}, ${at}`, reading.uid), chart] }
}

/** What was counted: "5 entries", or "3 sittings and single readings, 5 readings in all". */
function countText({ count, readings }: Found) {
  if (readings === count) {
    const one = count === 1
    return {
      name: `${count} ${one ? 'entry' : 'entries'}`,
      name_de: `${count} ${one ? 'Eintrag' : 'Einträge'}`,
      dative: `${count} ${one ? 'Eintrag' : 'Einträgen'}`,
    }
  }
  const of = { name: `(${readings} readings)`, name_de: `(${readings} Messungen)` }
  return {
    name: `${count} ${count === 1 ? 'sitting' : 'sittings'} ${of.name}`,
    name_de: `${count} ${count === 1 ? 'Sitzung' : 'Sitzungen'} ${of.name_de}`,
    dative: `${count} ${count === 1 ? 'Sitzung' : 'Sitzungen'} ${of.name_de}`,
  }
}

/** The canonical value of a key within an entry. */
const place = (key: string) =>
  sql`canonical[(select at from jsonb_array_elements(values) with ordinality as one(value, at) where value->>'key' = ${key})::int]`
async function readFound({ db, userId }: Person, kind: LogKindName, period: Period | null): Promise<Found> {
  const [first, second = ''] = LOG_KINDS[kind].required as readonly MeasurementKey[]
  // The pulse is part of a blood pressure entry, too.
  const kinds: LogKindName[] = kind === 'pulse' ? ['pulse', 'blood_pressure'] : [kind]
  const entries = await gatheredEntries(db, userId, kinds)
  const within = period
    ? sql`and (measured_at at time zone time_zone)::date between ${period.from} and ${period.to}
      and measured_at between ${period.from}::date - interval '2 days' and ${period.to}::date + interval '2 days'`
    : sql``
  const { rows } = await sql<Found>`
    with found as (
      select uid, measured_at, time_zone, context, values, readings, ${place(first ?? '')} as first, ${place(second)} as second
      from ${entries} where true ${within}
    ), told as (select * from found where first is not null or ${first === undefined}),
    shown as (select *, json_build_object('uid', uid, 'measured_at', rfc3339(measured_at), 'time_zone', time_zone, 'context', context, 'values', values) as item from told)
    select count(*)::int as count, coalesce(sum(readings), 0)::int as readings, count(distinct (measured_at at time zone time_zone)::date)::int as days,
      avg(first) as first, avg(second) as second,
      (select item from shown order by measured_at desc, uid desc limit 1) as latest,
      (select item from shown order by first desc nulls last, measured_at desc limit 1) as highest,
      (select item from shown order by first asc nulls last, measured_at desc limit 1) as lowest
    from told`.execute(db)
  return (
    rows[0] ?? {
      count: 0,
      readings: 0,
      days: 0,
      first: null,
      second: null,
      latest: null,
      highest: null,
      lowest: null,
    }
  )
}

function averageText({ settings, language }: Person, kind: LogKindName, { first, second }: Found): string {
  const [key, other] = LOG_KINDS[kind].required as readonly MeasurementKey[]
  if (!key || first === null) return '–'
  const [unit = ''] = unitsOffered(key, settings)
  const values = [shown(key, first, unit), ...(other && second !== null ? [shown(other, second, unit)] : [])]
  return `${values.map((value) => number(value, language)).join('/')} ${unitLabel(unit)}`.trim()
}
