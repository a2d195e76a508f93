import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { canonicalOf, type LoggedValue } from '@salve/domain/log-values.ts'
import { valuesTogether } from '@salve/domain/sittings.ts'
import type { Sql } from '../../db/client.ts'
import { WHOLE_RECORD } from '../record-rows.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import { isFirstOfSitting, isInSitting, readingsOfSitting } from './sitting-rows.ts'

interface SittingRow {
  uid: string
  kind: LogKindName
  measured_at: string
  time_zone: string
  context: Record<string, string>
  readings: LoggedValue[][]
}

/**
 * A replacement for `log_entries` where SQL counts and compares values: each sitting as one row,
 * with its summed-up values. The readings of sittings are few, so that they are gathered here,
 * where all others are.
 */
export async function gatheredEntries(
  db: Sql,
  patient: string,
  kinds: readonly LogKindName[],
): Promise<SqlText> {
  const mine = sql`user_id = ${patient} and deleted_at is null and kind = any(${kinds}::text[])`
  const { rows } = await sql<SittingRow>`
    select uid, kind, measured_at, time_zone, context, ${readingsOfSitting(WHOLE_RECORD)} as readings /* never null: readings: these rows are sittings alone */
    from (select * from log_entries) as e
    where ${mine} and ${isInSitting} and ${isFirstOfSitting(WHOLE_RECORD)}`.execute(db)
  const sittings = rows.map(({ readings, ...row }) => {
    const values = valuesTogether(
      row.kind,
      readings.map((each) => ({ values: each })),
    )
    return { ...row, values, canonical: values.map(canonicalOf), readings: readings.length }
  })
  return sql`(
    select uid, kind, measured_at, time_zone, context, values, canonical, 1 as readings
    from (select * from log_entries) as e where ${mine} and not ${isInSitting}
    union all
    select * from jsonb_to_recordset(${JSON.stringify(sittings)}::jsonb) as sitting (uid uuid, kind text,
      measured_at timestamptz, time_zone text, context jsonb, values jsonb, canonical float8[], readings int)
  ) as gathered`
}
