import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import { leaveOutNewDuplicates } from './duplicates.ts'
import { beat, type ImportKey, type ImportRow, stop, Stopped } from './steps.ts'

const RECORDS_AT_ONCE = 5000

/**
 * Adds what waits, all of it in one transaction: when this process dies, or the step is cancelled, nothing was added.
 * The numbers of log entries are taken as one block, so that entries typed meanwhile leave neither a double nor a hole.
 */
export async function commit(context: Context, key: ImportKey, row: ImportRow, run: string): Promise<void> {
  const db = context.db.as(key.userId)
  const now = context.now()
  const isRefused = await db.transaction().execute(async (transaction) => {
    await requireOnly(transaction, key)
    if (await hasLostIssue(transaction, key)) return true
    await leaveOutNewDuplicates(transaction, key, row.holds)
    const records = await countOf(transaction, key)
    const progress = async (done: number) => {
      // Told outside of the transaction, so that others see it.
      if (!(await beat(db, key, run, context.now(), done, records))) throw new Stopped()
    }
    await progress(0)
    await WRITERS[row.holds](transaction, key, now, records, progress)
    await sql`delete from import_records where user_id = ${key.userId} and import = ${key.id}`.execute(
      transaction,
    )
    await sql`delete from import_pieces where user_id = ${key.userId} and import = ${key.id}`.execute(
      transaction,
    )
    const { changed } = await sql`
      update imports set state = 'imported', run = null, problem = null, imported_at = ${now}, undone_at = null, updated_at = ${now}, sample = '[]',
        done = ${records}, total = ${records}, counts = counts || jsonb_build_object('records', ${records}::int)
      where user_id = ${key.userId} and id = ${key.id} and run = ${run}
    `.execute(transaction)
    if (changed === 0) throw new Stopped()
    return false
  })
  if (isRefused) await stop(db, key, now, 'changed_meanwhile', run)
}

/** One run at a time for each import, whoever started it. */
async function requireOnly(transaction: Sql, { id }: ImportKey): Promise<void> {
  const { rows } = await sql<{ only: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as only`.execute(transaction)
  if (!rows[0]?.only) throw new Stopped()
}

/** Whether a health issue that waiting records hang on is gone. Those that are there are kept from being deleted. */
async function hasLostIssue(transaction: Sql, { userId, id }: ImportKey): Promise<boolean> {
  const { rows } = await sql<{ wanted: string[] }>`
    select array(select distinct content->>'health_issue' from import_records
      where user_id = ${userId} and import = ${id} and position is not null and content->>'health_issue' is not null) as wanted
  `.execute(transaction)
  const wanted = rows[0]?.wanted ?? []
  const { rows: there } = await sql`
    select id from health_issues where user_id = ${userId} and deleted_at is null and id = any(${wanted}::uuid[]) for share
  `.execute(transaction)
  return there.length < wanted.length
}

async function countOf(transaction: Sql, { userId, id }: ImportKey): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select count(position)::int as records from import_records where user_id = ${userId} and import = ${id}
  `.execute(transaction)
  return rows[0]?.records ?? 0
}

type Writer = (
  transaction: Sql,
  key: ImportKey,
  now: Date,
  records: number,
  progress: (done: number) => Promise<void>,
) => Promise<void>

/** The waiting records from one position to another, with their content as a row of a table. */
const waiting = ({ userId, id }: ImportKey, table: string, from: number, to: number): SqlText => sql`
  import_records waiting cross join lateral jsonb_populate_record(null::${sql.ref(table)}, waiting.content) content
  where waiting.user_id = ${userId} and waiting.import = ${id} and waiting.position > ${from} and waiting.position <= ${to}`

async function inPieces(
  records: number,
  progress: (done: number) => Promise<void>,
  write: (from: number, to: number) => Promise<unknown>,
) {
  for (let from = 0; from < records; from += RECORDS_AT_ONCE) {
    const to = Math.min(records, from + RECORDS_AT_ONCE)
    await write(from, to)
    await progress(to)
  }
}

const writeLogEntries: Writer = async (transaction, key, now, records, progress) => {
  const { userId, id } = key
  if (records === 0) return
  const { rows } = await sql<{ last_id: number }>`
    insert into log_entry_numbers (user_id, last_id) values (${userId}, ${records})
    on conflict (user_id) do update set last_id = log_entry_numbers.last_id + ${records} returning last_id
  `.execute(transaction)
  const before = (rows[0]?.last_id ?? records) - records
  await inPieces(records, progress, (from, to) =>
    sql`
      with added as (
        insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, context, note, health_issue, sitting, source,
          create_digest, created_at, updated_at)
        select waiting.user_id, waiting.id, ${before}::bigint + waiting.position, content.kind, content.measured_at, content.time_zone, content.values,
          content.canonical, content.context, content.note, content.health_issue, content.sitting, 'import', waiting.sameness, ${now}, ${now}
        from ${waiting(key, 'log_entries', from, to)} returning uid
      )
      insert into imported_records select ${userId}, ${id}, uid, ${now} from added`.execute(transaction),
  )
}

const writeSymptoms: Writer = async (transaction, key, now, records, progress) => {
  const { userId, id } = key
  await inPieces(records, progress, (from, to) =>
    sql`
      with added as (
        insert into symptoms (user_id, id, health_issue, name, severity, recorded_date, recorded_time, description, create_digest, created_at, updated_at)
        select waiting.user_id, waiting.id, content.health_issue, content.name, content.severity, content.recorded_date, content.recorded_time,
          content.description, waiting.sameness, ${now}, ${now}
        from ${waiting(key, 'symptoms', from, to)} returning id
      )
      insert into imported_records select ${userId}, ${id}, id, ${now} from added`.execute(transaction),
  )
}

const writeLabResults: Writer = async (transaction, key, now, records, progress) => {
  const { userId, id } = key
  await sql`
    with added as (
      insert into lab_results (user_id, id, taken_on, laboratory, health_issue, note, create_digest, created_at, updated_at)
      select distinct on (waiting.report) waiting.user_id, waiting.report, content.taken_on, content.laboratory, content.health_issue, content.note,
        waiting.sameness, ${now}, ${now}
      from ${waiting(key, 'lab_results', 0, records)} order by waiting.report, waiting.position returning id
    )
    insert into imported_records select ${userId}, ${id}, id, ${now} from added`.execute(transaction)
  await inPieces(records, progress, (from, to) =>
    sql`
      insert into lab_result_lines (user_id, id, lab_result, position, analyte, loinc, comparator, value, text, unit, low, high, flag)
      select waiting.user_id, waiting.id, waiting.report, waiting.position - 1, content.analyte, content.loinc, content.comparator, content.value,
        content.text, content.unit, content.low, content.high, content.flag
      from ${waiting(key, 'lab_result_lines', from, to)}`.execute(transaction),
  )
}

const WRITERS: Record<ImportRow['holds'], Writer> = {
  log_entries: writeLogEntries,
  symptoms: writeSymptoms,
  lab_results: writeLabResults,
}
