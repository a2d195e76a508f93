import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { nameIn } from '@salve/domain/language.ts'
import { SYMPTOM_NAMES } from '@salve/domain/symptom-names.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { conditionSql, conditionWords } from './conditions.ts'
import { periodWords } from './period-words.ts'
import { inWords, number, source, type ToolAnswer } from './tool-answer.ts'

type Asked = Extract<Understood, { intent: 'record_symptom' }>
interface Row {
  id: string
  name: string
  severity: number
  recorded_date: string
  recorded_time: string
}
interface Found {
  count: number
  days: number
  mean: number | null
  latest: Row | null
  highest: Row | null
  lowest: Row | null
}

/** Answers when, how often and how strong a symptom was. */
export async function answerSymptom(
  person: Person,
  { name, statistic, period, condition }: Asked,
): Promise<ToolAnswer> {
  const { db, patient, language } = person
  const entry = SYMPTOM_NAMES.find((one) => [one.name, one.name_de].includes(name ?? ''))
  const names = entry ? [entry.name, entry.name_de] : name ? [name] : []
  const { rows } = await sql<Found>`
    with found as (
      select id, name, severity, recorded_date, recorded_time from symptoms
      where user_id = ${patient} and deleted_at is null
        and (${names.length === 0} or exists (select from unnest(${names}::text[]) as wanted where name ilike '%' || wanted || '%'))
        ${period ? sql`and recorded_date between ${period.from} and ${period.to}` : sql``}
        ${conditionSql(condition, { date: sql`recorded_date`, time: sql`recorded_time` })}
    )
    select count(*)::int as count, count(distinct recorded_date)::int as days, avg(severity)::float8 as mean,
      (select to_json(found) from found order by recorded_date desc, recorded_time desc, id desc limit 1) as latest,
      (select to_json(found) from found order by severity desc, recorded_date desc, recorded_time desc limit 1) as highest,
      (select to_json(found) from found order by severity, recorded_date desc, recorded_time desc limit 1) as lowest
    from found`.execute(db)
  const found = rows[0]
  const title = entry ? nameIn(entry, language) : (name ?? inWords(language, 'Symptoms', 'Symptome'))
  const when = `${periodWords(person, period)}${conditionWords(person, condition)}`
  const all = source('symptoms', inWords(language, 'Symptoms', 'Symptome'))
  if (!found || found.count === 0)
    return {
      text: inWords(
        language,
        `${title}: nothing is recorded${when}.`,
        `${title}: Es ist${when} nichts eingetragen.`,
      ),
      sources: [source('new_symptom', inWords(language, 'Record a symptom', 'Symptom eintragen'))],
    }
  const times = inWords(
    language,
    `${title}: recorded ${found.count} ${found.count === 1 ? 'time' : 'times'}${when}, on ${found.days} ${found.days === 1 ? 'day' : 'days'}.`,
    `${title}: ${found.count}-mal eingetragen${when}, an ${found.days} ${found.days === 1 ? 'Tag' : 'Tagen'}.`,
  )
  if (statistic === 'count') return { text: times, sources: [all] }
  if (statistic === 'average') {
    const mean = number(Math.round((found.mean ?? 0) * 10) / 10, language)
    return {
      text: `${times} ${inWords(language, `Severity ${mean} of 10 on average.`, `Stärke im Durchschnitt ${mean} von 10.`)}`,
      sources: [all],
    }
  }
  const row = found[statistic]
  if (!row) return { text: times, sources: [all] }
  const at = `${person.day(row.recorded_date)}, ${row.recorded_time.slice(0, 5)}`
  const which = {
    latest: inWords(language, 'the latest', 'zuletzt'),
    highest: inWords(language, 'the strongest', 'am stärksten'),
    lowest: inWords(language, 'the mildest', 'am schwächsten'),
  }[statistic]
  const strength = inWords(language, `severity ${row.severity} of 10`, `Stärke ${row.severity} von 10`)
  return {
    text: `${row.name}${when}, ${which}: ${at}, ${strength}.`,
    sources: [source('symptom', `${row.name}, ${at}`, row.id), all],
  }
}
