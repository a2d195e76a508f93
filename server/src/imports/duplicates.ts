import type { ImportKind } from '@salve/domain/csv-import/import-fields.ts'
import type { Sql } from '../db/client.ts'
import { sql, type SqlText } from '../db/sql.ts'
import type { WaitingRecord } from './found-lines.ts'
import type { ImportKey } from './steps.ts'

/**
 * Finds the pending `content`, a row of `table`, in the record already, in another record than
 * those of this import. Two measurements are the same when they have the same value at the same
 * moment, whatever their notes.
 */
const SAME: Record<ImportKind, { table: string; kept: string; id: string }> = {
  log_entries: {
    table: 'log_entries',
    kept: `log_entries kept where kept.user_id = waiting.user_id and kept.deleted_at is null and kept.kind = content.kind
      and kept.measured_at = content.measured_at and kept.canonical = content.canonical
      and (array_position(content.canonical, null) is null or kept.values = content.values)`,
    id: 'kept.uid',
  },
  symptoms: {
    table: 'symptoms',
    kept: `symptoms kept where kept.user_id = waiting.user_id and kept.deleted_at is null and kept.recorded_date = content.recorded_date
      and kept.recorded_time = content.recorded_time and lower(kept.name) = lower(content.name) and kept.severity = content.severity`,
    id: 'kept.id',
  },
  lab_results: {
    table: 'lab_result_lines',
    kept: `lab_results report join lab_result_lines kept on kept.user_id = report.user_id and kept.lab_result = report.id
      where report.user_id = waiting.user_id and report.deleted_at is null and report.taken_on = (waiting.content->>'taken_on')::date
      and lower(kept.analyte) = lower(content.analyte) and kept.value is not distinct from content.value
      and kept.comparator is not distinct from content.comparator and kept.text is not distinct from content.text
      and kept.unit is not distinct from content.unit`,
    id: 'report.id',
  },
}

/** The table whose rows the content of waiting records are. */
export const tableOf = (holds: ImportKind): SqlText => sql.ref(SAME[holds].table)

/**
 * True where what waits is not in the record. The `case` has PostgreSQL ask the index for each
 * record, rather than read the whole record for all of them.
 */
export function isNew(holds: ImportKind, id: string): SqlText {
  const { kept, id: keptId } = SAME[holds]
  return sql`case when exists (
    select from ${sql.raw(kept)} and not exists (
      select from imported_records own where own.user_id = waiting.user_id and own.import = ${id} and own.record_id = ${sql.raw(keptId)})
    ) then false else true end`
}

/** The ids of those records that the patient's record contains already. */
export async function inRecord(
  db: Sql,
  { patient, id }: ImportKey,
  holds: ImportKind,
  records: readonly WaitingRecord[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select waiting.id /* never null: id: each record that waits has one */ from (
      select ${patient}::uuid as user_id, found.id, found.content
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as found(id uuid, content jsonb)) waiting
    cross join lateral jsonb_populate_record(null::${tableOf(holds)}, waiting.content) content
    where not ${isNew(holds, id)}
  `.execute(db)
  return new Set(rows.map((row) => row.id))
}
