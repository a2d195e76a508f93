import {
  type ConsultationSummary,
  type SharedAppointment,
  type SharedDocument,
  SUMMARY_MAX,
} from '@salve/contract/consultation/summary.ts'
import type { Sql } from '../../db/client.ts'
import { DOCUMENT_READING } from '../document-files.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import type { SharedRows } from './scope.ts'
import { totalOf } from './total.ts'

/** The latest first. */
export async function documentsOf(db: Sql, { documents }: SharedRows) {
  const { rows } = await sql<SharedDocument & { total: number }>`
    select id, title, category, document_date, file_name, media_type, size, note, ${DOCUMENT_READING}::json as reading,
      count(*) over ()::int as total
    from (select * from ${documents}) as record
    order by document_date desc, id desc limit ${SUMMARY_MAX.documents}`.execute(db)
  return totalOf(rows)
}

/** Upcoming ones, the next first, and the last past ones. */
export async function appointmentsOf(
  db: Sql,
  { appointments }: SharedRows,
  now: Date,
): Promise<NonNullable<ConsultationSummary['appointments']>> {
  const read = (condition: SqlText, order: SqlText, limit: number) =>
    sql<SharedAppointment>`
      select id, title, provider_name, rfc3339(starts_at) as starts_at, rfc3339(ends_at) as ends_at, time_zone, mode, status,
        questions
      from ${appointments} where ${condition} order by ${order} limit ${limit}`.execute(db)
  const [upcoming, past] = await Promise.all([
    read(
      sql`status = 'scheduled' and ends_at > ${now}`,
      sql`appointments.starts_at, id`,
      SUMMARY_MAX.upcoming,
    ),
    read(
      sql`status <> 'cancelled' and ends_at <= ${now}`,
      sql`appointments.starts_at desc, id desc`,
      SUMMARY_MAX.past,
    ),
  ])
  return { upcoming: upcoming.rows, past: past.rows }
}
