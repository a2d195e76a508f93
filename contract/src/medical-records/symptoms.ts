import { SEVERITY_MAX } from '@salve/domain/severity.ts'
import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import {
  CalendarDate,
  Id,
  Limit,
  line,
  listOf,
  listQuery,
  maybe,
  prose,
  SearchText,
  Timestamp,
  WallTime,
} from '../fields.ts'
import { recordEndpoints } from '../record-endpoints.ts'
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

export const symptomEndpoints = recordEndpoints({
  path,
  item: Symptom,
  input: SymptomInput,
  written: warned(Symptom),
  query: z.strictObject({
    ...listQuery,
    ...filters,
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
  }),
  list: listOf(Symptom),
  right: 'record',
  summaries: {
    list: 'Symptoms, latest first',
    get: 'One symptom',
    create: 'Record a symptom',
    replace: 'Replace a symptom',
    remove: 'Delete a symptom',
    restore: 'Undo the deletion of a symptom',
  },
})
export const {
  list: listSymptoms,
  get: getSymptom,
  create: createSymptom,
  replace: replaceSymptom,
  remove: deleteSymptom,
  restore: restoreSymptom,
} = symptomEndpoints
export const exportSymptoms = csvOf(listSymptoms)
export const listSymptomsByHealthIssue = endpoint({
  method: 'GET',
  path: `${path}by_health_issue/`,
  summary: 'Symptoms of one health issue, latest first',
  query: z.strictObject({ ...listQuery, health_issue_id: Id }),
  response: listOf(Symptom),
})
export const listRecentSymptoms = endpoint({
  method: 'GET',
  path: `${path}recent/`,
  summary: 'The last symptom of each name in the last year, latest first',
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
