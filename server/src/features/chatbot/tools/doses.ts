import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { conditionSql, conditionWords } from './conditions.ts'
import { isOf, unknownDrug } from './medicines.ts'
import { periodWords } from './period-words.ts'
import { takenDoses } from './taken-doses.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

type Asked = Extract<Understood, { intent: 'record_dose' }>

interface Marks {
  taken: number
  skipped: number
  id: string | null
  drug_name: string | null
  taken_at: string | null
  local_date: string | null
}
const NOTHING_MARKED: Marks = {
  taken: 0,
  skipped: 0,
  id: null,
  drug_name: null,
  taken_at: null,
  local_date: null,
}

/** Answers with a medicine's last intake, the count, and the missed doses. */
export async function answerDose(
  person: Person,
  { drug, statistic, period, condition }: Asked,
): Promise<ToolAnswer> {
  const { language } = person
  if (drug === null && period && statistic === 'latest') return takenDoses(person, period, condition)
  const ids = await plansOf(person, drug)
  if (ids.length === 0) return unknownDrug(person, drug)
  const when = `${periodWords(person, period)}${conditionWords(person, condition)}`
  const found = await marksOf(person, ids, { period, condition })
  const title = drug ?? inWords(language, 'Your medicines', 'Ihre Medikamente')
  const adherence = source(
    'adherence',
    inWords(language, 'Doses taken and missed', 'Genommene und verpasste Dosen'),
  )
  if (statistic === 'missed')
    return {
      text: inWords(
        language,
        `${title}: ${found.skipped} marked as skipped${when}, ${found.taken} as taken. What nobody marked stands in the overview.`,
        `${title}: ${found.skipped} als ausgelassen markiert${when}, ${found.taken} als genommen. Was niemand markiert hat, steht in der Übersicht.`,
      ),
      sources: [adherence],
    }
  if (!found.taken_at || !found.id || !found.drug_name || !found.local_date)
    return {
      text: inWords(
        language,
        `${title}: no dose is marked as taken${when}.`,
        `${title}: Es ist${when} keine Einnahme markiert.`,
      ),
      sources: [source('doses', inWords(language, 'Doses', 'Einnahmen'))],
    }
  if (statistic === 'count')
    return {
      text: inWords(
        language,
        `${title}: ${found.taken} ${found.taken === 1 ? 'dose' : 'doses'} marked as taken${when}.`,
        `${title}: ${found.taken} ${found.taken === 1 ? 'Einnahme' : 'Einnahmen'} markiert${when}.`,
      ),
      sources: [source('doses', person.day(found.local_date), found.local_date), adherence],
    }
  return {
    text: inWords(
      language,
      `${found.drug_name}${when}: last marked as taken ${person.moment(found.taken_at)}.`,
      `${found.drug_name}${when}: zuletzt als genommen markiert ${person.moment(found.taken_at)}.`,
    ),
    sources: [
      source(
        'doses',
        inWords(
          language,
          `Doses of ${person.day(found.local_date)}`,
          `Einnahmen vom ${person.day(found.local_date)}`,
        ),
        found.local_date,
      ),
      source('medication_plan', found.drug_name, found.id),
    ],
  }
}

/** All plans of a medicine, including ended ones. */
export async function plansOf({ db, patient }: Person, drug: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string; drug_name: string }>`
    select id, drug_name from medication_plans where user_id = ${patient} and deleted_at is null limit 500`.execute(
    db,
  )
  return rows.filter(({ drug_name }) => drug === null || isOf(drug, drug_name)).map(({ id }) => id)
}

/** Returns the number of marked doses, and the last one that was taken. */
async function marksOf(
  { db, patient, asker }: Person,
  plans: readonly string[],
  { period, condition }: { period: Asked['period']; condition: Asked['condition'] | undefined },
): Promise<Marks> {
  const local = sql`(taken_at at time zone ${asker.timeZone})`
  const which = conditionSql(condition, { date: sql`local_date`, time: sql`${local}::time` })
  const within = period ? sql`and local_date between ${period.from} and ${period.to}` : sql``
  const { rows } = await sql<Marks>`
    with marked as (
      select event.*, plan.drug_name from dose_events event join medication_plans plan
        on plan.user_id = event.user_id and plan.id = event.medication_plan
      where event.user_id = ${patient} and medication_plan = any(${plans}::uuid[]) and event.status in ('taken', 'skipped') ${within} ${which}
    )
    select (select count(*)::int from marked where status = 'taken') as taken,
      (select count(*)::int from marked where status = 'skipped') as skipped, last.*
    from (select 1) as one left join lateral (
      select medication_plan as id, drug_name, rfc3339(taken_at) as taken_at, local_date from marked
      where status = 'taken' order by taken_at desc limit 1) as last on true`.execute(db)
  return rows[0] ?? NOTHING_MARKED
}
