import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { sql, type SqlText } from '../db/sql.ts'
import { isNew, tableOf } from './duplicates.ts'
import { beat, type ImportKey, type ImportRow, stop, Stopped } from './steps.ts'

const RECORDS_AT_ONCE = 2500
const MANY_RECORDS = 1000

/**
 * Adds what waits, all of it in one transaction: when this process dies, or the step is cancelled,
 * nothing was added. What came into the record after the check is left out. The patient's counter
 * of log entries is held until the end, so that entries typed meanwhile wait for their number, and
 * leave neither a double nor a hole.
 */
export async function commit(context: Context, key: ImportKey, row: ImportRow, run: string): Promise<void> {
  const { patient, id } = key
  const db = context.db.as(patient)
  const now = context.now()
  const total = row.counts?.records ?? 0
  const hasLostIssue = await db.transaction().execute(async (transaction) => {
    await requireOnly(transaction, key)
    if (await lacksIssue(transaction, key)) return true
    let records = 0
    for (let from = 0; from < total; from += RECORDS_AT_ONCE) {
      // Reported outside the transaction, so that others see it.
      if (!(await beat(db, key, run, context.now(), from, total))) throw new Stopped()
      const { rows } = await WRITERS[row.holds](key, now, fresh(key, row, from)).execute(transaction)
      records += rows[0]?.records ?? 0
    }
    // Results are judged when the list is next read: by the report's own mark, its range, or the
    // usual one.
    if (row.holds === 'lab_results')
      await sql`delete from lab_judgements where user_id = ${patient}`.execute(transaction)
    await sql`delete from import_records where user_id = ${patient} and import = ${id}`.execute(transaction)
    await sql`delete from import_pieces where user_id = ${patient} and import = ${id}`.execute(transaction)
    const { changed } = await sql`
      update imports set state = 'imported', run = null, problem = null, imported_at = ${now}, undone_at = null, updated_at = ${now}, sample = '[]',
        done = ${records}, total = ${records}, counts = counts || jsonb_build_object('records', ${records}::int)
      where user_id = ${patient} and id = ${id} and run = ${run}
    `.execute(transaction)
    if (changed === 0) throw new Stopped()
    return false
  })
  if (hasLostIssue) await stop(db, key, now, 'changed_meanwhile', run)
  else if (total >= MANY_RECORDS) await sql`select learn_record_sizes()`.execute(db)
}

/** One run at a time for each import, whoever started it. */
async function requireOnly(transaction: Sql, { id }: ImportKey): Promise<void> {
  const { rows } = await sql<{ only: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as only`.execute(transaction)
  if (!rows[0]?.only) throw new Stopped()
}

/**
 * True when a health issue that pending records belong to is gone. Existing ones are kept from
 * being deleted.
 */
async function lacksIssue(transaction: Sql, { patient, id }: ImportKey): Promise<boolean> {
  const { rows } = await sql<{ wanted: string[] }>`
    select array(select distinct content->>'health_issue' from import_records
      where user_id = ${patient} and import = ${id} and content->>'health_issue' is not null) as wanted
  `.execute(transaction)
  const wanted = rows[0]?.wanted ?? []
  const { rows: there } = await sql`
    select id from health_issues where user_id = ${patient} and deleted_at is null and id = any(${wanted}::uuid[]) for share
  `.execute(transaction)
  return there.length < wanted.length
}

/**
 * The next waiting records that are not in the record, numbered from 1 as `n`, with their content
 * as the columns of a row.
 */
function fresh({ patient, id }: ImportKey, { holds, doubtful }: ImportRow, from: number): SqlText {
  return sql`
    select content.*, waiting.id as own_id, waiting.report, waiting.position as place, waiting.content as whole,
      sha256(convert_to(waiting.content::text, 'UTF8')) as digest, row_number() over (order by waiting.position) as n
    from import_records waiting cross join lateral jsonb_populate_record(null::${tableOf(holds)}, waiting.content) content
    where waiting.user_id = ${patient} and waiting.import = ${id} and waiting.position > ${from}
      and waiting.position <= ${from + RECORDS_AT_ONCE} and ${isNew(holds, id)}
      and (${doubtful}::text = 'add' or not waiting.is_doubtful)`
}

type Writer = (key: ImportKey, now: Date, records: SqlText) => SqlText<{ records: number }>

const writeLogEntries: Writer = ({ patient, id }, now, records) => sql`
  with fresh as materialized (${records}), number as (
    insert into log_entry_numbers (user_id, last_id) select ${patient}, count(*) from fresh having count(*) > 0
    on conflict (user_id) do update set last_id = log_entry_numbers.last_id + excluded.last_id returning last_id
  ), added as (
    insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, context, note, health_issue, sitting, source,
      create_digest, created_at, updated_at)
    select ${patient}, own_id, last_id - (select count(*) from fresh) + n, kind, measured_at, time_zone, values, canonical, context, note,
      health_issue, sitting, 'import', digest, ${now}, ${now}
    from fresh, number returning uid
  ), noted as (
    insert into imported_records select ${patient}, ${id}, uid, ${now} from added
  )
  select count(*)::int as records from added`

const writeSymptoms: Writer = ({ patient, id }, now, records) => sql`
  with fresh as materialized (${records}), added as (
    insert into symptoms (user_id, id, health_issue, name, severity, recorded_date, recorded_time, description, create_digest, created_at, updated_at)
    select ${patient}, own_id, health_issue, name, severity, recorded_date, recorded_time, description, digest, ${now}, ${now}
    from fresh returning id
  ), noted as (
    insert into imported_records select ${patient}, ${id}, id, ${now} from added
  )
  select count(*)::int as records from added`

/** A report begins with the first of its results, which may be in an earlier piece. */
const writeLabResults: Writer = ({ patient, id }, now, records) => sql`
  with fresh as materialized (${records}), reports as (
    insert into lab_results (user_id, id, taken_on, laboratory, health_issue, note, create_digest, created_at, updated_at)
    select distinct on (report) ${patient}, report, facts.taken_on, facts.laboratory, facts.health_issue, facts.note, digest, ${now}, ${now}
    from fresh cross join lateral jsonb_populate_record(null::lab_results, whole) facts order by report, n
    on conflict do nothing returning id
  ), noted as (
    insert into imported_records select ${patient}, ${id}, id, ${now} from reports
  ), added as (
    insert into lab_result_lines (user_id, id, lab_result, position, analyte, loinc, comparator, value, decimals, text, unit, low, high, range_text,
      flag, judged_by)
    select ${patient}, own_id, report, place - 1, analyte, loinc, comparator, value, decimals, text, unit, low, high, range_text, flag,
      case when flag is not null then 'flag' end
    from fresh returning id
  )
  select count(*)::int as records from added`

const WRITERS: Record<ImportRow['holds'], Writer> = {
  log_entries: writeLogEntries,
  symptoms: writeSymptoms,
  lab_results: writeLabResults,
}
