import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, listOf, listQuery, YesNo } from '../fields.ts'
import {
  directoryFilters,
  directoryQuery,
  distanceField,
  EntryCount,
  entryFields,
  NearInput,
} from './directory.ts'

export const DiagnosticCenter = z.object({
  ...entryFields,
  /** English names where we know the test, else as the directory says it. */
  services: z.array(z.string()),
  is_24_hours: z.boolean(),
  has_home_collection: z.boolean(),
})
export type DiagnosticCenter = z.infer<typeof DiagnosticCenter>

export const NearDiagnosticCenter = z.extend(DiagnosticCenter, distanceField)
export type NearDiagnosticCenter = z.infer<typeof NearDiagnosticCenter>

const path = '/api/clinicians/diagnostic-centers/'
const own = { is_24_hours: z.optional(YesNo), has_home_collection: z.optional(YesNo) }

export const listDiagnosticCenters = endpoint({
  method: 'GET',
  path,
  summary: 'Diagnostic centers of the directory; the search forgives typing mistakes',
  query: z.strictObject({ ...directoryQuery, ...own }),
  response: listOf(DiagnosticCenter),
})
export const listNearDiagnosticCenters = endpoint({
  method: 'POST',
  path: `${path}near/`,
  right: 'read',
  summary: 'The same, the nearest to a place first; the place is not kept',
  query: z.strictObject({ ...listQuery, ...directoryFilters, ...own }),
  body: NearInput,
  response: listOf(NearDiagnosticCenter),
})
export const countDiagnosticCenters = endpoint({
  method: 'GET',
  path: `${path}count/`,
  summary: 'How many diagnostic centers fit the filters',
  query: z.strictObject({ ...directoryFilters, ...own }),
  response: EntryCount,
})
export const getDiagnosticCenter = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One diagnostic center; 410 for one of the sample directory once a real one is in its place',
  params: IdParams,
  refusals: [410],
  response: DiagnosticCenter,
})
