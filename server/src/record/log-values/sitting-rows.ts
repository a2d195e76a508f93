import { LOG_KIND_NAMES } from '@salve/domain/log-kinds.ts'
import { sittingSummary } from '@salve/domain/sittings.ts'
import type { RecordRows } from '../record-rows.ts'
import { sql } from '../../db/sql.ts'

type Rows = Pick<RecordRows, 'log_entries'>

/** The kinds whose readings in a sitting count as one value. */
export const SUMMED_KINDS = LOG_KIND_NAMES.filter((kind) => sittingSummary(kind) !== undefined)

/**
 * The sitting in which the row `e` counts; null for a single reading. The database computes it
 * after each write (`gather_sittings`), for every way of entry.
 */
export const sittingOfEntry = sql`(
  select own.sitting from log_sittings own where own.user_id = e.user_id and own.uid = e.uid)`

/** True when the row `e` is a reading of a sitting that counts as one value. */
export const isInSitting = sql`(e.kind = any(${SUMMED_KINDS}::text[]) and ${sittingOfEntry} is not null)`

/** The other readings beside the row `e`, and that row. */
const together = ({ log_entries }: Rows) => sql`
  log_sittings own join log_sittings each on each.user_id = own.user_id and each.sitting = own.sitting
  join ${log_entries} on log_entries.user_id = each.user_id and log_entries.uid = each.uid
    and log_entries.kind = e.kind and log_entries.deleted_at is null
  where own.user_id = e.user_id and own.uid = e.uid`

/** True when the row `e` represents a value: it is single, or the first of its sitting. */
export const isFirstOfSitting = (rows: Rows) => sql`(not ${isInSitting} or not exists (
  select from ${together(rows)} and (log_entries.measured_at, log_entries.uid) < (e.measured_at, e.uid)))`

/**
 * The values of each reading of the sitting of `e`, in order of time; null for a single reading.
 */
export const readingsOfSitting = (rows: Rows) => sql`case when ${isInSitting} then (
  select json_agg(log_entries.values order by log_entries.measured_at, log_entries.uid) from ${together(rows)}) end`

/**
 * True when a pulse was taken with the blood pressure of `e`, even in another reading of its
 * sitting.
 */
export const hasPulse = (rows: Rows) => sql`(e.values @> '[{"key": "pulse"}]' or ${isInSitting} and exists (
  select from ${together(rows)} and log_entries.values @> '[{"key": "pulse"}]'))`
