import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import {
  Email,
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

/** An address of the web with its `https://`, or none at all: nothing else is ever made a link. */
const Website = z.url({ protocol: /^https?$/, error: 'website' }).check(z.maxLength(500))

export const OwnClinicianInput = z.strictObject({
  name: line(200),
  specialization: maybe(line(100)),
  phone: maybe(line(40)),
  email: maybe(Email),
  website: maybe(Website),
  address: maybe(line(500)),
  city: maybe(line(100)),
  notes: z._default(prose(2000), ''),
})
export type OwnClinicianInput = z.input<typeof OwnClinicianInput>

/** A clinician whom this patient entered: nobody else sees them. */
export const OwnClinician = z.object({
  id: Id,
  name: z.string(),
  specialization: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  notes: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type OwnClinician = z.infer<typeof OwnClinician>

const path = '/api/clinicians/own/'

export const listOwnClinicians = endpoint({
  method: 'GET',
  path,
  summary: 'The clinicians whom the patient entered, by name',
  query: z.strictObject({ ...listQuery, search: SearchText }),
  response: listOf(OwnClinician),
})
export const exportOwnClinicians = csvOf(listOwnClinicians)
export const getOwnClinician = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One clinician whom the patient entered',
  params: IdParams,
  response: OwnClinician,
})
export const createOwnClinician = endpoint({
  method: 'POST',
  path,
  summary: 'Enter a clinician who is not in the directory',
  body: OwnClinicianInput,
  status: 201,
  response: OwnClinician,
})
export const replaceOwnClinician = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Replace a clinician whom the patient entered',
  params: IdParams,
  body: OwnClinicianInput,
  response: OwnClinician,
})
export const deleteOwnClinician = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a clinician whom the patient entered; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreOwnClinician = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  summary: 'Undo the deletion of a clinician whom the patient entered',
  params: IdParams,
  response: OwnClinician,
})
