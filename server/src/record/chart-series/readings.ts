import {
  CIRCUMSTANCES,
  GLUCOSE_MOMENTS,
  type GlucoseMoment,
  glucoseMomentOf,
} from '@salve/domain/circumstances.ts'
import { LOG_KINDS, type LogKindName } from '@salve/domain/log-kinds.ts'
import { METER_WORD_KEYS } from '@salve/domain/log-values.ts'
import { type MeasurementKey, measurement } from '@salve/domain/measurements.ts'
import type { Sql } from '../../db/client.ts'
import type { RecordRows } from '../record-rows.ts'
import { isFirstOfSitting, isInSitting } from '../log-values/sitting-rows.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import {
  hasSittings,
  type SittingRow,
  sittingRows,
  sittingsApart,
  sittingsAsOne,
  type ValueColumns,
  withRows,
} from './sittings.ts'

/** A period from the first moment to before the second; null where it is open. */
export interface Span {
  from: Date | null
  before: Date | null
}

/** The values of a kind in order of time; the readings of a sitting count as one. */
export interface KindReadings extends ValueColumns {
  /** Meter words in place of a number, in order of time. */
  words: MeterWord[]
  /** The number of readings behind the values. */
  count: number
  /** Each reading on its own when some were taken in sittings; otherwise null. */
  apart: ValueColumns | null
  /** First and last reading of the kind, in milliseconds since 1970. */
  firstAt: number | null
  lastAt: number | null
}

/** A meter showed LO (`<`) or HI (`>`). */
export interface MeterWord {
  /** Milliseconds since 1970. */
  at: number
  sign: '<' | '>'
  moment: GlucoseMoment
}

export const NO_READINGS: KindReadings = {
  at: new Float64Array(),
  values: new Map(),
  isOtherUnit: new Uint8Array(),
  moment: new Uint8Array(),
  words: [],
  count: 0,
  apart: null,
  firstAt: null,
  lastAt: null,
}

/** A timestamp and a marker byte, then eight bytes for each value. */
const MOMENT_BYTES = 8
const VALUE_BYTES = 8
/** PostgreSQL counts microseconds since 2000. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1)

/**
 * All readings of a kind in a period, as packed numbers in one answer: a hundred thousand rows
 * would block this process for a third of a second, and everybody else with it.
 */
export async function readingsOf(
  db: Sql,
  patient: string,
  kind: LogKindName,
  { from, before }: Span,
  record: Pick<RecordRows, 'log_entries'>,
): Promise<KindReadings> {
  const { log_entries } = record
  const keys = LOG_KINDS[kind].required
  const [firstKey] = keys
  if (!firstKey) return NO_READINGS
  const ofKind = sql`user_id = ${patient} and deleted_at is null and ${kindHas(kind)}`
  const packed = sql.join(
    keys.map((key) => sql`float8send(${canonicalColumn(key)})`),
    sql` || `,
  )
  const within = sql`${from ? sql`and measured_at >= ${from}` : sql``} ${before ? sql`and measured_at < ${before}` : sql``}`
  const isAlone = hasSittings(kind) ? sql`and not ${isInSitting}` : sql``
  const sittings = sittingRows(
    record,
    sql`user_id = ${patient} and deleted_at is null ${within} and kind = any(${originsOf(kind)}::text[])
      and ${isInSitting} and ${isFirstOfSitting(record)}`,
  )
  const { rows } = await sql<{
    packed: Buffer | null
    sittings: SittingRow[] | null
    first_at: string | null
    last_at: string | null
  }>`
    select
      (select string_agg(reading, ''::bytea) from (
        select timestamptz_send(measured_at) || ${markerOf(firstKey)} || ${packed} as reading
        from (select * from ${log_entries}) as e where ${ofKind} ${within} ${isAlone}
        order by measured_at desc, uid desc) as readings) as packed,
      ${hasSittings(kind) ? sql`(select json_agg(sitting) from (${sittings}) as sitting)` : sql`null::json`} as sittings,
      (select min(measured_at) from ${log_entries} where ${ofKind}) as first_at,
      (select max(measured_at) from ${log_entries} where ${ofKind}) as last_at
  `.execute(db)
  const row = rows[0]
  const alone = unpack(row?.packed ?? Buffer.alloc(0), keys)
  const found = row?.sittings ?? []
  const apart = sittingsApart(found, keys)
  return {
    ...alone,
    ...withRows(alone, sittingsAsOne(found, keys), keys),
    count: alone.at.length + apart.length,
    apart: found.length > 0 ? withRows(alone, apart, keys) : null,
    firstAt: row?.first_at ? Date.parse(row.first_at) : null,
    lastAt: row?.last_at ? Date.parse(row.last_at) : null,
  }
}

/** A meter's words are encoded as the two numbers that no reading can be. */
const LO = sql`'-infinity'`
const HI = sql`'infinity'`

/** The kinds of entries that contain values of a kind. */
const originsOf = (kind: LogKindName): LogKindName[] =>
  kind === 'pulse' ? ['pulse', 'blood_pressure'] : [kind]

/** A pulse is often part of a blood pressure, and still belongs to the chart of pulses. */
function kindHas(kind: LogKindName): SqlText {
  if (kind !== 'pulse') return sql`kind = ${kind}`
  return sql`(kind = 'pulse' or (kind = 'blood_pressure' and values @> '[{"key": "pulse"}]'))`
}

/** The canonical value of a key; the array of values is in typed order. */
function canonicalColumn(key: MeasurementKey): SqlText {
  const places = [0, 1, 2, 3].map(
    (i) => sql`when values->${sql.raw(String(i))}->>'key' = ${key} then canonical[${sql.raw(String(i + 1))}]`,
  )
  const value = sql`case when cardinality(canonical) = 1 then canonical[1] ${sql.join(places, sql` `)} end`
  if (!METER_WORD_KEYS.has(key)) return value
  return sql`coalesce(${value}, case values->0->>'comparator' when '<' then ${LO} else ${HI} end::float8)`
}

/** Unit and meal matter only for glucose: 1 for another unit, and 2 for each moment. */
function markerOf(key: MeasurementKey): SqlText {
  if (key !== 'glucose' && key !== 'glucose_cgm') return sql`'\\x00'::bytea`
  const groups = CIRCUMSTANCES.meal.map(
    (meal) => sql`when ${meal} then ${sql.raw(String(2 * momentIndex(glucoseMomentOf(meal))))}`,
  )
  const otherUnit = sql`case when values->0->>'unit' = ${measurement(key).unit} then 0 else 1 end`
  const moment = sql`case context->>'meal' ${sql.join(groups, sql` `)} else ${sql.raw(String(2 * momentIndex('other')))} end`
  return sql`set_byte('\\x00'::bytea, 0, ${otherUnit} + ${moment})`
}
const momentIndex = (moment: GlucoseMoment) => GLUCOSE_MOMENTS.indexOf(moment)

function unpack(
  packed: Buffer,
  keys: readonly MeasurementKey[],
): Omit<KindReadings, 'firstAt' | 'lastAt' | 'count' | 'apart'> {
  const size = MOMENT_BYTES + 1 + keys.length * VALUE_BYTES
  const rows = packed.length / size
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  const at = new Float64Array(rows)
  const [isOtherUnit, momentOf] = [new Uint8Array(rows), new Uint8Array(rows)]
  const columns = keys.map(() => new Float64Array(rows))
  const words: MeterWord[] = []
  let count = 0
  // The index returns the latest first.
  for (let offset = packed.length - size; offset >= 0; offset -= size) {
    const value = view.getFloat64(offset + MOMENT_BYTES + 1)
    const marker = view.getUint8(offset + MOMENT_BYTES)
    const microseconds = view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4)
    const time = POSTGRES_EPOCH_MS + microseconds / 1000
    if (!Number.isFinite(value)) {
      words.push({ at: time, sign: value < 0 ? '<' : '>', moment: GLUCOSE_MOMENTS[marker >> 1] ?? 'other' })
      continue
    }
    at[count] = time
    isOtherUnit[count] = marker & 1
    momentOf[count] = marker >> 1
    for (const [c, column] of columns.entries())
      column[count] = view.getFloat64(offset + MOMENT_BYTES + 1 + c * VALUE_BYTES)
    count += 1
  }
  const values = new Map(keys.map((key, c) => [key, (columns[c] ?? at).subarray(0, count)]))
  return {
    at: at.subarray(0, count),
    isOtherUnit: isOtherUnit.subarray(0, count),
    moment: momentOf.subarray(0, count),
    values,
    words,
  }
}
