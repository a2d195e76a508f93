import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import type { ChartOverview } from '@salve/contract/medical-records/chart-series.ts'
import { LOG_KIND_NAMES, LOG_KINDS, type LogKindName } from '@salve/domain/log-kinds.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'

/** So many of the latest entries make the small line of a kind. */
const SMALL_LINE_ENTRIES = 30
/** Of a kind whose day is what counts there is nothing to draw. */
const KINDS_WITH_VALUES = LOG_KIND_NAMES.filter((kind) => LOG_KINDS[kind].required.length > 0)

interface KindRow {
  kind: LogKindName
  /** The latest first. */
  entries: { at: number; values: LogValue[] }[]
}

/** Each kind with data, in one statement that reads no more than the small lines show. */
export async function chartOverview(context: Context, userId: string): Promise<ChartOverview> {
  const { rows } = await sql<KindRow>`
    select kind, entries from unnest(${KINDS_WITH_VALUES}::text[]) as kind, lateral (
      select json_agg(json_build_object('at', at, 'values', values)) as entries from (
        select date_part('epoch', measured_at) as at, values from log_entries
        where user_id = ${userId} and deleted_at is null and log_entries.kind = any(case kind.kind when 'pulse' then array['pulse', 'blood_pressure'] else array[kind.kind] end)
          and (kind.kind <> 'pulse' or values @> '[{"key": "pulse"}]')
        order by measured_at desc, uid desc limit ${SMALL_LINE_ENTRIES}) as latest) as found
    where entries is not null
  `.execute(context.db.as(userId))
  const kinds = rows.map(({ kind, entries }) => ({
    kind,
    last_at: entries[0]?.at ?? 0,
    last: valuesOf(kind, entries[0]?.values ?? []),
    lines: LOG_KINDS[kind].required.map((key) => ({
      key,
      readings: entries.toReversed().flatMap(({ at, values }): [number, number][] => {
        const found = values.find((value) => value.key === key)
        const value = found ? canonicalOf(found) : null
        return value === null ? [] : [[at, value]]
      }),
    })),
  }))
  return { kinds: kinds.toSorted((a, b) => b.last_at - a.last_at) }
}

/** Of a blood pressure, its pulse alone belongs to the kind of pulses. */
const valuesOf = (kind: LogKindName, values: LogValue[]) =>
  kind === 'pulse' ? values.filter(({ key }) => key === 'pulse') : values
