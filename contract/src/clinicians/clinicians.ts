import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, line, listOf, YesNo } from '../fields.ts'
import { directoryQuery, entryFields } from './directory.ts'

export const Clinician = z.object({
  ...entryFields,
  title: z.string(),
  specialization: z.string(),
  languages: z.array(z.string()),
  bio: z.string(),
  available_online: z.boolean(),
  accepting_patients: z.boolean(),
})
export type Clinician = z.infer<typeof Clinician>

export const Specialization = z.object({ specialization: z.string(), clinicians: z.int() })
export type Specialization = z.infer<typeof Specialization>

const path = '/api/clinicians/'

export const listClinicians = endpoint({
  method: 'GET',
  path,
  summary: 'Clinicians of the directory; the search forgives typing mistakes',
  query: z.strictObject({
    ...directoryQuery,
    specialization: z.optional(line(100, 0)),
    available_online: z.optional(YesNo),
    accepting_patients: z.optional(YesNo),
  }),
  response: listOf(Clinician),
})
export const getClinician = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One clinician',
  params: IdParams,
  response: Clinician,
})
export const listSpecializations = endpoint({
  method: 'GET',
  path: `${path}specializations/`,
  summary: 'The specializations of the directory, by name',
  response: listOf(Specialization),
})
