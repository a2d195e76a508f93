import { type Brief, BRIEF_MAX, type BriefLab, type BriefSymptom } from '@salve/contract/brief.ts'
import { type EarlierResult, judgeLab } from '@salve/domain/judgement/judge-lab.ts'
import { daysBetween } from '@salve/domain/local-time.ts'
import { SYMPTOM_COURSES, symptomCourse } from '@salve/domain/since-last-visit/symptom-course.ts'
import type { Sql } from '../../db/client.ts'
import { judgeFactsOf } from '../judging/facts.ts'
import { resultBefore } from '../labs/result-before.ts'
import { ensureJudged } from '../labs/judgements.ts'
import { sql } from '../../db/sql.ts'
import { type Asking, totalOf } from './asking.ts'

interface SymptomRow {
  name: string
  count: number
  mean: number | null
  worst: number | null
  count_before: number
  mean_before: number | null
  worst_before: number | null
  last: BriefSymptom['last'] | null
}

/**
 * The symptoms of these days, new ones and those that grew first; without those that only were
 * before.
 */
export async function symptomsOf(db: Sql, { patient, span, before }: Asking): Promise<Brief['symptoms']> {
  const inSpan = sql`recorded_date >= ${span.from}::date`
  const { rows } = await sql<SymptomRow>`
    select (array_agg(name order by recorded_date desc, recorded_time desc))[1] as name, /* never null: name: a group has a first row */
      count(*) filter (where ${inSpan})::int as count,
      avg(severity) filter (where ${inSpan})::float8 as mean,
      max(severity) filter (where ${inSpan})::int as worst,
      count(*) filter (where not ${inSpan})::int as count_before,
      avg(severity) filter (where not ${inSpan})::float8 as mean_before,
      max(severity) filter (where not ${inSpan})::int as worst_before,
      (array_agg(json_build_object('id', id, 'date', recorded_date, 'severity', severity)
        order by recorded_date desc, recorded_time desc, id desc) filter (where ${inSpan}))[1] as last
    from symptoms
    where user_id = ${patient} and deleted_at is null
      and recorded_date between ${before.from}::date and ${span.to}::date
    group by lower(name)`.execute(db)
  const days = { since: daysBetween(span.from, span.to) + 1, before: daysBetween(before.from, before.to) + 1 }
  const items = rows.flatMap((row): BriefSymptom[] => {
    if (!row.last || row.worst === null) return []
    const course = symptomCourse(
      { count: row.count, days: days.since, mean: row.mean },
      { count: row.count_before, days: days.before, mean: row.mean_before },
    )
    return [
      {
        name: row.name,
        course,
        count: row.count,
        worst: row.worst,
        before: { count: row.count_before, worst: row.worst_before },
        last: row.last,
      },
    ]
  })
  return totalOf(
    items.toSorted((a, b) => place(a) - place(b) || b.worst - a.worst || b.count - a.count),
    BRIEF_MAX,
  )
}

const place = ({ course }: BriefSymptom) => SYMPTOM_COURSES.indexOf(course)

interface LabItem extends Omit<BriefLab, 'judgement' | 'before'> {
  before: EarlierResult | null
}

/**
 * Results of samples taken in these days that are marked, each beside the one before it; and how
 * many are new in all.
 */
export async function labsOf(db: Sql, { patient, span }: Asking): Promise<Pick<Brief, 'labs' | 'lab_lines'>> {
  await ensureJudged(db, patient)
  const facts = await judgeFactsOf(db, patient)
  const { rows } = await sql<{ lab_lines: number; total: number; items: LabItem[] }>`
    with fresh as (
      select line.*, report.taken_on, report.id as report from lab_results report
      join lab_result_lines line on line.user_id = report.user_id and line.lab_result = report.id
      where report.user_id = ${patient} and report.deleted_at is null
        and report.taken_on between ${span.from}::date and ${span.to}::date
    ), marked as (
      select * from fresh where flag is not null and flag <> 'N' order by taken_on desc, report desc, position
    )
    select (select count(*)::int from fresh) as lab_lines, (select count(*)::int from marked) as total,
      (select coalesce(json_agg(json_build_object(
        'analyte_key', coalesce(analyte_key, 'unknown'), 'analyte', analyte, 'loinc', loinc, 'comparator', comparator,
        'value', value, 'decimals', decimals, 'text', text, 'unit', unit, 'low', low, 'high', high,
        'range_text', range_text, 'printed_flag', printed_flag, 'flag', flag, 'judged_by', judged_by, 'unjudged', unjudged,
        'lab_result', report, 'taken_on', taken_on, 'before', ${resultBefore(patient)})), '[]')
        from (select * from marked limit ${BRIEF_MAX}) as shown) as items`.execute(db)
  const [row] = rows
  const items = (row?.items ?? []).map(({ before, ...line }) => ({
    ...line,
    before: before?.unit === line.unit ? before : null,
    judgement: judgeLab(line, before, facts),
  }))
  return { labs: { items, total: row?.total ?? 0 }, lab_lines: row?.lab_lines ?? 0 }
}

/** Reads the documents filed, or dated, in these days. */
export async function documentsOf(db: Sql, asking: Asking): Promise<Brief['documents']> {
  const { patient, span, timeZone } = asking
  const { rows } = await sql<Brief['documents']['items'][number]>`
    select id, title, category, document_date from documents where user_id = ${patient} and deleted_at is null
      and (document_date between ${span.from}::date and ${span.to}::date
        or (created_at at time zone ${timeZone})::date between ${span.from}::date and ${span.to}::date)
    order by document_date desc, id desc`.execute(db)
  return totalOf(rows, BRIEF_MAX)
}

/** Health issues that began or were written down in these days, and those that ended. */
export async function issuesOf(db: Sql, asking: Asking): Promise<Brief['health_issues']> {
  const { patient, span, timeZone } = asking
  const { rows } = await sql<Brief['health_issues']['items'][number]>`
    select id, name, status, news, "on" from (
      select *, case when status = 'resolved' and resolved_date is not null then 'resolved' else 'new' end as news,
        case when status = 'resolved' and resolved_date is not null then resolved_date
          else coalesce(onset_date, (created_at at time zone ${timeZone})::date) end as "on"
      from health_issues where user_id = ${patient} and deleted_at is null) as issue
    where "on" between ${span.from}::date and ${span.to}::date
    order by "on" desc, id`.execute(db)
  return totalOf(rows, BRIEF_MAX)
}
