import { LOG_KINDS, type LogKindName } from '@salve/domain/log-kinds.ts'
import { METER_WORD_KEYS } from '@salve/domain/log-values.ts'
import { type MeasurementKey, measurement } from '@salve/domain/measurements.ts'
import type { Sql } from '../../../db/client.ts'
import { sql, type SqlText } from '../../../db/sql.ts'

/** Moments of a range: from the first, to before the second; null where it is open. */
export interface Span {
  from: Date | null
  before: Date | null
}

/** Readings of a kind in order of time. */
export interface KindReadings {
  /** Milliseconds since 1970. */
  at: Float64Array
  /** For each key of the kind, in the canonical unit. */
  values: Map<MeasurementKey, Float64Array>
  /** 1 where the first value was typed in another unit than the canonical one. */
  isOtherUnit: Uint8Array
  /** How often a meter showed a word instead of a number. */
  meterWords: { low: number; high: number }
  /** Of all readings of the kind, in milliseconds since 1970. */
  firstAt: number | null
  lastAt: number | null
}

/** A moment and a marker byte, and then eight bytes for each value. */
const MOMENT_BYTES = 8
const VALUE_BYTES = 8
/** PostgreSQL counts microseconds since 2000. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1)

/**
 * All readings of a kind in a span of time, in one answer of packed numbers: a hundred thousand rows as such would keep
 * this process busy for a third of a second, and everybody else waiting.
 */
export async function readingsOf(
  db: Sql,
  userId: string,
  kind: LogKindName,
  { from, before }: Span,
): Promise<KindReadings> {
  const keys = LOG_KINDS[kind].required
  const [firstKey] = keys
  if (!firstKey) return { ...unpack(Buffer.alloc(0), keys), firstAt: null, lastAt: null }
  const ofKind = sql`user_id = ${userId} and deleted_at is null and ${kindHas(kind)}`
  const packed = sql.join(
    keys.map((key) => sql`float8send(${canonicalOf(key)})`),
    sql` || `,
  )
  const { rows } = await sql<{ packed: Buffer | null; first_at: string | null; last_at: string | null }>`
    select
      (select string_agg(reading, ''::bytea) from (
        select timestamptz_send(measured_at) || ${otherUnit(firstKey)} || ${packed} as reading from log_entries
        where ${ofKind} ${from ? sql`and measured_at >= ${from}` : sql``} ${before ? sql`and measured_at < ${before}` : sql``}
        order by measured_at desc, uid desc) as readings) as packed,
      (select min(measured_at) from log_entries where ${ofKind}) as first_at,
      (select max(measured_at) from log_entries where ${ofKind}) as last_at
  `.execute(db)
  const row = rows[0]
  return {
    ...unpack(row?.packed ?? Buffer.alloc(0), keys),
    firstAt: row?.first_at ? Date.parse(row.first_at) : null,
    lastAt: row?.last_at ? Date.parse(row.last_at) : null,
  }
}

/** A meter's words travel as the two numbers that no reading can be. */
const LO = sql`'-infinity'`
const HI = sql`'infinity'`

/** A pulse is often part of a blood pressure: it belongs to the chart of pulses all the same. */
function kindHas(kind: LogKindName): SqlText {
  if (kind !== 'pulse') return sql`kind = ${kind}`
  return sql`(kind = 'pulse' or (kind = 'blood_pressure' and values @> '[{"key": "pulse"}]'))`
}

/** The canonical value of a key: they stand in the order in which they were typed. */
function canonicalOf(key: MeasurementKey): SqlText {
  const places = [0, 1, 2, 3].map(
    (i) => sql`when values->${sql.raw(String(i))}->>'key' = ${key} then canonical[${sql.raw(String(i + 1))}]`,
  )
  const value = sql`case when cardinality(canonical) = 1 then canonical[1] ${sql.join(places, sql` `)} end`
  if (!METER_WORD_KEYS.has(key)) return value
  return sql`coalesce(${value}, case values->0->>'comparator' when '<' then ${LO} else ${HI} end::float8)`
}

/** Only where limits of two units are not the same number does it matter in which one somebody typed. */
function otherUnit(key: MeasurementKey): SqlText {
  if (key !== 'glucose' && key !== 'glucose_cgm') return sql`'\\x00'::bytea`
  return sql`case when values->0->>'unit' = ${measurement(key).unit} then '\\x00'::bytea else '\\x01'::bytea end`
}

function unpack(packed: Buffer, keys: readonly MeasurementKey[]): Omit<KindReadings, 'firstAt' | 'lastAt'> {
  const size = MOMENT_BYTES + 1 + keys.length * VALUE_BYTES
  const rows = packed.length / size
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  const at = new Float64Array(rows)
  const isOtherUnit = new Uint8Array(rows)
  const columns = keys.map(() => new Float64Array(rows))
  const meterWords = { low: 0, high: 0 }
  let count = 0
  // The latest comes first out of the index.
  for (let offset = packed.length - size; offset >= 0; offset -= size) {
    const value = view.getFloat64(offset + MOMENT_BYTES + 1)
    if (!Number.isFinite(value)) {
      meterWords[value < 0 ? 'low' : 'high'] += 1
      continue
    }
    const microseconds = view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4)
    at[count] = POSTGRES_EPOCH_MS + microseconds / 1000
    isOtherUnit[count] = view.getUint8(offset + MOMENT_BYTES)
    for (const [c, column] of columns.entries())
      column[count] = view.getFloat64(offset + MOMENT_BYTES + 1 + c * VALUE_BYTES)
    count += 1
  }
  const values = new Map(keys.map((key, c) => [key, (columns[c] ?? at).subarray(0, count)]))
  return { at: at.subarray(0, count), isOtherUnit: isOtherUnit.subarray(0, count), values, meterWords }
}
