import type { ImportKind } from '@salve/domain/csv-import/import-fields.ts'
import type { Sql } from '../../db/client.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import type { ImportKey } from './steps.ts'

/** Whether the record `waiting` of an import stands in the patient's record already, as `content` of its table. */
const IN_RECORD: Record<ImportKind, { table: string; same: string }> = {
  log_entries: {
    table: 'log_entries',
    same: `select from log_entries kept
      where kept.user_id = waiting.user_id and kept.deleted_at is null and kept.kind = content.kind and kept.measured_at = content.measured_at
        and kept.canonical = content.canonical and (array_position(content.canonical, null) is null or kept.values = content.values)`,
  },
  symptoms: {
    table: 'symptoms',
    same: `select from symptoms kept
      where kept.user_id = waiting.user_id and kept.deleted_at is null and kept.recorded_date = content.recorded_date
        and kept.recorded_time = content.recorded_time and lower(kept.name) = lower(content.name) and kept.severity = content.severity`,
  },
  lab_results: {
    table: 'lab_result_lines',
    same: `select from lab_results report
      join lab_result_lines kept on kept.user_id = report.user_id and kept.lab_result = report.id
      where report.user_id = waiting.user_id and report.deleted_at is null and report.taken_on = (waiting.content->>'taken_on')::date
        and lower(kept.analyte) = lower(content.analyte) and kept.value is not distinct from content.value
        and kept.comparator is not distinct from content.comparator and kept.text is not distinct from content.text
        and kept.unit is not distinct from content.unit`,
  },
}

/** Each waiting record with whether it stands in the record, or in an earlier line of the file. */
function judged({ userId, id }: ImportKey, holds: ImportKind): SqlText {
  const { table, same } = IN_RECORD[holds]
  return sql`
    select waiting.id, waiting.line, exists (${sql.raw(same)}) as in_record,
      row_number() over (partition by waiting.sameness order by waiting.line, waiting.id) > 1 as in_file
    from import_records waiting cross join lateral jsonb_populate_record(null::${sql.ref(table)}, waiting.content) content
    where waiting.user_id = ${userId} and waiting.import = ${id}`
}

/** Numbers what is added, from 1 in the order of the file, and says of the lines what is left out. */
export async function markDuplicates(db: Sql, key: ImportKey, holds: ImportKind): Promise<void> {
  const { userId, id } = key
  await sql`
    with judged as materialized (${judged(key, holds)}), numbered as (
      select id, row_number() over (order by line, id) as position from judged where not in_record and not in_file
    ), marked as (
      update import_records waiting set position = numbered.position from numbered
      where waiting.user_id = ${userId} and waiting.import = ${id} and waiting.id = numbered.id
    ), told as (
      select line, bool_or(in_record) as in_record, count(*) filter (where not in_record and not in_file) as records
      from judged group by line having bool_or(in_record or in_file)
    )
    update import_lines line set records = told.records, state = case when told.records = 0 then 'duplicate' else state end,
      problems = problems || jsonb_build_array(jsonb_build_object(
        'code', case when told.in_record then 'duplicate_in_record' else 'duplicate_in_file' end, 'column', null, 'cell', ''))
    from told where line.user_id = ${userId} and line.import = ${id} and line.line = told.line
  `.execute(db)
}

/** Leaves out what came into the record after the check, and numbers the rest anew. */
export async function leaveOutNewDuplicates(db: Sql, key: ImportKey, holds: ImportKind): Promise<void> {
  const { userId, id } = key
  const { changed } = await sql`
    update import_records waiting set position = null from (${judged(key, holds)}) as judged
    where waiting.user_id = ${userId} and waiting.import = ${id} and waiting.id = judged.id and waiting.position is not null and judged.in_record
  `.execute(db)
  if (changed === 0) return
  await sql`
    update import_records waiting set position = numbered.position from (
      select id, row_number() over (order by position) as position from import_records
      where user_id = ${userId} and import = ${id} and position is not null) as numbered
    where waiting.user_id = ${userId} and waiting.import = ${id} and waiting.id = numbered.id
  `.execute(db)
}
