import { type Overview, OVERVIEW_DOCUMENTS, OVERVIEW_MAX } from '@salve/contract/medical-records/overview.ts'
import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import { type EarlierResult, judgeLab } from '@salve/domain/judgement/judge-lab.ts'
import { LOG_KIND_NAMES } from '@salve/domain/log-kinds.ts'
import type { Context } from '../../../context.ts'
import { factsFrom, type JudgeRow, judgeRow } from '../../../record/judging/facts.ts'
import { EARLIER_MAX, judgeNewest } from '../../../record/judging/judged-values.ts'
import { resultBefore } from '../../../record/labs/result-before.ts'
import {
  figureOf,
  latestValues,
  type LoggedFigure,
  type ValueRow,
} from '../../../record/log-values/latest.ts'
import { WHOLE_RECORD } from '../../../record/record-rows.ts'
import { ensureJudged } from '../../../record/labs/judgements.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import type { Sql } from '../../../db/client.ts'

interface Read extends Omit<Overview, 'newest_values' | 'unusual_labs'> {
  judged_by: JudgeRow
  /** The latest values of each kind. */
  latest: ValueRow[][]
  unusual_labs: (Omit<Overview['unusual_labs'][number], 'judgement'> & { before: EarlierResult | null })[]
}

/** The record on one page: one statement for all of it, once its results are judged. */
export async function overviewOf(
  context: Context,
  db: Sql,
  patient: string,
  timeZone: string,
): Promise<Overview> {
  const today = patientToday(context, timeZone)
  await ensureJudged(db, patient)
  const { rows } = await sql<{ overview: Read }>`
    select json_build_object(
      'profile', json_build_object(
        'name', name, 'date_of_birth', date_of_birth, 'sex', sex, 'height_cm', height_cm, 'blood_type', blood_type,
        'allergies', allergies, 'emergency_contacts', emergency_contacts),
      'health_issues', ${listOf(issues(patient))},
      'medication_plans', ${listOf(plans(patient, today))},
      'judged_by', (select to_json(person) from (${judgeRow(patient)}) as person),
      'latest', ${latestOfEach(patient)},
      'unusual_labs', ${listOf(unusualLabs(patient))},
      'documents', ${listOf(documents(patient))}
    ) as overview
    from profiles where user_id = ${patient}
  `.execute(db)
  if (!rows[0]) throw notFound()
  const { judged_by, latest, unusual_labs, ...overview } = rows[0].overview
  const facts = factsFrom(judged_by)
  return {
    ...overview,
    newest_values: latest.flatMap((rows) => newestOf(rows.map(figureOf), facts)),
    unusual_labs: unusual_labs.map(({ before, ...line }) => ({
      ...line,
      judgement: judgeLab(line, before, facts),
    })),
  }
}

function newestOf(values: readonly LoggedFigure[], facts: JudgeFacts): Overview['newest_values'] {
  const [newest] = values
  const judgement = judgeNewest(values, facts)
  if (!newest || !judgement) return []
  const { uid, kind, measured_at, values: typed, context, sitting, readings } = newest
  return [{ uid, kind, measured_at, values: typed, context, sitting, readings, judgement }]
}

const listOf = (rows: SqlText) => sql`(select coalesce(json_agg(entry), '[]') from (${rows}) as entry)`

const issues = (patient: string) => sql`
  select id, name, icd10_code, status, severity, onset_date, resolved_date
  from health_issues where user_id = ${patient} and deleted_at is null
  order by status = 'resolved', array_position(array['severe', 'moderate', 'mild'], severity), updated_at desc, id
  limit ${OVERVIEW_MAX}`

/** All of them: a medicine that is left out could do harm. */
const plans = (patient: string, today: string) => sql`
  select id, drug_name, strength, form, health_issue, reason, food, start_date, end_date, schedules
  from medication_plans
  where user_id = ${patient} and deleted_at is null and status = 'active'
    and (end_date is null or end_date >= ${today}::date)
  order by lower(drug_name), id`

/** A few steps into the index for each kind, however many entries there are. */
const latestOfEach = (patient: string) => sql`(
  select coalesce(json_agg(entries order by position), '[]')
  from unnest(${LOG_KIND_NAMES}::text[]) with ordinality as kinds (kind, position)
  cross join lateral (select json_agg(value order by at desc, uid desc) as entries from (
    ${latestValues(patient, WHOLE_RECORD, { kind: sql`kinds.kind`, limit: 1 + EARLIER_MAX })}) as value) as latest
  where entries is not null)`

/**
 * Only the newest line of each analyte, and only while it is marked: a result that is usual again
 * is no news.
 */
const unusualLabs = (patient: string) => sql`
  select lab_result, taken_on, coalesce(analyte_key, 'unknown') as analyte_key, analyte, loinc, comparator, value,
    decimals, text, unit, low, high, range_text, printed_flag, flag, judged_by, unjudged, ${resultBefore(patient)} as before
  from (
    select distinct on (coalesce(line.analyte_key, line.loinc, lower(line.analyte))) line.*, report.taken_on
    from lab_results report
    join lab_result_lines line on line.user_id = report.user_id and line.lab_result = report.id
    where report.user_id = ${patient} and line.user_id = ${patient} and report.deleted_at is null
    order by coalesce(line.analyte_key, line.loinc, lower(line.analyte)), report.taken_on desc, report.id desc, line.position) as shown
  where flag <> 'N'
  order by taken_on desc, position, id limit ${OVERVIEW_MAX}`

const documents = (patient: string) => sql`
  select id, title, category, document_date
  from documents where user_id = ${patient} and deleted_at is null
  order by document_date desc, id desc limit ${OVERVIEW_DOCUMENTS}`
