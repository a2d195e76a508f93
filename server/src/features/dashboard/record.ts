import {
  DASHBOARD_LINE_DAYS,
  DASHBOARD_MAX,
  type DashboardIssues,
  type LatestSymptom,
  type LatestValue,
} from '@salve/contract/dashboard.ts'
import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { KINDS_WITH_VALUES } from '@salve/domain/log-kinds.ts'
import { smallLines } from '../../db/chart-series/small-lines.ts'
import { sql } from '../../db/sql.ts'
import { listOf } from './read-together.ts'

export interface RecordParts {
  issues: DashboardIssues
  symptoms: LatestSymptom[]
  values: ValueRow[]
}
interface ValueRow extends Omit<LatestValue, 'lines'> {
  /** The oldest first. */
  course: { at: number; values: LogValue[] }[] | null
}

/** Of a kind whose day is what counts there is no value. */
/** Whoever logs more often than this within the days does so most, however much more: sensors write every few minutes. */
const COUNTED_MAX = 100

export const recordParts = (userId: string, now: Date) => ({
  issues: sql`
    select json_build_object('open', (${listOf(sql`
      select id, name, icd10_code, status, onset_date, resolved_date from health_issues
      where user_id = ${userId} and deleted_at is null and status <> 'resolved'
      order by updated_at desc, id desc limit ${DASHBOARD_MAX.issues}`)}),
      'has_any', exists (select from health_issues where user_id = ${userId} and deleted_at is null))`,
  symptoms: listOf(sql`
    select s.id, s.health_issue, i.name as health_issue_name, s.name, s.severity, s.recorded_date,
      to_char(s.recorded_time, 'HH24:MI') as recorded_time, s.description,
      rfc3339(s.created_at) as created_at, rfc3339(s.updated_at) as updated_at
    from symptoms s left join health_issues i on i.user_id = s.user_id and i.id = s.health_issue
    where s.user_id = ${userId} and s.deleted_at is null
    order by s.recorded_date desc, s.recorded_time desc, s.id desc limit ${DASHBOARD_MAX.symptoms}`),
  values: latestValues(userId, now),
})

/** For each kind a few steps into its index, however many entries there are. */
const latestValues = (userId: string, now: Date) => {
  const since = new Date(now.getTime() - DASHBOARD_LINE_DAYS * 86_400_000)
  const entries = sql`from log_entries where user_id = ${userId} and deleted_at is null and log_entries.kind = kinds.kind`
  return listOf(sql`
    select kinds.kind, uid, rfc3339(kinds.measured_at) as measured_at, values, course
    from (
      select kind, uid, measured_at, values, position from unnest(${KINDS_WITH_VALUES}::text[]) with ordinality as kinds (kind, position)
      cross join lateral (select uid, measured_at, values ${entries} order by measured_at desc, uid desc limit 1) as newest
      cross join lateral (
        select count(*) as times from (select ${entries} and measured_at > ${since} limit ${COUNTED_MAX}) as few) as counted
      order by times desc, measured_at desc, position limit ${DASHBOARD_MAX.values}
    ) as kinds cross join lateral (
      select json_agg(json_build_object('at', at, 'values', values) order by at) as course
      from generate_series(1, ${DASHBOARD_LINE_DAYS}::int) as day cross join lateral (
        select date_part('epoch', measured_at) as at, values ${entries}
          and measured_at > ${now}::timestamptz - make_interval(days => day)
          and measured_at <= ${now}::timestamptz - make_interval(days => day - 1)
        order by measured_at desc, uid desc limit 1) as last) as lines`)
}

/** The newest values with their lines. */
export const valuesFrom = (rows: readonly ValueRow[]): LatestValue[] =>
  rows.map(({ course, ...newest }) => ({ ...newest, lines: smallLines(newest.kind, course ?? []) }))
