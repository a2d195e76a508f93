import type { QueryOf } from '@salve/contract/endpoint.ts'
import { labResultList } from '@salve/contract/lists/labResults.ts'
import type { listLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { isNamedLike } from '@salve/domain/labs/names.ts'
import { ANALYTES } from '@salve/domain/labs/analytes.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { type JudgedReport, judgedReports, type KeptReport } from '../../../record/labs/judged-lines.ts'
import { ensureJudged } from '../../../record/labs/judgements.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { readRecord, type RecordKind, type Shown } from '../../../record/records.ts'
import { containing } from '../../../db/text-search.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

const LINES = `(
  select coalesce(json_agg(json_build_object(
    'analyte_key', coalesce(analyte_key, 'unknown'), 'analyte', analyte, 'loinc', loinc, 'comparator', comparator,
    'value', value, 'decimals', decimals, 'text', text, 'unit', unit, 'low', low, 'high', high,
    'range_text', range_text, 'printed_flag', printed_flag, 'flag', flag, 'judged_by', judged_by, 'unjudged', unjudged) order by position), '[]')
  from lab_result_lines line where line.user_id = record.user_id and line.lab_result = record.id)`
export const labResults: RecordKind = {
  table: 'lab_results',
  item: jsonItem<KeptReport>({
    id: word('id'),
    taken_on: word('taken_on'),
    laboratory: maybe(text('laboratory')),
    health_issue: maybe(word('health_issue')),
    document: maybe(word('document')),
    note: text('note'),
    lines: plain(LINES),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}
const LIST = 'lab_results'

/** A page of this patient's reports as they are kept, the latest first, as JSON. */
export async function listOfLabResults(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listLabResults>,
): Promise<string> {
  await ensureJudged(db, patient)
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${patient}`,
    sql`deleted_at is null`,
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...(query.search
      ? [
          sql`(${containing(query.search, sql`coalesce(laboratory, '')`, sql`note`)} or ${naming(query.search)})`,
        ]
      : []),
    ...(query.from ? [sql`taken_on >= ${query.from}`] : []),
    ...(query.to ? [sql`taken_on <= ${query.to}`] : []),
    ...(query.out_of_range === 'true' ? [sql`${hasLine(sql`line.flag <> 'N'`)}`] : []),
    ...(after ? [sql`(taken_on, id) < (${after[0]}::date, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<KeptReport>(db, {
    rows: sql`
      select ${labResults.item} as item from lab_results as record where ${sql.join(conditions, sql` and `)}
      order by taken_on desc, id desc limit ${query.limit + 1}`,
    keyOf: labResultList.keyOf,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

/** A page of reports with their judgements. */
export async function pageOfLabResults(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listLabResults>,
): Promise<{ results: JudgedReport[]; next: string | null }> {
  const page = JSON.parse(await listOfLabResults(context, db, patient, query)) as {
    results: KeptReport[]
    next: string | null
  }
  return { ...page, results: await judgedReports(db, patient, page.results) }
}

/** A report as it is kept, with its judgements. */
export async function judgedReport(db: Sql, patient: string, { json, version }: Shown): Promise<Shown> {
  const [report] = await judgedReports(db, patient, [JSON.parse(json) as KeptReport])
  return { json: JSON.stringify(report), version }
}

/** One report with its judgements; throws 404 when there is none. */
export async function readReport(db: Sql, patient: string, id: string): Promise<Shown> {
  await ensureJudged(db, patient)
  return judgedReport(db, patient, await readRecord(db, labResults, patient, id))
}

const hasLine = (condition: SqlText) => sql`exists (
  select from lab_result_lines line
  where line.user_id = record.user_id and line.lab_result = record.id and ${condition})`

/**
 * By the name in the report, and by any other name of the same analyte: "Kalium" finds potassium.
 */
function naming(search: string): SqlText {
  const keys = ANALYTES.filter((one) => isNamedLike(one, search)).map(({ key }) => key)
  return hasLine(sql`(${containing(search, sql`line.analyte`)} or line.analyte_key = any(${keys}::text[]))`)
}
