import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import {
  CalendarDate,
  Id,
  IdParams,
  line,
  listOf,
  listQuery,
  maybe,
  NoContent,
  prose,
  SearchText,
  Timestamp,
} from '../fields.ts'
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

export const listHealthIssues = endpoint({
  method: 'GET',
  path,
  summary: 'Health issues, those changed last first',
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.enum(HEALTH_ISSUE_STATUSES)),
    search: SearchText,
  }),
  response: listOf(HealthIssue),
})
export const exportHealthIssues = csvOf(listHealthIssues)
export const countHealthIssues = endpoint({
  method: 'GET',
  path: `${path}counts/`,
  summary: 'How many health issues there are of each status, of those that a search finds',
  query: z.strictObject({ search: SearchText }),
  response: z.object({
    active: z.int(),
    remission: z.int(),
    resolved: z.int(),
  } satisfies Record<(typeof HEALTH_ISSUE_STATUSES)[number], unknown>),
})
export const getHealthIssue = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One health issue',
  params: IdParams,
  response: HealthIssue,
})
export const createHealthIssue = endpoint({
  method: 'POST',
  path,
  summary: 'Add a health issue',
  body: HealthIssueInput,
  status: 201,
  response: warned(HealthIssue),
})
export const replaceHealthIssue = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Replace a health issue',
  params: IdParams,
  body: HealthIssueInput,
  response: warned(HealthIssue),
})
export const deleteHealthIssue = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a health issue; its records stay and are untied; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreHealthIssue = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  summary: 'Undo the deletion of a health issue',
  params: IdParams,
  response: HealthIssue,
})
