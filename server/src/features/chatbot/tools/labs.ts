import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { analyte as analyteOf } from '@salve/domain/labs/analytes.ts'
import { type JudgedResult, judgeLab } from '@salve/domain/judgement/judge-lab.ts'
import { nameIn } from '@salve/domain/language.ts'
import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import { judgeFactsOf } from '../../../record/judging/facts.ts'
import { ensureJudged } from '../../../record/labs/judgements.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { periodWords } from './period-words.ts'
import { inWords, number, source, type ToolAnswer } from './tool-answer.ts'

type Asked = Extract<Understood, { intent: 'record_lab' }>
interface Line extends JudgedResult {
  id: string
  taken_on: string
}

/** A laboratory value as the report gave it, with the report; or the latest report. */
export async function answerLab(person: Person, asked: Asked): Promise<ToolAnswer> {
  return asked.analyte === null ? latestReport(person, asked) : analyteAnswer(person, asked, asked.analyte)
}

async function latestReport(person: Person, { period }: Asked): Promise<ToolAnswer> {
  const { db, patient, language } = person
  const { rows } = await sql<{ id: string; taken_on: string; laboratory: string | null; lines: number }>`
    select id, taken_on, laboratory,
      (select count(*)::int from lab_result_lines line where line.user_id = ${patient} and line.lab_result = report.id) as lines
    from lab_results report where user_id = ${patient} and deleted_at is null
      ${period ? sql`and taken_on between ${period.from} and ${period.to}` : sql``}
    order by taken_on desc, id desc limit 3`.execute(db)
  const [last] = rows
  if (!last)
    return nothing(person, inWords(language, 'Lab results', 'Laborwerte'), periodWords(person, period))
  return {
    text: inWords(
      language,
      `Your latest lab report is of ${person.day(last.taken_on)}, with ${last.lines} ${last.lines === 1 ? 'value' : 'values'}.`,
      `Ihr neuester Laborbefund ist vom ${person.day(last.taken_on)}, mit ${last.lines} ${last.lines === 1 ? 'Wert' : 'Werten'}.`,
    ),
    sources: rows.map(({ id, taken_on, laboratory }) =>
      source(
        'lab_result',
        [laboratory ?? inWords(language, 'Lab report', 'Laborbefund'), person.day(taken_on)].join(', '),
        id,
      ),
    ),
  }
}

async function analyteAnswer(person: Person, { statistic, period }: Asked, key: string): Promise<ToolAnswer> {
  const { db, patient, language } = person
  const title = nameIn(analyteOf(key), language)
  const when = periodWords(person, period)
  await ensureJudged(db, patient)
  const { rows } = await sql<Line>`
    select report.id, taken_on, analyte, loinc, value::float8 as value, decimals, text, comparator, unit, low::float8 as low,
      high::float8 as high, range_text, flag, judged_by
    from lab_result_lines line join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
    where line.user_id = ${patient} and line.analyte_key = ${key} and report.deleted_at is null
      ${period ? sql`and taken_on between ${period.from} and ${period.to}` : sql``}
    order by taken_on desc, report.id desc, position`.execute(db)
  const trend = source('lab_trend', inWords(language, `Course: ${title}`, `Verlauf: ${title}`), key)
  const [last] = rows
  if (!last) return nothing(person, title, when)
  if (statistic === 'count')
    return {
      text: inWords(
        language,
        `${title}: ${rows.length} ${rows.length === 1 ? 'result' : 'results'}${when}.`,
        `${title}: ${rows.length} ${rows.length === 1 ? 'Ergebnis' : 'Ergebnisse'}${when}.`,
      ),
      sources: [trend],
    }
  // Values in several units are not compared: the course shows them in one.
  const sameUnit = rows.filter(
    ({ unit, value, comparator }) => unit === last.unit && value !== null && comparator === null,
  )
  const byValue = sameUnit.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
  const others = rows.length - sameUnit.length
  const leftOut =
    others > 0
      ? inWords(
          language,
          ` Not counted: ${others} in another unit or without an exact number.`,
          ` Nicht mitgezählt: ${others} in anderer Einheit oder ohne genaue Zahl.`,
        )
      : ''
  if (statistic === 'average' && sameUnit.length > 0) {
    const mean = sameUnit.reduce((sum, { value }) => sum + (value ?? 0), 0) / sameUnit.length
    const text = `${number(Math.round(mean * 100) / 100, language)} ${labUnitText(last.unit ?? '')}`.trim()
    return {
      text: inWords(
        language,
        `${title}${when}: ${text} on average, of ${sameUnit.length} ${sameUnit.length === 1 ? 'result' : 'results'}.${leftOut}`,
        `${title}${when}: im Durchschnitt ${text}, aus ${sameUnit.length} ${sameUnit.length === 1 ? 'Ergebnis' : 'Ergebnissen'}.${leftOut}`,
      ),
      sources: [trend],
    }
  }
  const line = (statistic === 'highest' ? byValue.at(-1) : statistic === 'lowest' ? byValue[0] : last) ?? last
  const value = lineText(line, person)
  const before = rows.slice(rows.indexOf(line) + 1).find(({ taken_on }) => taken_on < line.taken_on) ?? null
  const judged = judgeLab(line, before, await judgeFactsOf(db, patient))
  const place =
    sameUnit.length === 0 || (statistic !== 'highest' && statistic !== 'lowest')
      ? inWords(language, ', the latest', ', zuletzt')
      : statistic === 'highest'
        ? inWords(language, ', the highest', ', am höchsten')
        : inWords(language, ', the lowest', ', am niedrigsten')
  const text = [
    `${title}${when}${place}: ${value} (${person.day(line.taken_on)}).`,
    language === 'de' ? judged.sentence_de : judged.sentence,
    statistic === 'latest' ? '' : leftOut.trim(),
  ]
  return {
    text: text.filter(Boolean).join(' '),
    sources: [source('lab_result', `${title}: ${value}, ${person.day(line.taken_on)}`, line.id), trend],
  }
}

const lineText = ({ value, text, comparator, unit }: Line, { language }: Person): string =>
  value === null
    ? (text ?? '')
    : `${comparator ?? ''}${number(value, language)} ${labUnitText(unit ?? '')}`.trim()

const nothing = ({ language }: Person, title: string, when: string): ToolAnswer => ({
  text: inWords(
    language,
    `${title}: your record holds no result${when}.`,
    `${title}: Ihre Akte enthält${when} kein Ergebnis.`,
  ),
  sources: [source('new_lab_result', inWords(language, 'Add a lab result', 'Laborwerte eintragen'))],
})
