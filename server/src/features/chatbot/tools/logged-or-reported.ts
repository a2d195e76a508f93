import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { LOGGED_TOO } from '@salve/domain/labs/logged-as.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { dateIn } from '@salve/domain/local-time.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { answerLab } from './labs.ts'
import { inWords, type ToolAnswer } from './tool-answer.ts'
import { answerValue } from './values.ts'

type AskedValue = Extract<Understood, { intent: 'record_value' }>
type AskedLab = Extract<Understood, { intent: 'record_lab' }>

/**
 * A value from logbook or laboratory, as requested; the newest of one in both, and anything else
 * from each, with its origin.
 */
export async function answerMeasured(person: Person, asked: AskedValue | AskedLab): Promise<ToolAnswer> {
  const both = LOGGED_TOO.find(([analyte, kind]) =>
    asked.intent === 'record_value' ? kind === asked.kind : analyte === asked.analyte,
  )
  if (!both) return asked.intent === 'record_value' ? answerValue(person, asked) : answerLab(person, asked)
  const [analyte, kind] = both
  const { statistic, period } = asked
  // A report knows no hour, no meal and no arm.
  if (asked.intent === 'record_value' && asked.condition) {
    const { text, sources } = await answerValue(person, asked)
    const without = inWords(
      person.language,
      'Lab reports are not in it: they say neither the hour nor the circumstances.',
      'Laborbefunde sind nicht dabei: Sie nennen weder Uhrzeit noch Umstände.',
    )
    return { text: `${text} ${without}`, sources }
  }
  const { logged, reported } = await newestOf(person, kind, analyte, asked)
  const fromLog = () => answerValue(person, { intent: 'record_value', kind, statistic, period })
  const fromLab = () => answerLab(person, { intent: 'record_lab', analyte, statistic, period })
  if (!logged && !reported) return asked.intent === 'record_value' ? fromLog() : fromLab()
  const isNewest = statistic === 'latest'
  const parts: ToolAnswer[] = []
  if (logged && !(isNewest && reported && reported > logged))
    parts.push(named(await fromLog(), inWords(person.language, 'Logbook', 'Tagebuch')))
  if (reported && !(isNewest && logged && logged >= reported))
    parts.push(named(await fromLab(), inWords(person.language, 'Lab report', 'Laborbefund')))
  return { text: parts.map(({ text }) => text).join('\n'), sources: parts.flatMap(({ sources }) => sources) }
}

const named = ({ text, sources }: ToolAnswer, from: string): ToolAnswer => ({
  text: `${from}: ${text}`,
  sources,
})

/** The day of the newest of either, on this person's calendar; null without any. */
async function newestOf(
  { db, patient, asker }: Person,
  kind: LogKindName,
  analyte: string,
  { period }: AskedValue | AskedLab,
): Promise<{ logged: string | null; reported: string | null }> {
  const { rows } = await sql<{ logged: string | null; reported: string | null }>`
    select
      (select max(measured_at) from log_entries where user_id = ${patient} and kind = ${kind} and deleted_at is null
        ${period ? sql`and (measured_at at time zone time_zone)::date between ${period.from} and ${period.to}` : sql``}) as logged,
      (select max(taken_on)::text from lab_result_lines line
        join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
        where line.user_id = ${patient} and line.analyte_key = ${analyte} and report.deleted_at is null
        ${period ? sql`and taken_on between ${period.from} and ${period.to}` : sql``}) as reported`.execute(
    db,
  )
  const [found] = rows
  return {
    logged: found?.logged ? dateIn(asker.timeZone, new Date(found.logged).getTime()) : null,
    reported: found?.reported ?? null,
  }
}
