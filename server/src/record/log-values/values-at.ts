import type { LogKindName } from '@salve/domain/log-kinds.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { EARLIER_MAX } from '../judging/judged-values.ts'
import { WHOLE_RECORD } from '../record-rows.ts'
import { figureOf, latestValues, type LoggedFigure, type ValueRow } from './latest.ts'
import { sittingOfEntry } from './sitting-rows.ts'

/** A reading, and the requested kind: the pulse of a blood pressure is a pulse. */
export interface AskedValue {
  uid: string
  kind: LogKindName
}

/**
 * For each reading, the value that it belongs to and the earlier ones of its kind, the latest
 * first: what a value is judged with. None for a reading that is not there.
 */
export async function valuesAt(
  db: Sql,
  patient: string,
  asked: readonly AskedValue[],
): Promise<Map<string, LoggedFigure[]>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ uid: string; sitting: string | null; entries: ValueRow[] | null }>`
    select hit.uid, hit.sitting, (
      select json_agg(value order by at desc, uid desc) from (
        ${latestValues(patient, WHOLE_RECORD, {
          kind: sql`hit.kind`,
          limit: 1 + EARLIER_MAX,
          condition: sql`e.measured_at <= hit.measured_at`,
        })}) as value) as entries
    from (
      select e.uid, e.measured_at, ${sittingOfEntry} as sitting, asked.kind
      from unnest(${asked.map(({ uid }) => uid)}::uuid[], ${asked.map(({ kind }) => kind)}::text[]) as asked (uid, kind)
      join log_entries as e on e.user_id = ${patient} and e.uid = asked.uid) as hit`.execute(db)
  return new Map(
    rows.map(({ uid, sitting, entries }) => {
      const values = (entries ?? []).map(figureOf)
      const place = values.findIndex(
        (one) => one.uid === uid || (sitting !== null && one.sitting === sitting),
      )
      return [uid, place < 0 ? [] : values.slice(place)]
    }),
  )
}
