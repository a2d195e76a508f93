import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { Email, Id, line, listOf, listQuery, maybe, prose, SearchText, Timestamp } from '../fields.ts'
import { recordEndpoints } from '../record-endpoints.ts'

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

export const ownClinicianEndpoints = recordEndpoints({
  path,
  item: OwnClinician,
  input: OwnClinicianInput,
  query: z.strictObject({ ...listQuery, search: SearchText }),
  list: listOf(OwnClinician),
  summaries: {
    list: 'The clinicians whom the patient entered, by name',
    get: 'One clinician whom the patient entered',
    create: 'Enter a clinician who is not in the directory',
    replace: 'Replace a clinician whom the patient entered',
    remove: 'Delete a clinician whom the patient entered',
    restore: 'Undo the deletion of a clinician whom the patient entered',
  },
})
export const {
  list: listOwnClinicians,
  get: getOwnClinician,
  create: createOwnClinician,
  replace: replaceOwnClinician,
  remove: deleteOwnClinician,
  restore: restoreOwnClinician,
} = ownClinicianEndpoints
export const exportOwnClinicians = csvOf(listOwnClinicians)
