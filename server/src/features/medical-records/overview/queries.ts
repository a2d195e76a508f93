import { OVERVIEW_DOCUMENTS, OVERVIEW_MAX } from '@salve/contract/medical-records/overview.ts'
import { LOG_KIND_NAMES } from '@salve/domain/log-kinds.ts'
import type { Context } from '../../../context.ts'
import { ensureJudged } from '../../../db/labs/judgements.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { patientToday } from '../../../lib/patient-clock.ts'

/** The record on one page, as the body of the response: one statement for all of it, once its results are judged. */
export async function overviewOf(context: Context, userId: string, timeZone: string): Promise<string> {
  const today = patientToday(context, timeZone)
  const db = context.db.as(userId)
  await ensureJudged(db, userId)
  const { rows } = await sql<{ overview: string }>`
    select json_build_object(
      'profile', json_build_object(
        'name', name, 'date_of_birth', date_of_birth, 'sex', sex, 'height_cm', height_cm, 'blood_type', blood_type,
        'allergies', allergies, 'emergency_contacts', emergency_contacts),
      'health_issues', ${listOf(issues(userId))},
      'medication_plans', ${listOf(plans(userId, today))},
      'newest_values', ${listOf(newestValues(userId))},
      'unusual_labs', ${listOf(unusualLabs(userId))},
      'documents', ${listOf(documents(userId))}
    )::text as overview
    from profiles where user_id = ${userId}
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].overview
}

const listOf = (rows: SqlText) => sql`(select coalesce(json_agg(entry), '[]') from (${rows}) as entry)`

const issues = (userId: string) => sql`
  select id, name, icd10_code, status, severity, onset_date, resolved_date
  from health_issues where user_id = ${userId} and deleted_at is null
  order by status = 'resolved', array_position(array['severe', 'moderate', 'mild'], severity), updated_at desc, id
  limit ${OVERVIEW_MAX}`

/** All of them: a medicine that is left out could do harm. */
const plans = (userId: string, today: string) => sql`
  select id, drug_name, strength, form, health_issue, reason, food, start_date, end_date, schedules
  from medication_plans
  where user_id = ${userId} and deleted_at is null and status = 'active'
    and (end_date is null or end_date >= ${today}::date)
  order by lower(drug_name), id`

/** One step into the index for each kind, however many entries there are. */
const newestValues = (userId: string) => sql`
  select newest.*
  from unnest(${LOG_KIND_NAMES}::text[]) with ordinality as kinds (kind, position)
  cross join lateral (
    select uid, kind, rfc3339(measured_at) as measured_at, values, context
    from log_entries
    where user_id = ${userId} and log_entries.kind = kinds.kind and deleted_at is null
    order by log_entries.measured_at desc, uid desc limit 1) as newest
  order by position`

/** Of each analyte the newest line alone, and that only while it is marked: what is usual again is no news. */
const unusualLabs = (userId: string) => sql`
  select lab_result, taken_on, coalesce(analyte_key, 'unknown') as analyte_key, analyte, loinc, comparator, value,
    decimals, text, unit, low, high, range_text, flag, judged_by, unjudged
  from (
    select distinct on (coalesce(line.analyte_key, line.loinc, lower(line.analyte))) line.*, report.taken_on
    from lab_results report
    join lab_result_lines line on line.user_id = report.user_id and line.lab_result = report.id
    where report.user_id = ${userId} and line.user_id = ${userId} and report.deleted_at is null
    order by coalesce(line.analyte_key, line.loinc, lower(line.analyte)), report.taken_on desc, report.id desc, line.position) as newest
  where flag <> 'N'
  order by taken_on desc, position, id limit ${OVERVIEW_MAX}`

const documents = (userId: string) => sql`
  select id, title, category, document_date
  from documents where user_id = ${userId} and deleted_at is null
  order by document_date desc, id desc limit ${OVERVIEW_DOCUMENTS}`
