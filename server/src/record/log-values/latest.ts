import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { valuesOfKind, valuesTogether } from '@salve/domain/sittings.ts'
import type { RecordRows } from '../record-rows.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import { hasPulse, isFirstOfSitting, readingsOfSitting, sittingOfEntry } from './sitting-rows.ts'

/**
 * A value as the database answers it: the first reading, and all readings where it is a sitting.
 */
export interface ValueRow
  extends Pick<LogEntry, 'uid' | 'measured_at' | 'time_zone' | 'context' | 'note' | 'source'> {
  /** The kind whose value it is: a pulse may come from a blood pressure. */
  kind: LogKindName
  /** Seconds since 1970. */
  at: number
  sitting: string | null
  values: LogEntry['values']
  /** Null for a single reading. */
  readings: LogEntry['values'][] | null
}

/** A value of a kind, a sitting counting as one. */
export interface LoggedFigure extends Omit<ValueRow, 'readings'> {
  /** Number of its readings. */
  readings: number
}

/**
 * The latest values of a kind, the latest first, as columns of `ValueRow`: single readings, and of
 * each sitting the first one with all others. A pulse may stand in a blood pressure. `kind` names a
 * column or a value of the statement around it; of each kind of entry no more is read than is
 * wanted.
 */
export function latestValues(
  patient: string,
  { log_entries }: Pick<RecordRows, 'log_entries'>,
  { kind, limit, condition = sql`true` }: { kind: SqlText; limit: number; condition?: SqlText },
): SqlText {
  return sql`
    select found.* from unnest(
      case ${kind} when 'pulse' then array['pulse', 'blood_pressure'] else array[${kind}] end) as origin (kind)
    cross join lateral (
      select e.uid, rfc3339(e.measured_at) as measured_at, date_part('epoch', e.measured_at) as at, e.time_zone, e.context,
        e.note, e.source, ${sittingOfEntry} as sitting, e.values, ${kind} as kind, ${readingsOfSitting({ log_entries })} as readings
      from (select * from ${log_entries}) as e
      where e.user_id = ${patient} and e.deleted_at is null and e.kind = origin.kind
        and (${kind} <> 'pulse' or e.kind = 'pulse' or ${hasPulse({ log_entries })})
        and ${isFirstOfSitting({ log_entries })} and ${condition}
      order by e.measured_at desc, e.uid desc limit ${limit}) as found
    order by found.at desc, found.uid desc limit ${limit}`
}

/** A row as the one value that it represents. */
export function figureOf(row: ValueRow): LoggedFigure {
  const { readings, values, kind } = row
  const each = (readings ?? [values]).map((one) => ({ values: one }))
  const together = valuesTogether(isPartOfPressure(row) ? 'blood_pressure' : kind, each)
  return { ...row, values: [...valuesOfKind(kind, together)], readings: each.length }
}

const isPartOfPressure = ({ kind, values }: ValueRow) =>
  kind === 'pulse' && values.some(({ key }) => key === 'bp_sys')
