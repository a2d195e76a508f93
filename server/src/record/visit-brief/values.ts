import { type Brief, BRIEF_MAX, type BriefValue } from '@salve/contract/brief.ts'
import { canonicalLimits, chartRange, momentRanges, type RangeFacts } from '@salve/domain/chart-range.ts'
import { CIRCUMSTANCES, mealGroupOf } from '@salve/domain/circumstances.ts'
import { addDays, instantOf } from '@salve/domain/local-time.ts'
import { LOG_KIND_NAMES, LOG_KINDS, type LogKindName } from '@salve/domain/log-kinds.ts'
import { MEASUREMENT_KEYS, type MeasurementKey, measurement } from '@salve/domain/measurements.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import { valuesTogether } from '@salve/domain/sittings.ts'
import { turnOf } from '@salve/domain/since-last-visit/value-turn.ts'
import type { TargetRange } from '@salve/domain/target-ranges.ts'
import type { Sql } from '../../db/client.ts'
import { type SittingRow, sittingRows } from '../chart-series/sittings.ts'
import { isFirstOfSitting, isInSitting } from '../log-values/sitting-rows.ts'
import { WHOLE_RECORD } from '../record-rows.ts'
import { sql } from '../../db/sql.ts'
import { type Asking, totalOf } from './asking.ts'

/**
 * A range as the database compares with it, in the canonical unit; of some moments of the day, or
 * of all.
 */
interface Limits {
  key: MeasurementKey
  meals: string[] | null
  low: number | null
  high: number | null
  is_high_within: boolean
}

interface SpellRow {
  key: MeasurementKey
  is_before: boolean
  count: number
  days: number
  mean: number | null
  sd: number | null
  min: number | null
  max: number | null
  below: number
  above: number
}

/**
 * The values of these days that lay out of range or are clearly other than before, those most out
 * of range first.
 */
export async function valuesOf(db: Sql, asking: Asking): Promise<Pick<Brief, 'values' | 'measured'>> {
  const facts = await factsOf(db, asking)
  const ranges = new Map(MEASUREMENT_KEYS.map((key) => [key, chartRange(key, facts).range]))
  const limits = MEASUREMENT_KEYS.flatMap((key) => limitsOf(key, facts))
  const rows = await spellsOf(db, asking, limits)
  const judged = new Set(limits.map(({ key }) => key))
  const before = new Map(rows.filter((row) => row.is_before).map((row) => [row.key, row]))
  const since = rows.filter((row) => !row.is_before)
  const news = since.flatMap((row): BriefValue[] => {
    const kind = kindOf(row.key)
    if (!kind) return []
    const earlier = before.get(row.key)
    const outside = judged.has(row.key) ? { below: row.below, above: row.above } : null
    const turn = turnOf(readings(row), earlier ? readings(earlier) : null, stepOf(row.key))
    if (!turn && (!outside || outside.below + outside.above === 0)) return []
    const { key, count, mean, min, max } = row
    return [
      {
        key,
        kind,
        count,
        mean,
        min,
        max,
        outside,
        range: ranges.get(key) ?? null,
        turn,
        before: earlier && earlier.mean !== null ? { count: earlier.count, mean: earlier.mean } : null,
      },
    ]
  })
  return {
    values: totalOf(
      news.toSorted((a, b) => shareOf(b) - shareOf(a)),
      BRIEF_MAX,
    ),
    measured: since.reduce((sum, { count }) => sum + count, 0),
  }
}

const shareOf = ({ outside, count }: BriefValue) => (outside ? (outside.below + outside.above) / count : 0)
const stepOf = (key: MeasurementKey) => 10 ** -(measurement(key).decimals ?? 0)
const readings = ({ count, days, mean, sd }: SpellRow) => ({ count, days, mean: mean ?? 0, sd })
/** The chart of a value: a kind of its own before one that it is only a part of. */
const kindOf = (key: MeasurementKey): LogKindName | undefined =>
  LOG_KIND_NAMES.find((kind) => (LOG_KINDS[kind].required as readonly MeasurementKey[]).includes(key))

function limitsOf(key: MeasurementKey, facts: RangeFacts): Limits[] {
  const moments = momentRanges(key, facts.targets).map(({ context, ...range }) => ({
    key,
    meals: CIRCUMSTANCES.meal.filter((meal) => mealGroupOf(meal) === context),
    ...canonicalLimits(key, range),
  }))
  const { range } = chartRange(key, facts)
  return range ? [...moments, { key, meals: null, ...canonicalLimits(key, range) }] : moments
}

async function factsOf(db: Sql, { patient, span }: Asking): Promise<RangeFacts> {
  const { rows } = await sql<{
    date_of_birth: string | null
    sex: string | null
    pregnancy_due_on: string | null
    targets: TargetRange[]
  }>`
    select date_of_birth, sex, pregnancy_due_on, coalesce((
      select json_agg(json_build_object('key', key, 'context', context, 'low', low, 'high', high,
        'personal_best', personal_best, 'unit', unit))
      from target_ranges where user_id = ${patient} and deleted_at is null), '[]') as targets
    from profiles where user_id = ${patient}`.execute(db)
  const [row] = rows
  return {
    day: span.to,
    targets: row?.targets ?? [],
    person: {
      dateOfBirth: row?.date_of_birth ?? null,
      sex: row?.sex ?? null,
      pregnancyDueOn: row?.pregnancy_due_on ?? null,
    },
  }
}

/** Returns the values of a sitting: it counts once, however many readings it has. */
function sittingValues({ kind, at, readings }: SittingRow) {
  const each = readings.map((values) => ({ values }))
  return valuesTogether(kind, each).map((value) => ({ key: value.key, at, value: canonicalOf(value) }))
}

/**
 * Each value of both times, summed up by the database: a hundred thousand readings would keep this
 * process busy.
 */
async function spellsOf(db: Sql, { patient, timeZone, span, before }: Asking, limits: Limits[]) {
  const [first, visit, end] = [before.from, span.from, addDays(span.to, 1)].map((day) =>
    instantOf(day, '00:00', timeZone),
  )
  const within = sql`user_id = ${patient} and deleted_at is null and measured_at >= ${first} and measured_at < ${end}`
  const taken = await sittingRows(
    WHOLE_RECORD,
    sql`${within} and ${isInSitting} and ${isFirstOfSitting(WHOLE_RECORD)}`,
  ).execute(db)
  const { rows } = await sql<SpellRow>`
    with read as (
      select typed.value->>'key' as key, measured_at, measured_at < ${visit} as is_before,
        canonical[typed.position] as value, typed.value->>'comparator' as sign, context->>'meal' as meal
      from (select * from log_entries) as e, jsonb_array_elements(values) with ordinality as typed (value, position)
      where ${within} and not ${isInSitting}
      union all
      select key, to_timestamp(at / 1000), to_timestamp(at / 1000) < ${visit}, value, null, null
      from jsonb_to_recordset(${JSON.stringify(taken.rows.flatMap(sittingValues))}::jsonb) as sitting (key text, at float8, value float8)
    ), limits as (
      select * from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
        as limits (key text, meals jsonb, low float8, high float8, is_high_within boolean)
    )
    select read.key, is_before, /* never null: key, is_before: a value has a key and a moment */ count(*)::int as count,
      count(distinct (measured_at at time zone ${timeZone})::date)::int as days,
      avg(read.value) as mean, stddev_samp(read.value) as sd, min(read.value) as min, max(read.value) as max,
      count(*) filter (where coalesce(read.value < held.low, false) or sign = '<')::int as below,
      count(*) filter (where coalesce(read.value > held.high or read.value = held.high and not held.is_high_within, false)
        or sign = '>')::int as above
    from read left join limits as held on held.key = read.key and case
      when held.meals is not null then coalesce(held.meals ? read.meal, false)
      else not exists (select from limits as moment where moment.key = read.key and moment.meals ? read.meal) end
    group by read.key, is_before`.execute(db)
  return rows
}
