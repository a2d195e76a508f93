import { createReadStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { specialityOf } from '@salve/domain/care-words.ts'
import type { Database, Sql } from '../db/client.ts'
import { type DirectoryTable, refreshDirectoryWords } from '../record/directory-entries.ts'
import { sql } from '../db/sql.ts'
import { collectGarbage } from '../lib/collect-garbage.ts'
import { StartError } from '../lib/start-error.ts'
import { EncodingDetector, textOf } from '../lib/file-text.ts'
import { checkDraft, type Row } from './check-draft.ts'
import type { Piece, Problem } from '../record/directory-draft.ts'
import { readCsv } from './read-csv.ts'
import { readFhir } from '../fhir/read-fhir.ts'
import { type Merged, makeStage, merge, retireSamples, stage, TABLES, takeOutDoubles } from './stage.ts'

export interface ImportOptions {
  file: string
  now: Date
  /** Reports what would change, and changes nothing. */
  isDryRun: boolean
  /** Leaves lines out that cannot be read, instead of refusing the file. */
  skipsBadLines: boolean
  /** Accepts a file that lacks more than half of the directory. */
  allowsRemovals: boolean
}

export interface ImportReport {
  tables: Record<DirectoryTable, Merged>
  samplesRetired: number
  /** The first of them. */
  problems: Problem[]
  problemCount: number
  unknownColumns: string[]
  /** Specialities without an everyday word, the first of them. */
  unknownSpecialities: string[]
  /** Why nothing was changed; null when it was, or would be in a dry run. */
  refusal: string | null
}

const PROBLEMS_SHOWN = 100
const SPECIALITIES_SHOWN = 20
/** With fewer entries than this, half of them is quickly gone. */
const REMOVALS_FROM = 20
/** Any number, the same for every import. */
const LOCK = 7_201_024
const START_BYTES = 65_536

/** Rolls back the transaction. */
class Undone extends Error {}

/**
 * Makes the directory what a file says, in one transaction: readers see the old one until it is
 * done, and nothing of it when it is not. Throws a StartError when the file cannot be read at all.
 */
export async function importDirectory(db: Database, options: ImportOptions): Promise<ImportReport> {
  const file = await look(options.file)
  const report: ImportReport = {
    tables: { clinicians: nothing(), diagnostic_centers: nothing() },
    samplesRetired: 0,
    problems: [],
    problemCount: 0,
    unknownColumns: [],
    unknownSpecialities: [],
    refusal: null,
  }
  try {
    await db.system.transaction().execute(async (transaction) => {
      await takeTurn(transaction)
      await stageAll(transaction, file, report)
      report.refusal = refusalOfLines(report, options)
      if (report.refusal === null) await mergeAll(transaction, report, options)
      if (report.refusal !== null || options.isDryRun) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return report
}

const nothing = (): Merged => ({ read: 0, added: 0, changed: 0, retired: 0, before: 0 })

interface Looked {
  path: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  start: string
  isJson: boolean
}

async function look(path: string): Promise<Looked> {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new StartError('directory-file', `There is no file ${path}.`)
  const detector = new EncodingDetector()
  for await (const piece of createReadStream(path)) detector.add(piece as Buffer)
  const encoding = detector.end()
  if (encoding === null)
    throw new StartError(
      'directory-file',
      `${path} is not a text file: save it as CSV (UTF-8), or as a FHIR Bundle in JSON.`,
    )
  const handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
  await handle.close()
  const start = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true })
  return { path, encoding, start, isJson: start.trimStart().startsWith('{') }
}

async function takeTurn(db: Sql): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(
    db,
  )
  if (!rows[0]?.taken)
    throw new StartError('directory-busy', 'Another import is under way. Try again when it is done.')
}

async function stageAll(db: Sql, file: Looked, report: ImportReport): Promise<void> {
  await makeStage(db)
  for await (const piece of piecesOf(db, file, report)) {
    const rows: Record<DirectoryTable, Row[]> = { clinicians: [], diagnostic_centers: [] }
    note(report, piece.problems)
    for (const draft of piece.drafts) {
      const result = checkDraft(draft)
      if ('problems' in result) note(report, result.problems)
      else {
        rows[result.table].push(result.row)
        noteSpeciality(report, result.row['specialization'])
      }
    }
    for (const table of TABLES) await stage(db, table, rows[table])
    // Entries are short-lived, but outlive the quick collections: left alone, the heap would grow
    // with the file.
    collectGarbage()
  }
  for (const table of TABLES) note(report, await takeOutDoubles(db, table))
}

function piecesOf(
  db: Sql,
  { path, encoding, start, isJson }: Looked,
  report: ImportReport,
): AsyncIterable<Piece> {
  const text = textOf(createReadStream(path) as AsyncIterable<Buffer>, encoding)
  if (isJson) return readFhir(db, text)
  return readCsv(text, start, {
    onUnknownColumns: (columns) => {
      report.unknownColumns = columns
    },
  })
}

function note(report: ImportReport, problems: readonly Problem[]): void {
  report.problemCount += problems.length
  report.problems.push(...problems.slice(0, PROBLEMS_SHOWN - report.problems.length))
}

function noteSpeciality({ unknownSpecialities: known }: ImportReport, said: unknown): void {
  if (typeof said !== 'string' || known.length >= SPECIALITIES_SHOWN || known.includes(said)) return
  if (!specialityOf(said)) known.push(said)
}

function refusalOfLines({ problemCount }: ImportReport, { skipsBadLines }: ImportOptions): string | null {
  if (problemCount === 0 || skipsBadLines) return null
  return 'Correct these lines and run it again, or skip them with --skip-bad-lines.'
}

async function mergeAll(db: Sql, report: ImportReport, options: ImportOptions): Promise<void> {
  for (const table of TABLES) report.tables[table] = await merge(db, table, options.now)
  const all = Object.values(report.tables)
  if (all.every(({ read }) => read === 0)) {
    report.refusal = 'The file has no entries.'
    return
  }
  const emptied = all.find(({ before, retired }) => before >= REMOVALS_FROM && retired > before / 2)
  if (emptied && !options.allowsRemovals)
    report.refusal = `${emptied.retired} of ${emptied.before} entries are not in this file. If it is complete, run it again with --allow-removals.`
  report.samplesRetired = await retireSamples(db, options.now)
  await refreshDirectoryWords(db)
}
