import type { Draft, ReadLine } from '@salve/domain/csv-import/read-line.ts'
import { lineReaderFor } from '@salve/domain/csv-import/read-line.ts'
import type { Surroundings } from '@salve/domain/csv-import/line-reader.ts'
import { type ImportProblem, problem } from '@salve/domain/csv-import/problems.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { newId } from '../../lib/ids.ts'
import { localNow } from '../../lib/local-time.ts'
import { AHEAD_MS } from '../../lib/patient-clock.ts'
import { isBelow } from './analyse.ts'
import { markDuplicates } from './duplicates.ts'
import { textOf } from './file-text.ts'
import { readPieces } from './pieces.ts'
import { ReportBook } from './report-book.ts'
import { type Row, rowsOf } from './rows.ts'
import { beat, type ImportKey, type ImportRow, Stopped } from './steps.ts'

interface LineRow {
  line: number
  state: ReadLine['state']
  problems: ImportProblem[]
  records: number
}
interface RecordRow {
  id: string
  line: number
  report: string | null
  content: object
  source: string
}

/** Reads every line of a file against the record and writes down what it would add. Nothing of the record changes. */
export async function check(context: Context, key: ImportKey, row: ImportRow, run: string): Promise<void> {
  const db = context.db.as(key.userId)
  const read = lineReaderFor(row.mapping, await surroundingsOf(context, key.userId, row))
  const book = new ReportBook()
  await sql`delete from import_lines where user_id = ${key.userId} and import = ${key.id}`.execute(db)
  await sql`delete from import_records where user_id = ${key.userId} and import = ${key.id}`.execute(db)
  let done = 0
  let blank: LineRow[] = []
  for await (const rows of rowsOf(textOf(readPieces(db, key), row.encoding), row.separator)) {
    const lines: LineRow[] = []
    const records: RecordRow[] = []
    for (const one of rows.filter(({ line, cells }) => isBelow(row, line, cells))) {
      if (one.cells.every((cell) => cell.trim() === '')) {
        blank.push(blankLine(one))
        continue
      }
      // Empty lines at the end of a file are no lines; those between others are told of.
      lines.push(...blank, readRow(one, read(one.cells), book, records))
      blank = []
      done += 1
    }
    await keep(context, key, run, { lines, records, done, total: row.line_count })
  }
  await context.db
    .as(key.userId)
    .transaction()
    .execute(async (transaction) => {
      await markDuplicates(transaction, key, row.holds)
      const { changed } = await sql`
        update imports set state = 'checked', run = null, problem = null, updated_at = ${context.now()}, counts = (
          select jsonb_build_object(
            'ok', count(*) filter (where state = 'ok'), 'warning', count(*) filter (where state = 'warning'),
            'duplicate', count(*) filter (where state = 'duplicate'), 'refused', count(*) filter (where state = 'refused'),
            'records', coalesce(sum(records), 0))
          from import_lines where user_id = ${key.userId} and import = ${key.id})
        where user_id = ${key.userId} and id = ${key.id} and run = ${run}
      `.execute(transaction)
      if (changed === 0) throw new Stopped()
    })
}

/** What the lines of a file are read against. */
export async function surroundingsOf(
  context: Context,
  userId: string,
  { facts }: Pick<ImportRow, 'facts'>,
): Promise<Surroundings> {
  const db = context.db.as(userId)
  const zone = await sql<{
    time_zone: string
  }>`select time_zone from profiles where user_id = ${userId}`.execute(db)
  const issues = await sql<{ id: string; name: string }>`
    select id, name from health_issues where user_id = ${userId} and deleted_at is null
    order by status = 'active' desc, created_at desc, id desc
  `.execute(db)
  const timeZone = zone.rows[0]?.time_zone ?? 'UTC'
  const latest = context.now().getTime() + AHEAD_MS
  const { date, time } = localNow(timeZone, new Date(latest))
  return { facts, timeZone, latest, latestLocal: `${date}T${time}`, issues: issues.rows }
}

const blankLine = ({ line }: Row): LineRow => ({
  line,
  state: 'duplicate',
  problems: [problem('nothing_in_line')],
  records: 0,
})

function readRow({ line }: Row, found: ReadLine, book: ReportBook, records: RecordRow[]): LineRow {
  const refused = (code: 'report_differs' | 'report_too_long'): LineRow => ({
    line,
    state: 'refused',
    problems: [...found.problems, problem(code)],
    records: 0,
  })
  const report = reportOf(found, book)
  if (typeof report === 'object' && report !== null) return refused(report.refused)
  records.push(
    ...found.drafts.map((draft) => ({
      id: newId(),
      line,
      report,
      content: contentOf(draft),
      source: `${found.sourceId} ${report ?? ''}`,
    })),
  )
  return { line, state: found.state, problems: found.problems, records: found.drafts.length }
}

function reportOf({ drafts, sourceId }: ReadLine, book: ReportBook) {
  const [first] = drafts
  return first && 'lab_line' in first ? book.reportOf(sourceId, first.report, drafts.length) : null
}

function contentOf(draft: Draft): object {
  if ('log_entry' in draft) return draft.log_entry
  return 'symptom' in draft ? draft.symptom : { ...draft.report, ...draft.lab_line }
}

/** Writes some lines down, unless the step was cancelled meanwhile. */
async function keep(
  context: Context,
  key: ImportKey,
  run: string,
  { lines, records, done, total }: { lines: LineRow[]; records: RecordRow[]; done: number; total: number },
): Promise<void> {
  const { userId, id } = key
  await context.db
    .as(userId)
    .transaction()
    .execute(async (transaction: Sql) => {
      if (!(await beat(transaction, key, run, context.now(), done, total))) throw new Stopped()
      await sql`
        insert into import_lines (user_id, import, line, state, problems, records)
        select ${userId}, ${id}, line, state, problems, records
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as found(line integer, state text, problems jsonb, records integer)
      `.execute(transaction)
      await sql`
        insert into import_records (user_id, import, id, line, report, content, sameness)
        select ${userId}, ${id}, id, line, report, content, sha256(convert_to(content::text || source, 'UTF8'))
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as found(id uuid, line integer, report uuid, content jsonb, source text)
      `.execute(transaction)
    })
}
