import { SEVERITY_MAX } from '@salve/domain/severity.ts'
import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import {
  CalendarDate,
  Id,
  IdParams,
  Limit,
  line,
  listOf,
  listQuery,
  maybe,
  NoContent,
  prose,
  SearchText,
  Timestamp,
  WallTime,
} from '../fields.ts'
import { warned } from '../warnings.ts'

export const SymptomInput = z.strictObject({
  health_issue: maybe(Id),
  name: line(100),
  severity: z.int().check(z.gte(0), z.lte(SEVERITY_MAX)),
  /** Date and time on the patient's own clock; not in the future. */
  recorded_date: CalendarDate,
  recorded_time: WallTime,
  description: z._default(prose(), ''),
})
export type SymptomInput = z.input<typeof SymptomInput>

export const Symptom = z.object({
  id: Id,
  health_issue: z.nullable(Id),
  name: z.string(),
  severity: z.int(),
  recorded_date: z.string(),
  recorded_time: z.string(),
  description: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Symptom = z.infer<typeof Symptom>

export const SymptomDay = z.object({ date: z.string(), count: z.int(), worst: z.int() })
export type SymptomDay = z.infer<typeof SymptomDay>
/** Number of days in the calendar of symptoms. */
export const SYMPTOM_CALENDAR_DAYS = 365

const path = '/api/medical-records/symptoms/'

/** Filters of a day, besides its date. */
const filters = {
  health_issue: z.optional(Id),
  search: SearchText,
  min_severity: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(SEVERITY_MAX))),
}

export const listSymptoms = endpoint({
  method: 'GET',
  path,
  summary: 'Symptoms, the latest first',
  query: z.strictObject({
    ...listQuery,
    ...filters,
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
  }),
  response: listOf(Symptom),
})
export const exportSymptoms = csvOf(listSymptoms)
export const listSymptomsByHealthIssue = endpoint({
  method: 'GET',
  path: `${path}by_health_issue/`,
  summary: 'Symptoms of one health issue, the latest first',
  query: z.strictObject({ ...listQuery, health_issue_id: Id }),
  response: listOf(Symptom),
})
export const listRecentSymptoms = endpoint({
  method: 'GET',
  path: `${path}recent/`,
  summary: 'The last symptom of each name of the last year, the latest first',
  query: z.strictObject({ limit: Limit }),
  response: z.object({ results: z.array(Symptom), next: z.null() }),
})
export const listSymptomDays = endpoint({
  method: 'GET',
  path: `${path}days/`,
  summary:
    'Of each day of the 365 up to today on which there were symptoms: how many, and how strong the worst',
  query: z.strictObject(filters),
  response: z.object({
    /** The first and the last day, on the patient's own calendar. */
    from: z.string(),
    to: z.string(),
    results: z.array(SymptomDay),
  }),
})
export const getSymptom = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One symptom',
  params: IdParams,
  response: Symptom,
})
export const createSymptom = endpoint({
  method: 'POST',
  path,
  right: 'record',
  summary: 'Record a symptom',
  body: SymptomInput,
  status: 201,
  response: warned(Symptom),
})
export const replaceSymptom = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  right: 'record',
  summary: 'Replace a symptom',
  params: IdParams,
  body: SymptomInput,
  response: warned(Symptom),
})
export const deleteSymptom = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  right: 'record',
  summary: 'Delete a symptom; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreSymptom = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  right: 'record',
  summary: 'Undo the deletion of a symptom',
  params: IdParams,
  response: Symptom,
})
