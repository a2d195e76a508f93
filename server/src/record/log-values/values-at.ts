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
 *
 * The readings of a page mostly follow each other, so that their earlier values are nearly the same
 * ones. They are read once for each kind; what lies too far back for that is read for itself.
 */
export async function valuesAt(
  db: Sql,
  patient: string,
  asked: readonly AskedValue[],
): Promise<Map<string, LoggedFigure[]>> {
  const kinds = Object.values(Object.groupBy(asked, ({ kind }) => kind))
  const most = Math.max(0, ...kinds.map((of) => of.length))
  // One of each kind: what is read for itself is what is read for the kind.
  if (most <= 1) return valuesOfEach(db, patient, asked)
  const limit = most + EARLIER_MAX
  const { rows } = await sql<KindRow>`
    select hits, (
      select json_agg(value order by at desc, uid desc) from (
        ${latestValues(patient, WHOLE_RECORD, {
          kind: sql`hit.kind`,
          limit,
          condition: sql`e.measured_at <= hit.newest`,
        })}) as value) as entries
    from (
      select kind, max(measured_at) as newest, json_agg(json_build_object('uid', uid, 'sitting', sitting)) as hits
      from (${hitsOf(patient, asked)}) as one group by kind) as hit`.execute(db)
  const found = new Map<string, LoggedFigure[]>()
  const far: AskedValue[] = []
  for (const { hits, entries } of rows) {
    const values = (entries ?? []).map(figureOf)
    const isAll = values.length < limit
    for (const hit of hits) {
      const own = fromOwn(values, hit)
      if (own.length > EARLIER_MAX || (isAll && own.length > 0))
        found.set(hit.uid, own.slice(0, 1 + EARLIER_MAX))
      else far.push(...asked.filter(({ uid }) => uid === hit.uid))
    }
  }
  for (const [uid, values] of await valuesOfEach(db, patient, far)) found.set(uid, values)
  return found
}

interface Hit {
  uid: string
  sitting: string | null
}
interface KindRow {
  hits: Hit[]
  entries: ValueRow[] | null
}
interface HitRow extends Hit {
  entries: ValueRow[] | null
}

/** The readings that are asked for, each with its sitting. */
const hitsOf = (patient: string, asked: readonly AskedValue[]) => sql`
  select e.uid, e.measured_at, ${sittingOfEntry} as sitting, asked.kind
  from unnest(${asked.map(({ uid }) => uid)}::uuid[], ${asked.map(({ kind }) => kind)}::text[]) as asked (uid, kind)
  join log_entries as e on e.user_id = ${patient} and e.uid = asked.uid`

async function valuesOfEach(
  db: Sql,
  patient: string,
  asked: readonly AskedValue[],
): Promise<Map<string, LoggedFigure[]>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<HitRow>`
    select hit.uid, hit.sitting, (
      select json_agg(value order by at desc, uid desc) from (
        ${latestValues(patient, WHOLE_RECORD, {
          kind: sql`hit.kind`,
          limit: 1 + EARLIER_MAX,
          condition: sql`e.measured_at <= hit.measured_at`,
        })}) as value) as entries
    from (${hitsOf(patient, asked)}) as hit`.execute(db)
  return new Map(rows.map((row) => [row.uid, fromOwn((row.entries ?? []).map(figureOf), row)]))
}

/** The values from that of a reading on; none where it is not among them. */
function fromOwn(values: readonly LoggedFigure[], { uid, sitting }: Hit): LoggedFigure[] {
  const place = values.findIndex((one) => one.uid === uid || (sitting !== null && one.sitting === sitting))
  return place < 0 ? [] : values.slice(place)
}
