import * as z from 'zod/mini'
import { YesNo } from '../fields.ts'
import { directoryEndpoints, distanceField, entryFields } from './directory.ts'

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

export const {
  list: listDiagnosticCenters,
  near: listNearDiagnosticCenters,
  count: countDiagnosticCenters,
  get: getDiagnosticCenter,
} = directoryEndpoints({
  path,
  entry: DiagnosticCenter,
  near: NearDiagnosticCenter,
  filters: own,
  one: 'diagnostic center',
  many: 'Diagnostic centers',
})
