import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, line, listOf, listQuery, YesNo } from '../fields.ts'
import {
  directoryFilters,
  directoryQuery,
  distanceField,
  EntryCount,
  entryFields,
  NearInput,
} from './directory.ts'

export const Clinician = z.object({
  ...entryFields,
  title: z.string(),
  /** The English name where we know the speciality, else as the directory says it. */
  specialization: z.string(),
  /** ISO 639-1 codes where we know the language, else names. */
  languages: z.array(z.string()),
  bio: z.string(),
  available_online: z.boolean(),
  accepting_patients: z.boolean(),
})
export type Clinician = z.infer<typeof Clinician>

export const NearClinician = z.extend(Clinician, distanceField)
export type NearClinician = z.infer<typeof NearClinician>

export const Specialization = z.object({ specialization: z.string(), clinicians: z.int() })
export type Specialization = z.infer<typeof Specialization>

const path = '/api/clinicians/'
const own = {
  specialization: z.optional(line(100, 0)),
  available_online: z.optional(YesNo),
  accepting_patients: z.optional(YesNo),
}

export const listClinicians = endpoint({
  method: 'GET',
  path,
  summary: 'Clinicians of the directory; the search forgives typing mistakes',
  query: z.strictObject({ ...directoryQuery, ...own }),
  response: listOf(Clinician),
})
export const listNearClinicians = endpoint({
  method: 'POST',
  path: `${path}near/`,
  right: 'read',
  summary: 'The same, the nearest to a place first; the place is not kept',
  query: z.strictObject({ ...listQuery, ...directoryFilters, ...own }),
  body: NearInput,
  response: listOf(NearClinician),
})
export const countClinicians = endpoint({
  method: 'GET',
  path: `${path}count/`,
  summary: 'How many clinicians fit the filters',
  query: z.strictObject({ ...directoryFilters, ...own }),
  response: EntryCount,
})
export const getClinician = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One clinician; 410 for one of the sample directory once a real one is in its place',
  params: IdParams,
  refusals: [410],
  response: Clinician,
})
export const listSpecializations = endpoint({
  method: 'GET',
  path: `${path}specializations/`,
  summary: 'The specializations of the directory, by name',
  response: listOf(Specialization),
})
