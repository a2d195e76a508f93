import {
  DASHBOARD_LINE_DAYS,
  DASHBOARD_MAX,
  type DashboardIssues,
  type LatestSymptom,
  type LatestValue,
} from '@salve/contract/dashboard.ts'
import { KINDS_WITH_VALUES } from '@salve/domain/log-kinds.ts'
import { smallLines } from '../../record/chart-series/small-lines.ts'
import { factsFrom, type JudgeRow, judgeRow } from '../../record/judging/facts.ts'
import { EARLIER_MAX, judgeNewest } from '../../record/judging/judged-values.ts'
import { figureOf, latestValues, type ValueRow } from '../../record/log-values/latest.ts'
import { WHOLE_RECORD } from '../../record/record-rows.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import { listOf, oneOf } from './read-together.ts'

export interface RecordParts {
  issues: DashboardIssues
  symptoms: LatestSymptom[]
  values: ValueRows[]
  judged: JudgeRow
}
interface ValueRows {
  /** The latest first. */
  latest: ValueRow[]
  /** The last of each day, the oldest first. */
  course: ValueRow[] | null
}

/** A kind whose day alone counts has no value. */
/**
 * A kind logged more often than this counts as the most logged, however much more: sensors write
 * every few minutes.
 */
const COUNTED_MAX = 100

export const recordParts = (patient: string, now: Date) => ({
  issues: sql`
    select json_build_object('open', (${listOf(sql`
      select id, name, icd10_code, status, onset_date, resolved_date from health_issues
      where user_id = ${patient} and deleted_at is null and status <> 'resolved'
      order by updated_at desc, id desc limit ${DASHBOARD_MAX.issues}`)}),
      'has_any', exists (select from health_issues where user_id = ${patient} and deleted_at is null))`,
  symptoms: listOf(sql`
    select s.id, s.health_issue, i.name as health_issue_name, s.name, s.severity, s.recorded_date,
      to_char(s.recorded_time, 'HH24:MI') as recorded_time, s.description,
      rfc3339(s.created_at) as created_at, rfc3339(s.updated_at) as updated_at
    from symptoms s left join health_issues i on i.user_id = s.user_id and i.id = s.health_issue
    where s.user_id = ${patient} and s.deleted_at is null
    order by s.recorded_date desc, s.recorded_time desc, s.id desc limit ${DASHBOARD_MAX.symptoms}`),
  values: latestOfMost(patient, now),
  judged: oneOf(judgeRow(patient)),
})

/** For each kind a few steps into its index, however many entries there are. */
const latestOfMost = (patient: string, now: Date) => {
  const since = new Date(now.getTime() - DASHBOARD_LINE_DAYS * 86_400_000)
  const entries = sql`from log_entries where user_id = ${patient} and deleted_at is null and log_entries.kind = kinds.kind`
  const value = (limit: number, condition?: SqlText) =>
    latestValues(patient, WHOLE_RECORD, { kind: sql`kinds.kind`, limit, ...(condition && { condition }) })
  const ofDay = sql`e.measured_at > ${now}::timestamptz - make_interval(days => day)
    and e.measured_at <= ${now}::timestamptz - make_interval(days => day - 1)`
  return listOf(sql`
    select latest, course
    from (
      select kind, latest, position from unnest(${KINDS_WITH_VALUES}::text[]) with ordinality as kinds (kind, position)
      cross join lateral (select max(measured_at) as newest ${entries}) as last
      cross join lateral (
        select count(*) as times from (select ${entries} and measured_at > ${since} limit ${COUNTED_MAX}) as few) as counted
      cross join lateral (
        select json_agg(value order by at desc, uid desc) as latest from (${value(1 + EARLIER_MAX)}) as value) as values
      where newest is not null
      order by times desc, newest desc, position limit ${DASHBOARD_MAX.values}
    ) as kinds cross join lateral (
      select json_agg(last order by at) as course
      from generate_series(1, ${DASHBOARD_LINE_DAYS}::int) as day cross join lateral (${value(1, ofDay)}) as last) as lines`)
}

/**
 * The newest values with their lines; without the facts for judging them, each without a judgement.
 */
export const valuesFrom = (rows: readonly ValueRows[], judged: JudgeRow | null): LatestValue[] =>
  rows.flatMap(({ latest, course }): LatestValue[] => {
    const values = latest.map(figureOf)
    const [newest] = values
    if (!newest) return []
    const { kind, uid, measured_at, values: typed, context, sitting, readings } = newest
    return [
      {
        kind,
        uid,
        measured_at,
        values: typed,
        context,
        sitting,
        readings,
        judgement: judged && judgeNewest(values, factsFrom(judged)),
        lines: smallLines(kind, (course ?? []).map(figureOf)),
      },
    ]
  })
