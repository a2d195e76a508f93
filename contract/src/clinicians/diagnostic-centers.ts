import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, listOf, YesNo } from '../fields.ts'
import { directoryQuery, entryFields } from './directory.ts'

export const DiagnosticCenter = z.object({
  ...entryFields,
  services: z.array(z.string()),
  is_24_hours: z.boolean(),
  has_home_collection: z.boolean(),
})
export type DiagnosticCenter = z.infer<typeof DiagnosticCenter>

const path = '/api/clinicians/diagnostic-centers/'

export const listDiagnosticCenters = endpoint({
  method: 'GET',
  path,
  summary: 'Diagnostic centers of the directory; the search forgives typing mistakes',
  query: z.strictObject({
    ...directoryQuery,
    is_24_hours: z.optional(YesNo),
    has_home_collection: z.optional(YesNo),
  }),
  response: listOf(DiagnosticCenter),
})
export const getDiagnosticCenter = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One diagnostic center',
  params: IdParams,
  response: DiagnosticCenter,
})
