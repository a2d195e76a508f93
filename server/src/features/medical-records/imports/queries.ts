import type { QueryOf } from '@salve/contract/endpoint.ts'
import type {
  Import,
  ImportLine,
  ImportSummary,
  listImportLines,
  listImports,
} from '@salve/contract/medical-records/imports.ts'
import { ImportDraft } from '@salve/contract/medical-records/import-draft.ts'
import { IMPORT_UNDO_DAYS } from '@salve/contract/medical-records/imports.ts'
import { leftOutColumns } from '@salve/domain/csv-import/left-out.ts'
import type { Language } from '@salve/domain/language.ts'
import { questionsOf } from '@salve/domain/csv-import/mapping.ts'
import { kindOf } from '@salve/domain/csv-import/propose-mapping.ts'
import { PairedLines } from '@salve/domain/csv-import/paired-lines.ts'
import { lineReaderFor } from '@salve/domain/csv-import/read-line.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
import { warningOf } from '../../../http/warned.ts'
import { notFound } from '../../../lib/errors.ts'
import { placer } from '../../../imports/blocks.ts'
import { surroundingsOf } from '../../../imports/check.ts'
import { IMPORT_COLUMNS, type ImportKey, type ImportRow, readImport, settle } from '../../../imports/steps.ts'
import { TABLES } from '../../../imports/undo.ts'

const UNDO_UNTIL = `rfc3339(case state when 'imported' then imported_at when 'undone' then undone_at end + interval '${IMPORT_UNDO_DAYS} days')`
const summary = jsonItem<ImportSummary>({
  id: word('id'),
  holds: word('holds'),
  file_name: text('file_name'),
  size: plain('size'),
  line_count: plain('line_count'),
  state: word('state'),
  problem: maybe(word('problem')),
  progress: plain(`json_build_object('done', done, 'total', total)`),
  counts: maybe(plain(`('{"partly":0,"doubtful":0}'::jsonb || counts)`)),
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
  imported_at: maybe(moment('imported_at')),
  undone_at: maybe(moment('undone_at')),
  undo_until: maybe(word(UNDO_UNTIL)),
})
const LIST = 'imports'
/** The states in which the check's findings are valid; an undone import has no sign any more. */
const WARNS: ReadonlySet<ImportSummary['state']> = new Set(['checked', 'importing', 'imported'])

/** A page of this patient's imports, the latest first, as the body of the response. */
export function listOfImports(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listImports>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${patient}`,
    sql`state <> 'uploading'`,
    ...(after ? [sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<ImportSummary>(db, {
    rows: sql`
      select ${summary} as item from imports where ${sql.join(conditions, sql` and `)}
      order by created_at desc, id desc limit ${query.limit + 1}`,
    keyOf: ({ created_at, id }) => [created_at, id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

/** One import with its columns, open questions, and its first lines as they will be read. */
export async function showImport(
  context: Context,
  db: Sql,
  key: ImportKey,
  language: Language = 'en',
): Promise<{ shown: Import; version: string }> {
  await settle(db, key, context.now())
  // One statement sees one moment of a step that runs: its state and its sign belong together.
  const { rows } = await sql<ImportRow & { item: string; has_report: boolean }>`
    select ${IMPORT_COLUMNS}, ${summary} as item,
      exists (select from import_lines where user_id = ${key.patient} and import = ${key.id}) as has_report
    from imports where user_id = ${key.patient} and id = ${key.id} and state <> 'uploading'
  `.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const of = JSON.parse(row.item) as ImportSummary
  const { encoding, separator, header_line, facts, mapping } = row
  const questions = questionsOf(mapping, facts)
  const shown: Import = {
    ...of,
    encoding,
    separator,
    header_line,
    columns: facts.map(({ header, filled, examples }) => ({ header, filled, examples })),
    looks_like: kindOf(facts.map(({ header }) => header)),
    mapping,
    left_out: leftOutColumns(mapping, facts),
    questions: questions.map((question) => ({ ...question })),
    preview: questions.length > 0 ? [] : await previewOf(context, key.patient, row),
    has_report: row.has_report,
    edited: of.state === 'imported' ? await editedSince(db, key, row) : null,
  }
  const warning =
    row.sign && WARNS.has(of.state)
      ? await warningOf(db, { patient: key.patient, language }, row.sign.sign, row.sign.day)
      : undefined
  return { shown: { ...shown, ...(warning && { warning }) }, version: of.updated_at }
}

async function previewOf(context: Context, patient: string, row: ImportRow): Promise<Import['preview']> {
  if (row.sample.length === 0) return []
  const read = lineReaderFor(row.mapping, await surroundingsOf(context, patient, row))
  const place = placer(row.facts, row.header_line)
  const pairs = new PairedLines<(typeof row.sample)[number]>()
  const found = row.sample.flatMap((one) => {
    const placed = place(one.line, one.cells)
    return placed ? pairs.add(one, read(placed.cells, placed.block)) : []
  })
  return [...found, ...pairs.end()].map(({ at, read: { state, problems, drafts } }) => ({
    ...at,
    state,
    problems,
    // Further findings of a reader, beyond the shown ones, are only for saving.
    drafts: drafts.map((draft) => ImportDraft.parse(draft)),
  }))
}

/** Counts an import's records whose present version is not the one that it left. */
async function editedSince(db: Sql, { patient, id }: ImportKey, { holds }: ImportRow): Promise<number> {
  const { table, key } = TABLES[holds]
  // Each record is looked up by its whole key alone: PostgreSQL does not know yet how much an
  // import has just added, and would walk through all of it for each record.
  const { rows } = await sql<{ edited: number }>`
    select count(*) filter (where (
      select kept.deleted_at is null and kept.updated_at <> own.version from ${sql.ref(table)} kept
      where kept.user_id = own.user_id and kept.${sql.ref(key)} = own.record_id))::int as edited
    from imported_records own where own.user_id = ${patient} and own.import = ${id}
  `.execute(db)
  return rows[0]?.edited ?? 0
}

const lineItem = jsonItem<ImportLine>({
  line: plain('line'),
  state: word('state'),
  problems: plain('problems'),
  records: plain('records'),
})
const LINES = 'import lines'

/** A page of the check's findings, in file order; throws 404 for another patient's import. */
export async function listOfLines(
  context: Context,
  db: Sql,
  key: ImportKey,
  query: QueryOf<typeof listImportLines>,
): Promise<string> {
  await readImport(db, key)
  const after = readCursor(context.keys.cursor, LINES, query.cursor)
  const conditions = [
    sql`user_id = ${key.patient}`,
    sql`import = ${key.id}`,
    ...(query.state ? [sql`state = ${query.state}`] : []),
    ...(after ? [sql`line > ${after[0]}`] : []),
  ]
  return pageOf<ImportLine>(db, {
    rows: sql`
      select ${lineItem} as item from import_lines where ${sql.join(conditions, sql` and `)} order by line limit ${query.limit + 1}`,
    keyOf: ({ line }) => [line],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LINES,
  })
}
