import type { Surroundings } from '@salve/domain/csv-import/line-reader.ts'
import { PairedLines } from '@salve/domain/csv-import/paired-lines.ts'
import { problem } from '@salve/domain/csv-import/problems.ts'
import { lineReaderFor, type ReadLine } from '@salve/domain/csv-import/read-line.ts'
import { isDoubtfulResult, type OwnResults } from '@salve/domain/labs/own-results.ts'
import { LOG_KIND_NAMES } from '@salve/domain/log-kinds.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { judgementOf, type LabPatient, labPatientOf } from '../record/labs/judgements.ts'
import { ownResultsOf } from '../record/labs/own-results.ts'
import { checkFactsOf } from '../record/log-doubts.ts'
import { sql } from '../db/sql.ts'
import { localNow } from '../lib/local-time.ts'
import { AHEAD_MS } from '../lib/patient-clock.ts'
import { isBelow } from './analyse.ts'
import { placer } from './blocks.ts'
import { inRecord } from './duplicates.ts'
import { textOf } from '../lib/file-text.ts'
import { FoundLines, type Found } from './found-lines.ts'
import { SignFinder } from './import-sign.ts'
import { readPieces } from './pieces.ts'
import { rowsOf } from '../lib/csv-rows.ts'
import { beat, type ImportKey, type ImportRow, Stopped } from './steps.ts'

/**
 * Checks every line of a file against the record and stores what it would add. The record does not
 * change.
 */
export async function check(context: Context, key: ImportKey, row: ImportRow, run: string): Promise<void> {
  const { patient: patientId, id } = key
  const db = context.db.as(patientId)
  const read = lineReaderFor(row.mapping, await surroundingsOf(context, patientId, row))
  const patient = await labPatientOf(db, patientId)
  const results = row.holds === 'lab_results' ? await ownResultsOf(db, patientId) : new Map()
  const place = placer(row.facts, row.header_line)
  const found = new FoundLines()
  const signs = await SignFinder.for(db, patientId)
  const pairs = new PairedLines<number>()
  const take = ({ at, read: lineRead }: { at: number; read: ReadLine }) => {
    lineRead.drafts.forEach((draft) => signs.add(draft))
    found.add(at, withDoubts(lineRead, results))
  }
  const keep = () =>
    db.transaction().execute(async (transaction) => {
      const lines = found.take(await inRecord(transaction, key, row.holds, found.waiting))
      if (!(await beat(transaction, key, run, context.now(), found.count, row.line_count)))
        throw new Stopped()
      await write(transaction, key, lines)
    })
  await sql`delete from import_lines where user_id = ${patientId} and import = ${id}`.execute(db)
  await sql`delete from import_records where user_id = ${patientId} and import = ${id}`.execute(db)
  for await (const rows of rowsOf(textOf(readPieces(db, key), row.encoding), row.separator)) {
    for (const { line, cells } of rows) {
      if (!isBelow(row, line, cells)) continue
      if (cells.every((cell) => cell.trim() === '')) {
        pairs.end().forEach(take)
        found.addBlank(line)
        continue
      }
      const placed = place(line, cells)
      if (placed) pairs.add(line, withOwnMarks(read(placed.cells, placed.block), patient)).forEach(take)
    }
    await keep()
  }
  pairs.end().forEach(take)
  await keep()
  const { changed } = await sql`
    update imports set state = 'checked', run = null, problem = null, counts = ${JSON.stringify(found.counts)},
      sign = ${signs.found && JSON.stringify(signs.found)}, updated_at = ${context.now()}
    where user_id = ${patientId} and id = ${id} and run = ${run}
  `.execute(db)
  if (changed === 0) throw new Stopped()
}

/**
 * A mark that the result would get anyway is not taken for the laboratory's own, unless the file
 * says that it is.
 */
function withOwnMarks(read: ReadLine, patient: LabPatient): ReadLine {
  for (const draft of read.drafts) {
    if (!('lab_line' in draft) || draft.lab_line.flag === null || draft.lab_line.judged_by) continue
    const worked = judgementOf({ ...draft.lab_line, flag: null }, draft.report.taken_on, {
      ...patient,
      targets: [],
    })
    if (worked.flag === draft.lab_line.flag) draft.lab_line = { ...draft.lab_line, flag: null }
  }
  return read
}

/** Reports which results are far from normal, or from this patient's own. */
function withDoubts(read: ReadLine, own: OwnResults): ReadLine {
  for (const draft of read.drafts) {
    if (!('lab_line' in draft) || !isDoubtfulResult(draft.lab_line, own)) continue
    draft.is_doubtful = true
    const { column } = draft
    const { comparator, value } = draft.lab_line
    read.problems.push(problem('doubtful_result', column, `${comparator ?? ''}${value}`))
    if (read.state === 'ok') read.state = 'warning'
  }
  return read
}

/** Reads the context for checking a file's lines. */
export async function surroundingsOf(
  context: Context,
  patient: string,
  { facts }: Pick<ImportRow, 'facts'>,
): Promise<Surroundings> {
  const db = context.db.as(patient)
  const zone = await sql<{
    time_zone: string
  }>`select time_zone from profiles where user_id = ${patient}`.execute(db)
  const issues = await sql<{ id: string; name: string }>`
    select id, name from health_issues where user_id = ${patient} and deleted_at is null
    order by status = 'active' desc, created_at desc, id desc
  `.execute(db)
  const timeZone = zone.rows[0]?.time_zone ?? 'UTC'
  const latest = context.now().getTime() + AHEAD_MS
  const { date, time } = localNow(timeZone, new Date(latest))
  const known = await checkFactsOf(db, patient, LOG_KIND_NAMES, { day: date })
  return {
    facts,
    timeZone,
    latest,
    latestLocal: `${date}T${time}`,
    issues: issues.rows,
    own: known.earlier,
    isAdult: known.isAdult,
    hasHeartFailure: known.hasHeartFailure,
  }
}

async function write(transaction: Sql, { patient, id }: ImportKey, { lines, records }: Found): Promise<void> {
  await sql`
    insert into import_lines (user_id, import, line, state, problems, records)
    select ${patient}, ${id}, line, state, problems, records
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as found(line integer, state text, problems jsonb, records integer)
  `.execute(transaction)
  await sql`
    insert into import_records (user_id, import, id, line, report, content, position, is_doubtful)
    select ${patient}, ${id}, id, line, report, content, position, is_doubtful
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as found(id uuid, line integer, report uuid, content jsonb, position integer, is_doubtful boolean)
  `.execute(transaction)
}
