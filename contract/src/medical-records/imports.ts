import { DATE_ORDERS } from '@salve/domain/csv-import/cell-dates.ts'
import { IMPORT_KINDS } from '@salve/domain/csv-import/import-fields.ts'
import {
  DUPLICATES,
  type ImportProblemCode,
  LINE_STATES,
  REFUSALS,
  REMARKS,
  WARNINGS,
} from '@salve/domain/csv-import/problems.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, listOf, listQuery, NoContent, Timestamp, WallTime } from '../fields.ts'
import { warningField } from '../warnings.ts'
import { ImportDraft, PartTimes } from './import-draft.ts'

export const IMPORT_MAX_BYTES = 25 * 1024 * 1024
/** The header line is not counted. */
export const IMPORT_MAX_LINES = 100_000
export const IMPORT_MAX_COLUMNS = 100
/** Days within which a whole import can be undone, or the undo reverted. */
export const IMPORT_UNDO_DAYS = 30

const Holds = z.enum(IMPORT_KINDS)

export const ImportColumnMapping = z.strictObject({
  /** A field of the record that the file holds; null ignores the column. */
  field: z.nullable(line(40)),
  /** The unit of the column's numbers, in UCUM; a unit in a cell takes precedence. */
  unit: z.nullable(line(40)),
  decimal_sign: z.nullable(z.enum(['point', 'comma'])),
  date_order: z.nullable(z.enum(DATE_ORDERS)),
})

export const ImportMappingInput = z.strictObject({
  holds: Holds,
  /** One for each column of the file, in file order. */
  columns: z.array(ImportColumnMapping).check(z.minLength(1), z.maxLength(IMPORT_MAX_COLUMNS)),
  /** The time for lines without one. */
  default_time: WallTime,
  /** The times for a file that says only "morning" and the like; absent for others. */
  part_times: z.optional(PartTimes),
  /** Treatment of lines that name a health issue missing from the record. */
  unknown_issues: z.enum(['refuse', 'leave_out']),
})
export type ImportMappingInput = z.input<typeof ImportMappingInput>

/** Open questions about the mapping. */
const IMPORT_QUESTIONS = [
  'date_missing',
  'value_missing',
  'name_missing',
  'severity_missing',
  'analyte_missing',
  'kind_missing',
  'pressure_pair',
  'date_order',
  'decimal_sign',
  'unit',
  'twice',
] as const

const ImportProblem = z.object({
  code: z.enum([...REFUSALS, ...WARNINGS, ...REMARKS, ...DUPLICATES] as [
    ImportProblemCode,
    ...ImportProblemCode[],
  ]),
  /** Counts from 0; null for the whole line. */
  column: z.nullable(z.int()),
  /** The cell, shortened to a few words. */
  cell: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'redoing',
] as const

const summary = {
  id: Id,
  holds: Holds,
  file_name: z.string(),
  size: z.int(),
  line_count: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Why the last step failed; none of its work was kept. */
  problem: z.nullable(z.enum(['cancelled', 'interrupted', 'failed', 'changed_meanwhile'])),
  /** Progress of the current step, in lines. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /**
   * Findings of the check; null before it. `records` is the number to add or added; `doubtful` ones
   * are rarely intended.
   */
  counts: z.nullable(
    z.object({
      ok: z.int(),
      warning: z.int(),
      partly: z.int(),
      duplicate: z.int(),
      refused: z.int(),
      records: z.int(),
      doubtful: z.int(),
    }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
  imported_at: z.nullable(Timestamp),
  undone_at: z.nullable(Timestamp),
  /** Deadline for undoing the import or reverting the undo; null while there is nothing to undo. */
  undo_until: z.nullable(Timestamp),
}
export const ImportSummary = z.object(summary)
export type ImportSummary = z.infer<typeof ImportSummary>

export const Import = z.object({
  ...summary,
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  separator: z.string(),
  /** The header line's number, from 1; 0 when there is none. */
  header_line: z.int(),
  columns: z.array(z.object({ header: z.string(), filled: z.int(), examples: z.array(z.string()) })),
  /** The kind that the columns suggest; the patient may choose another. */
  looks_like: Holds,
  mapping: ImportMappingInput,
  /** The columns that hold something and are ignored, with their number of cells. */
  left_out: z.array(z.object({ column: z.int(), values: z.int() })),
  questions: z.array(z.object({ code: z.enum(IMPORT_QUESTIONS), column: z.optional(z.int()) })),
  /** The first lines as this mapping reads them; empty while questions are open. */
  preview: z.array(
    z.object({
      line: z.int(),
      cells: z.array(z.string()),
      state: z.enum(LINE_STATES),
      problems: z.array(ImportProblem),
      drafts: z.array(ImportDraft),
    }),
  ),
  /** True while the findings of the check are available; they are kept for a day. */
  has_report: z.boolean(),
  /** Number of its records edited or deleted since; null unless it is imported or undone. */
  edited: z.nullable(z.int()),
  /** The most serious warning sign in the check's findings, and later in the added records. */
  ...warningField,
})
export type Import = z.infer<typeof Import>

export const ImportLine = z.object({
  /** Line number in the file, from 1. */
  line: z.int(),
  state: z.enum(LINE_STATES),
  problems: z.array(ImportProblem),
  /** Number of the line's records. */
  records: z.int(),
})
export type ImportLine = z.infer<typeof ImportLine>

const path = '/api/medical-records/imports/'

export const listImports = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'Imports, latest first',
  query: z.strictObject(listQuery),
  response: listOf(ImportSummary),
})
export const uploadImport = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary:
    'Upload a CSV file, multipart with the file in the field file; nothing is added yet. What it holds is guessed when left out',
  query: z.strictObject({ holds: z.optional(Holds) }),
  upload: 'file',
  status: 201,
  response: Import,
})
export const getImport = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'One import: its columns, their mapping, and its progress',
  params: IdParams,
  response: Import,
})
export const replaceImportMapping = endpoint({
  method: 'PUT',
  path: `${path}{id}/mapping/`,
  right: 'own',
  refusals: [409],
  summary: 'Set the mapping of the columns; the lines must be checked again',
  params: IdParams,
  body: ImportMappingInput,
  response: Import,
})
export const checkImport = endpoint({
  method: 'POST',
  path: `${path}{id}/check/`,
  right: 'own',
  refusals: [409],
  summary: 'Read every line without adding anything',
  params: IdParams,
  status: 202,
  response: Import,
})
export const listImportLines = endpoint({
  method: 'GET',
  path: `${path}{id}/lines/`,
  right: 'own',
  summary: 'The findings of the check, line by line',
  params: IdParams,
  query: z.strictObject({ ...listQuery, state: z.optional(z.enum(LINE_STATES)) }),
  response: listOf(ImportLine),
})
export const downloadImportReport = endpoint({
  method: 'GET',
  path: `${path}{id}/report/`,
  right: 'own',
  summary: 'The findings of the check, line by line, as a CSV file',
  params: IdParams,
  download: true,
  response: z.unknown(),
})
export const commitImport = endpoint({
  method: 'POST',
  path: `${path}{id}/commit/`,
  right: 'own',
  refusals: [409],
  summary: 'Add the valid records of the check, all or none',
  params: IdParams,
  body: z.strictObject({
    /** Refuse when a line, or a value in it, was refused. */
    only_if_all_right: z._default(z.boolean(), false),
    /** Adds the values that are rarely intended, too, or leaves them out. */
    doubtful: z._default(z.enum(['add', 'leave_out']), 'add'),
    /**
     * The columns that the patient agreed to ignore; the import is refused when another one would
     * be ignored too.
     */
    left_out: z.optional(z.array(z.int()).check(z.maxLength(IMPORT_MAX_COLUMNS))),
  }),
  status: 202,
  response: Import,
})
export const cancelImport = endpoint({
  method: 'POST',
  path: `${path}{id}/cancel/`,
  right: 'own',
  refusals: [409],
  summary: 'Stop the running step; nothing of it is stored',
  params: IdParams,
  response: Import,
})
export const undoImport = endpoint({
  method: 'POST',
  path: `${path}{id}/undo/`,
  right: 'own',
  refusals: [409],
  summary: 'Delete what an import added, within 30 days',
  params: IdParams,
  body: z.strictObject({
    /** Keeps the records that were edited since, or deletes them too. */
    edited: z._default(z.enum(['keep', 'delete']), 'keep'),
  }),
  status: 202,
  response: Import,
})
export const redoImport = endpoint({
  method: 'POST',
  path: `${path}{id}/redo/`,
  right: 'own',
  refusals: [409],
  summary: 'Restore what undoing an import deleted',
  params: IdParams,
  status: 202,
  response: Import,
})
export const deleteImport = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  right: 'own',
  refusals: [409],
  summary: 'Discard a file that was not imported',
  params: IdParams,
  status: 204,
  response: NoContent,
})
