import { type ConsultationSummary, SUMMARY_MAX } from '@salve/contract/consultation/summary.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import type { SharedRows } from './scope.ts'
import { totalOf } from './total.ts'

type Course = NonNullable<ConsultationSummary['symptoms']>['items'][number]

/** Symptoms by name, those felt last first, each with how strong it was. */
export async function symptomsOf(db: Sql, { symptoms }: SharedRows) {
  const { rows } = await sql<Course & { total: number }>`
    with found as materialized (
      select id, lower(name) as folded, name, severity, recorded_date, recorded_time, description from ${symptoms}
    ), names as (
      select folded, count(*)::int as count, min(recorded_date) as first_date, max(recorded_date) as last_date,
        max(severity) as worst, count(*) over ()::int as total
      from found group by folded order by max(recorded_date) desc, folded limit ${SUMMARY_MAX.symptoms}
    )
    select latest.name, names.count, names.first_date, names.last_date, latest.severity as last_severity, names.worst,
      (select max(recorded_date) from found where found.folded = names.folded and severity = names.worst) as worst_date, /* never null: worst_date, course: each name has an entry */
      coalesce((select description from found where found.folded = names.folded and description <> ''
        order by recorded_date desc, recorded_time desc, id desc limit 1), '') as description,
      (select json_agg(json_build_array(recorded_date, severity) order by recorded_date, recorded_time, id) from (
        select * from found where found.folded = names.folded
        order by recorded_date desc, recorded_time desc, id desc limit ${SUMMARY_MAX.small_line}) as few) as course,
      names.total
    from names cross join lateral (
      select name, severity from found where found.folded = names.folded
      order by recorded_date desc, recorded_time desc, id desc limit 1) as latest
    order by names.last_date desc, names.folded`.execute(db)
  return totalOf(rows)
}
