import {
  MEAN_DAYS,
  type SharedClass,
  type SharedValue,
  SUMMARY_MAX,
} from '@salve/contract/consultation/summary.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_KIND_NAMES, LOG_KINDS, type LogKindName } from '@salve/domain/log-kinds.ts'
import { plausibilityTyped } from '@salve/domain/log-limits.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { classOfEntry } from '@salve/domain/value-classes.ts'
import { localNow } from '../../lib/local-time.ts'
import { written } from '../chart-series/written.ts'
import type { Sql } from '../client.ts'
import { sql, type SqlText } from '../sql.ts'
import type { Sharer } from './person.ts'
import type { SharedRows } from './scope.ts'

interface KindRow {
  kind: LogKindName
  /** The latest first. */
  entries: (Pick<LogEntry, 'measured_at' | 'values' | 'context' | 'source'> & { at: number })[]
  count: number
  first_mean: number | null
  second_mean: number | null
}

/** The newest value of each kind with its class, its course and its mean: one step into the index for each kind. */
export async function valuesOf(db: Sql, { log_entries }: SharedRows, sharer: Sharer) {
  const kinds = LOG_KIND_NAMES.map((kind) => ({
    kind,
    keys: LOG_KINDS[kind].required as readonly MeasurementKey[],
  }))
  const { rows } = await sql<KindRow>`
    select kinds.kind, latest.entries, coalesce(month.count, 0)::int as count, month.first_mean, month.second_mean
    from unnest(
      ${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ keys }) => keys[0] ?? '')}::text[],
      ${kinds.map(({ keys }) => keys[1] ?? '')}::text[]
    ) with ordinality as kinds (kind, first_key, second_key, position)
    cross join lateral (
      select max(measured_at) as newest, json_agg(json_build_object('at', date_part('epoch', measured_at),
        'measured_at', rfc3339(measured_at), 'values', values, 'context', context, 'source', source)) as entries
      from (
        select measured_at, values, context, source from ${log_entries} where kind = kinds.kind
        order by measured_at desc, uid desc limit ${SUMMARY_MAX.small_line}) as few) as latest
    left join lateral (
      select count(*), avg(${meanOf(sql`first_key`)}) as first_mean, avg(${meanOf(sql`second_key`)}) as second_mean
      from ${log_entries}
      where kind = kinds.kind and measured_at > latest.newest - make_interval(days => ${MEAN_DAYS})) as month on first_key <> ''
    where latest.entries is not null
    order by position`.execute(db)
  return { items: rows.map((row) => valueOf(row, sharer)), total: rows.length }
}

/** The canonical value of a key; values stand in the order in which they were typed. */
function meanOf(key: SqlText): SqlText {
  const places = [0, 1, 2].map(
    (i) => sql`when values->${sql.raw(String(i))}->>'key' = ${key} then canonical[${sql.raw(String(i + 1))}]`,
  )
  return sql`case when ${key} = '' then null ${sql.join(places, sql` `)} end`
}

function valueOf({ kind, entries, count, first_mean, second_mean }: KindRow, sharer: Sharer): SharedValue {
  const keys: readonly MeasurementKey[] = LOG_KINDS[kind].required
  const [newest = { measured_at: '', values: [], context: {}, source: 'manual' as const, at: 0 }] = entries
  const { measured_at, values, context, source } = newest
  const means = [first_mean, second_mean].flatMap((value, i) => {
    const key = keys[i]
    return key && value !== null ? [{ key, value: written(value) }] : []
  })
  return {
    kind,
    measured_at,
    values,
    context,
    source,
    class: classOf(kind, newest, sharer),
    lines: keys.map((key) => ({
      key,
      readings: entries.toReversed().flatMap(({ at, values: typed }): [number, number][] => {
        const found = typed.find((value) => value.key === key)
        const value = found ? canonicalOf(found) : null
        return value === null ? [] : [[at, written(value)]]
      }),
    })),
    mean: count > 1 && means.length > 0 ? { count, values: means } : null,
  }
}

/** Why there is no class is not told: it would tell of the person what may not be shared. */
function classOf(
  kind: LogKindName,
  { measured_at, values, context }: Pick<LogEntry, 'measured_at' | 'values' | 'context'>,
  { date_of_birth, sex, pregnancy_due_on, settings, targets, time_zone }: Sharer,
): SharedClass | null {
  const isImpossible = values.some(
    ({ key, value, unit }) => value !== null && plausibilityTyped(key, value, unit) === 'impossible',
  )
  if (isImpossible) return null
  const { class: found } = classOfEntry(kind, {
    values,
    context,
    day: localNow(time_zone, new Date(measured_at)).date,
    person: { dateOfBirth: date_of_birth, sex, pregnancyDueOn: pregnancy_due_on },
    method: settings.classificationMethod,
    targets,
  })
  if (!found) return null
  const { key, name, name_de, weight, basis, also } = found
  return {
    key,
    name,
    name_de,
    weight,
    basis,
    also: also.map((more) => ({ name: more.name, name_de: more.name_de })),
  }
}
