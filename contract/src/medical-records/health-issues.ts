import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, line, listOf, listQuery, maybe, prose, SearchText, Timestamp } from '../fields.ts'
import { recordEndpoints } from '../record-endpoints.ts'
import { warned } from '../warnings.ts'

export const HEALTH_ISSUE_STATUSES = ['active', 'remission', 'resolved'] as const
export const HEALTH_ISSUE_SEVERITIES = ['mild', 'moderate', 'severe'] as const
/**
 * The kinds of record that can hang on an issue; the last part of
 * /health-issues/{id}/{recordType}/new.
 */
export const RECORD_TYPES = [
  'symptom',
  'logentry',
  'labresult',
  'document',
  'medicationplan',
  'appointment',
] as const
export type RecordType = (typeof RECORD_TYPES)[number]

/** A code of ICD-10 (WHO): a letter, two digits, and up to two more after a point. */
export const Icd10Code = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]\d{2}(\.\d{1,2})?$/, 'icd10_code'))

export const HealthIssueInput = z
  .strictObject({
    name: line(200),
    icd10_code: maybe(Icd10Code),
    status: z._default(z.enum(HEALTH_ISSUE_STATUSES), 'active'),
    severity: maybe(z.enum(HEALTH_ISSUE_SEVERITIES)),
    onset_date: maybe(CalendarDate),
    resolved_date: maybe(CalendarDate),
    diagnosed_by: maybe(line(200)),
    notes: z._default(prose(), ''),
  })
  .check(
    z.refine((v) => !v.resolved_date || v.status === 'resolved', {
      path: ['resolved_date'],
      error: 'resolved_date_without_status',
    }),
    z.refine((v) => !v.resolved_date || !v.onset_date || v.resolved_date >= v.onset_date, {
      path: ['resolved_date'],
      error: 'resolved_before_onset',
    }),
  )
export type HealthIssueInput = z.input<typeof HealthIssueInput>

export const HealthIssue = z.object({
  id: Id,
  name: z.string(),
  icd10_code: z.nullable(z.string()),
  status: z.enum(HEALTH_ISSUE_STATUSES),
  /** Null while nobody has chosen one. */
  severity: z.nullable(z.enum(HEALTH_ISSUE_SEVERITIES)),
  onset_date: z.nullable(z.string()),
  resolved_date: z.nullable(z.string()),
  diagnosed_by: z.nullable(z.string()),
  notes: z.string(),
  /** Number of linked records of each kind. */
  counts: z.object({
    symptom: z.int(),
    logentry: z.int(),
    labresult: z.int(),
    document: z.int(),
    medicationplan: z.int(),
    appointment: z.int(),
  } satisfies Record<RecordType, unknown>),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type HealthIssue = z.infer<typeof HealthIssue>

const path = '/api/medical-records/health-issues/'

export const healthIssueEndpoints = recordEndpoints({
  path,
  item: HealthIssue,
  input: HealthIssueInput,
  written: warned(HealthIssue),
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.enum(HEALTH_ISSUE_STATUSES)),
    search: SearchText,
  }),
  list: listOf(HealthIssue),
  summaries: {
    list: 'Health issues, most recently changed first',
    get: 'One health issue',
    create: 'Add a health issue',
    replace: 'Replace a health issue',
    remove: 'Delete a health issue; its records stay and are unlinked',
    restore: 'Undo the deletion of a health issue',
  },
})
export const {
  list: listHealthIssues,
  get: getHealthIssue,
  create: createHealthIssue,
  replace: replaceHealthIssue,
  remove: deleteHealthIssue,
  restore: restoreHealthIssue,
} = healthIssueEndpoints
export const exportHealthIssues = csvOf(listHealthIssues)
export const countHealthIssues = endpoint({
  method: 'GET',
  path: `${path}counts/`,
  summary: 'The number of health issues per status, within a search',
  query: z.strictObject({ search: SearchText }),
  response: z.object({
    active: z.int(),
    remission: z.int(),
    resolved: z.int(),
  } satisfies Record<(typeof HEALTH_ISSUE_STATUSES)[number], unknown>),
})
