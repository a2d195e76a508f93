import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import type { ChartOverview } from '@salve/contract/medical-records/chart-series.ts'
import { KINDS_WITH_VALUES, type LogKindName } from '@salve/domain/log-kinds.ts'
import { measurement } from '@salve/domain/measurements.ts'
import { round } from '@salve/domain/units.ts'
import type { Context } from '../../../context.ts'
import { bmiReadingsOf } from '../../../db/chart-series/bmi-readings.ts'
import { smallLines } from '../../../db/chart-series/small-lines.ts'
import { written } from '../../../db/chart-series/written.ts'
import { WHOLE_RECORD } from '../../../db/record-rows.ts'
import { sql } from '../../../db/sql.ts'

/** So many of the latest entries make the small line of a kind. */
const SMALL_LINE_ENTRIES = 30
/** Of a kind whose day is what counts there is nothing to draw. */

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
  const kinds: Kind[] = rows.map(({ kind, entries }) => ({
    kind,
    last_at: entries[0]?.at ?? 0,
    last: valuesOf(kind, entries[0]?.values ?? []),
    lines: smallLines(kind, entries.toReversed()),
  }))
  const bmi = await bmiOf(context, userId, kinds)
  return { kinds: [...kinds, ...bmi].toSorted((a, b) => b.last_at - a.last_at) }
}

type Kind = ChartOverview['kinds'][number]

/** The latest weights as BMI; nothing without a weight or without a height. */
async function bmiOf(context: Context, userId: string, kinds: readonly Kind[]): Promise<Kind[]> {
  const weights = kinds.find(({ kind }) => kind === 'weight')
  const since = weights?.lines[0]?.readings[0]?.[0]
  if (!weights || since === undefined) return []
  const span = { from: new Date(since * 1000), before: null }
  const { at, values } = await bmiReadingsOf(context.db.as(userId), userId, span, WHOLE_RECORD)
  const readings = Array.from(values.get('bmi') ?? [], (value, i): [number, number] => [
    (at[i] ?? 0) / 1000,
    written(value),
  ])
  const value = readings.at(-1)?.[1]
  if (value === undefined) return []
  const rounded = round(value, measurement('bmi').decimals ?? 0)
  return [
    {
      kind: 'bmi',
      last_at: weights.last_at,
      last: [{ key: 'bmi', value: rounded, unit: BMI_UNIT }],
      lines: [{ key: 'bmi', readings }],
    },
  ]
}
const BMI_UNIT = measurement('bmi').unit ?? ''

/** Of a blood pressure, its pulse alone belongs to the kind of pulses. */
const valuesOf = (kind: LogKindName, values: LogValue[]) =>
  kind === 'pulse' ? values.filter(({ key }) => key === 'pulse') : values
