import { COMPARATORS, LAB_FLAGS } from '@salve/domain/labs/marks.ts'
import { COLUMN_ROLES } from '@salve/domain/lab-report/titles.ts'
import { DOUBTS } from '@salve/domain/lab-report/confidence.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, maybe, NoContent, Timestamp } from '../fields.ts'

export const EXTRACTION_STATUSES = ['queued', 'reading', 'read', 'unreadable'] as const
/** Why a document yielded no text; the document itself is kept. */
export const EXTRACTION_REASONS = [
  'encrypted',
  'damaged',
  'too_large',
  'too_slow',
  'other_kind',
  'key_missing',
] as const
/** File types besides PDF in which text can be recognised. */
export const EXTRACTION_PICTURES = ['image/jpeg', 'image/png', 'image/webp']
/** A report has few pages; further pages are skipped. */
export const EXTRACTION_PAGES_MAX = 20
export const EXTRACTION_LINES_MAX = 500
/** A cumulative report has one column for each of many days. */
const COLUMNS_MAX = 30

const Share = z.number().check(z.gte(0), z.lte(1))
/** Start and end of a column, as shares of the page's width. */
const Column = z
  .strictObject({
    role: z.enum(COLUMN_ROLES),
    from: Share,
    to: Share,
    /** The words of the column's heading. */
    title: z.optional(z.string().check(z.maxLength(200))),
    /** The day of the column's results, when its heading names one. */
    date: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  })
  .check(z.refine((column) => column.from < column.to, { path: ['from'], error: 'invalid' }))

const Confidence = z.object({
  layout: z.number(),
  analyte: z.number(),
  unit: z.number(),
  value: z.number(),
  recognition: z.number(),
})
const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const REPORT_DATE_ORDERS = ['day-first', 'month-first'] as const
export const ExtractedLine = z.object({
  analyte: z.string(),
  loinc: z.nullable(z.string()),
  comparator: z.nullable(z.enum(COMPARATORS)),
  /**
   * With neither a value nor a text, and doubt `not_read`, the row is printed but its result could
   * not be read.
   */
  value: z.nullable(z.number()),
  decimals: z.nullable(z.int()),
  /** The value if its decimal sign were read the other way; null when it is unambiguous. */
  other_value: z.nullable(z.number()),
  /** A result in words: the whole printed cell. */
  text: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** The printed text. */
  range_text: z.nullable(z.string()),
  flag: z.nullable(z.enum(LAB_FLAGS)),
  /** The name before its correction; null when nothing was corrected. */
  misread: z.nullable(z.string()),
  /** Confidence of each part, 0 to 1. */
  confidence: Confidence,
  doubts: z.array(z.enum(DOUBTS)),
  /** True when nothing about the line is doubtful. The patient still confirms it. */
  sure: z.boolean(),
  /**
   * The day of a column with another day, which becomes a report of its own; null for the report's
   * day.
   */
  taken_on: z.nullable(z.string()),
  /** Text printed below or beside the row that is none of the above. */
  comment: z.nullable(z.string()),
  /** From 0. */
  page: z.int(),
  /** The whole row as shares of the page's width and height, from the upper left corner. */
  box: Box,
  /** The headings above it, as wide as the row; null when its page has none. */
  head: z.nullable(Box),
})
export type ExtractedLine = z.infer<typeof ExtractedLine>

export const LabExtraction = z.object({
  id: Id,
  document: Id,
  media_type: z.string(),
  status: z.enum(EXTRACTION_STATUSES),
  reason: z.nullable(z.enum(EXTRACTION_REASONS)),
  /** Pages read so far, and pages in the document. */
  pages_read: z.int(),
  page_count: z.nullable(z.int()),
  /** True when the words were recognised in pictures rather than given by the file. */
  scanned: z.boolean(),
  laboratory: z.nullable(z.string()),
  taken_on: z.nullable(z.string()),
  columns: z.array(Column),
  lines: z.array(ExtractedLine),
  /** Text in the tables that is neither a result nor a comment on one. */
  unread: z.array(z.object({ text: z.string(), page: z.int(), box: Box })),
  /** Headings of columns that hold something but were not read. */
  left_out: z.array(z.string()),
  /** The name printed on the report, when it differs from the patient's. */
  other_name: z.nullable(z.string()),
  /**
   * A printed date in which day and month could be swapped, when that decides a day; null when it
   * is unambiguous.
   */
  unclear_date: z.nullable(z.string()),
  /** The patient's choice; null when it was not asked for. */
  date_order: z.nullable(z.enum(REPORT_DATE_ORDERS)),
  /** Rotation that made each page upright, in degrees clockwise: 0, 90, 180 or 270. */
  turned: z.array(z.int()),
  /** The layout that the patient taught, with which the report was read. */
  layout: z.nullable(z.object({ id: Id, laboratory: z.nullable(z.string()) })),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type LabExtraction = z.infer<typeof LabExtraction>

const path = '/api/medical-records/lab-results/'

export const extractLabResult = endpoint({
  method: 'POST',
  path: `${path}extract/`,
  right: 'own',
  summary:
    'Find the lines of a laboratory report among the documents: at once in a PDF with text, in the background in scans',
  body: z.strictObject({ document: Id }),
  status: 202,
  response: LabExtraction,
})
export const getLabExtraction = endpoint({
  method: 'GET',
  path: `${path}extract/{id}/`,
  right: 'own',
  summary: 'The progress of reading a report, and the lines found',
  params: IdParams,
  response: LabExtraction,
})
export const setExtractionColumns = endpoint({
  method: 'PUT',
  path: `${path}extract/{id}/columns/`,
  right: 'own',
  summary: "Set the content of a report's columns, and read it again",
  params: IdParams,
  body: z.strictObject({ columns: z.array(Column).check(z.minLength(2), z.maxLength(COLUMNS_MAX)) }),
  response: LabExtraction,
})
export const setExtractionDateOrder = endpoint({
  right: 'own',
  method: 'PUT',
  path: `${path}extract/{id}/date-order/`,
  summary: "Set the order of day and month in a report's dates, and read it again",
  params: IdParams,
  body: z.strictObject({ date_order: z.enum(REPORT_DATE_ORDERS) }),
  response: LabExtraction,
})
export const learnLabLayout = endpoint({
  method: 'POST',
  path: `${path}extract/{id}/learn/`,
  right: 'own',
  summary: 'Learn the corrections, for the next report of this laboratory',
  params: IdParams,
  body: z.strictObject({
    /** The confirmed lines, in the order in which they were found. */
    lines: z
      .array(
        z.strictObject({
          line: z.int().check(z.gte(0), z.lt(EXTRACTION_LINES_MAX)),
          analyte: line(200),
          unit: maybe(line(40)),
        }),
      )
      .check(z.maxLength(EXTRACTION_LINES_MAX)),
  }),
  status: 204,
  response: NoContent,
})
export const cancelLabExtraction = endpoint({
  method: 'DELETE',
  path: `${path}extract/{id}/`,
  right: 'own',
  summary: 'Stop reading a report; the document stays',
  params: IdParams,
  status: 204,
  response: NoContent,
})

export const LabLayout = z.object({
  id: Id,
  laboratory: z.nullable(z.string()),
  names: z.record(z.string(), z.string()),
  units: z.record(z.string(), z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type LabLayout = z.infer<typeof LabLayout>

export const listLabLayouts = endpoint({
  method: 'GET',
  path: `${path}layouts/`,
  right: 'own',
  summary: 'The learned layouts of laboratories',
  response: z.object({ results: z.array(LabLayout), next: z.null() }),
})
export const forgetLabLayout = endpoint({
  method: 'DELETE',
  path: `${path}layouts/{id}/`,
  right: 'own',
  summary: 'Delete a layout; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreLabLayout = endpoint({
  method: 'POST',
  path: `${path}layouts/{id}/restore/`,
  right: 'own',
  summary: 'Undo the deletion of a layout',
  params: IdParams,
  response: LabLayout,
})
