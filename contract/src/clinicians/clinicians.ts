import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, listOf, YesNo } from '../fields.ts'
import { directoryEndpoints, distanceField, entryFields } from './directory.ts'

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

export const {
  list: listClinicians,
  near: listNearClinicians,
  count: countClinicians,
  get: getClinician,
} = directoryEndpoints({
  path,
  entry: Clinician,
  near: NearClinician,
  filters: own,
  one: 'clinician',
  many: 'Clinicians',
})
export const listSpecializations = endpoint({
  method: 'GET',
  path: `${path}specializations/`,
  summary: 'The specializations of the directory, by name',
  response: listOf(Specialization),
})
