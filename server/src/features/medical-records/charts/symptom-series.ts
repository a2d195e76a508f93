import type { QueryOf } from '@salve/contract/endpoint.ts'
import {
  type readSymptomSeries,
  SYMPTOM_POINTS_MAX,
  SYMPTOM_SERIES_MAX,
  type SymptomSeries,
} from '@salve/contract/medical-records/chart-symptoms.ts'
import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'

/** The severity of each symptom, day by day; names that differ in case alone are one symptom. */
export async function symptomSeriesOf(
  db: Sql,
  patient: string,
  { from, to }: QueryOf<typeof readSymptomSeries>,
): Promise<SymptomSeries> {
  const { rows } = await sql<{ symptoms: SymptomSeries['symptoms']; of: number; first: string | null }>`
    with own as (select * from symptoms where user_id = ${patient} and deleted_at is null),
    found as (
      select lower(name) as key, name, severity, recorded_date, recorded_time, id from own
      where recorded_date >= coalesce(${from ?? null}::date, '-infinity') and recorded_date <= coalesce(${to ?? null}::date, 'infinity')
    ), days as (
      select key, recorded_date as day, max(severity) as severity, count(*)::int as times,
        row_number() over (partition by key order by recorded_date desc) as back
      from found group by key, recorded_date
    ), each as (
      select f.key, (array_agg(f.name order by f.recorded_date desc, f.recorded_time desc, f.id desc))[1] as name,
        count(*)::int as count, avg(f.severity)::float8 as mean, max(f.severity) as worst,
        (select json_agg(json_build_array(d.day, d.severity, d.times) order by d.day) from days d
          where d.key = f.key and d.back <= ${SYMPTOM_POINTS_MAX}) as days
      from found f group by f.key
    )
    select (select min(recorded_date) from own) as first, (select count(*)::int from each) as of, /* never null: of: a count */
      coalesce((select json_agg(json_build_object('name', name, 'count', count, 'mean', mean, 'worst', worst, 'days', days)
        order by count desc, key) from (select * from each order by count desc, key limit ${SYMPTOM_SERIES_MAX}) as most), '[]') as symptoms
  `.execute(db)
  const { first = null, of = 0, symptoms = [] } = rows[0] ?? {}
  return { first, symptoms, left_out: of - symptoms.length }
}
