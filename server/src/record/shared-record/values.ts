import { MEAN_DAYS, type SharedValue, SUMMARY_MAX } from '@salve/contract/consultation/summary.ts'
import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import { LOG_KIND_NAMES, LOG_KINDS, type LogKindName } from '@salve/domain/log-kinds.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { type SittingRow, sittingsAsOne } from '../chart-series/sittings.ts'
import { smallLines } from '../chart-series/small-lines.ts'
import { written } from '../chart-series/written.ts'
import type { Sql } from '../../db/client.ts'
import { judgeNewest } from '../judging/judged-values.ts'
import { figureOf, latestValues, type ValueRow } from '../log-values/latest.ts'
import { isFirstOfSitting, isInSitting, readingsOfSitting } from '../log-values/sitting-rows.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import type { SharedRows } from './scope.ts'

/** Values of a month: of single readings count and sums, and each sitting. */
interface Month {
  count: number
  first_sum: number | null
  second_sum: number | null
  sittings: SittingRow[] | null
}
interface KindRow extends Month {
  kind: LogKindName
  /** The latest first. */
  entries: ValueRow[]
}

/** The newest value of each kind with its judgement, course and mean: a few index look-ups each. */
export async function valuesOf(db: Sql, patient: string, shared: SharedRows, facts: JudgeFacts) {
  const kinds = LOG_KIND_NAMES.map((kind) => ({ kind, keys: keysOf(kind) }))
  const { rows } = await sql<KindRow>`
    select kinds.kind /* never null: kind: the three lists are of one length */, latest.entries, month.*
    from unnest(
      ${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ keys }) => keys[0] ?? '')}::text[],
      ${kinds.map(({ keys }) => keys[1] ?? '')}::text[]
    ) with ordinality as kinds (kind, first_key, second_key, position)
    cross join lateral (
      select max(at) as newest, json_agg(value order by at desc, uid desc) as entries from (
        ${latestValues(patient, shared, { kind: sql`kinds.kind`, limit: SUMMARY_MAX.small_line })}) as value) as latest
    cross join lateral (
      select count(*) filter (where not ${isInSitting})::int as count,
        sum(${canonicalOf(sql`first_key`)}) filter (where not ${isInSitting}) as first_sum,
        sum(${canonicalOf(sql`second_key`)}) filter (where not ${isInSitting}) as second_sum,
        json_agg(json_build_object('kind', e.kind, 'at', 0, 'readings', ${readingsOfSitting(shared)}))
          filter (where ${isInSitting}) as sittings
      from (select * from ${shared.log_entries}) as e
      where e.kind = any(case kinds.kind when 'pulse' then array['pulse', 'blood_pressure'] else array[kinds.kind] end)
        and e.measured_at > to_timestamp(latest.newest) - make_interval(days => ${MEAN_DAYS})
        and (kinds.kind <> 'pulse' or e.kind = 'pulse' or ${isInSitting} or e.values @> '[{"key": "pulse"}]')
        and ${isFirstOfSitting(shared)}) as month
    where latest.entries is not null
    order by position`.execute(db)
  return { items: rows.map((row) => valueOf(row, facts)), total: rows.length }
}

const keysOf = (kind: LogKindName): readonly MeasurementKey[] => LOG_KINDS[kind].required

/** The canonical value of a key; values are in typed order. */
function canonicalOf(key: SqlText): SqlText {
  const places = [0, 1, 2].map(
    (i) => sql`when values->${sql.raw(String(i))}->>'key' = ${key} then canonical[${sql.raw(String(i + 1))}]`,
  )
  return sql`case when ${key} = '' then null ${sql.join(places, sql` `)} end`
}

function valueOf({ kind, entries, ...month }: KindRow, facts: JudgeFacts): SharedValue {
  const values = entries.map(figureOf)
  const [newest] = values
  const judgement = judgeNewest(values, facts)
  if (!newest || !judgement) throw new RangeError('a kind with values has a newest one')
  const { measured_at, values: typed, context, source, readings } = newest
  return {
    kind,
    measured_at,
    values: typed,
    context,
    source,
    readings,
    class: judgement.class && {
      ...judgement.class,
      basis: judgement.judged_by === 'target' ? 'target' : 'general',
    },
    judgement,
    lines: smallLines(kind, values.toReversed()).map((line) => ({
      key: line.key,
      readings: line.readings.map(([at, value]): [number, number] => [at, written(value)]),
    })),
    mean: meanOf(kind, month),
  }
}

/** The mean of single readings and sittings, each counted once. */
function meanOf(kind: LogKindName, { count, first_sum, second_sum, sittings }: Month): SharedValue['mean'] {
  const keys = keysOf(kind)
  const taken = sittingsAsOne(sittings ?? [], keys)
  const all = count + taken.length
  const values = [first_sum, second_sum].flatMap((sum, i) => {
    const key = keys[i]
    if (!key || (sum === null && taken.length === 0)) return []
    const total = taken.reduce((before, one) => before + (one.values[i] ?? 0), sum ?? 0)
    return [{ key, value: written(total / all) }]
  })
  return all > 1 && values.length > 0 ? { count: all, values } : null
}
