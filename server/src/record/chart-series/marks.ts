import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { ChartMarks, readChartMarks } from '@salve/contract/medical-records/chart-series.ts'
import type { Sql } from '../../db/client.ts'
import { type RecordRows, WHOLE_RECORD } from '../record-rows.ts'
import { sql } from '../../db/sql.ts'

/** More bars than this would be indistinguishable. */
const PLANS_MAX = 50

/**
 * Plans and symptoms of these days. A plan that was stopped without a last day ended when it was
 * stopped.
 */
export async function chartMarks(
  db: Sql,
  {
    patient,
    timeZone,
    query: { from, to, points },
    rows = WHOLE_RECORD,
  }: { patient: string; timeZone: string; query: QueryOf<typeof readChartMarks>; rows?: RecordRows },
): Promise<ChartMarks> {
  const plans = await sql<ChartMarks['plans'][number]>`
    select id, drug_name, strength, start_date as "from", ends as "to" from (
      select *, case when status in ('stopped', 'completed')
        then least(end_date, greatest(start_date, (updated_at at time zone ${timeZone})::date)) else end_date end as ends
      from ${rows.medication_plans} where user_id = ${patient} and deleted_at is null) as plan
    where start_date <= coalesce(${to ?? null}::date, 'infinity') and (ends is null or ends >= coalesce(${from ?? null}::date, '-infinity'))
    order by start_date desc, id limit ${PLANS_MAX}
  `.execute(db)
  const symptoms = await sql<ChartMarks['symptoms'][number]>`
    with found as (
      select * from ${rows.symptoms} where user_id = ${patient} and deleted_at is null
        and recorded_date >= coalesce(${from ?? null}::date, '-infinity') and recorded_date <= coalesce(${to ?? null}::date, 'infinity')
    ), days as (
      select greatest(1, ceil((max(recorded_date) - min(recorded_date) + 1)::float / ${points}))::int as each from found
    )
    select min(recorded_date) as first, max(recorded_date) as last, count(*)::int as count,
      (array_agg(name order by severity desc, recorded_date, id))[1] as name, /* never null: name: a group has a first row */ max(severity) as severity
    from found, days group by (recorded_date - date '1970-01-01') / days.each order by 1
  `.execute(db)
  return { plans: plans.rows, symptoms: symptoms.rows }
}
