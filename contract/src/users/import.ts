import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, NoContent, Timestamp } from '../fields.ts'

export const OWN_IMPORT_MAX_BYTES = 20 * 1024 * 1024 * 1024
/** Lifetime of an uploaded file that was not imported. */
export const OWN_IMPORT_KEPT_HOURS = 24
export const OWN_IMPORT_STATES = [
  'checking',
  'checked',
  'importing',
  'imported',
  'failed',
  'cancelled',
] as const
/** Why a file cannot be imported, or was not. Nothing of it was kept then. */
export const OWN_IMPORT_PROBLEMS = [
  'not_an_export',
  'damaged',
  'changed',
  'unsafe',
  'too_much',
  'other_version',
  'not_empty',
  'interrupted',
  'failed',
] as const

/** Contents of somebody's own export, as found in it, and the progress of its import. */
export const OwnImport = z.object({
  id: Id,
  state: z.enum(OWN_IMPORT_STATES),
  problem: z.nullable(z.enum(OWN_IMPORT_PROBLEMS)),
  progress: z.object({ done: z.int(), total: z.int() }),
  size: z.int(),
  /** Contents; null until they are known. */
  contents: z.nullable(
    z.object({
      made_at: Timestamp,
      made_by: z.string(),
      rows: z.int(),
      files: z.int(),
      missing_files: z.int(),
      tables: z.array(z.object({ name: z.string(), rows: z.int() })),
      /**
       * Mentions of clinicians and centers that are not in the directory here: they stay behind.
       */
      unknown_providers: z.int(),
    }),
  ),
  /** From the file, 64 hexadecimal digits. */
  digest: z.nullable(z.string()),
  /** Computed: over the file during the check, and over the database after the import. */
  found_digest: z.nullable(z.string()),
  /** True when this record is empty, so that the file can be imported. */
  is_empty: z.boolean(),
  created_at: Timestamp,
  imported_at: z.nullable(Timestamp),
})
export type OwnImport = z.infer<typeof OwnImport>

const path = '/api/users/import/'
const answer = { response: OwnImport }

export const getOwnImport = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'The latest import of a whole record, and if this record is empty',
  response: z.object({ is_empty: z.boolean(), import: z.nullable(OwnImport) }),
})
export const uploadOwnImport = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary:
    'Upload the ZIP file of an export, multipart with the file in the field file; it is checked whole, and nothing is added yet',
  upload: 'file',
  refusals: [409],
  status: 202,
  ...answer,
})
export const commitOwnImport = endpoint({
  method: 'POST',
  path: `${path}{id}/commit/`,
  right: 'own',
  summary: 'Import everything in the file into an empty record, all or nothing',
  params: IdParams,
  refusals: [409],
  status: 202,
  ...answer,
})
export const deleteOwnImport = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Stop an import, or discard the uploaded file',
  params: IdParams,
  status: 204,
  response: NoContent,
})
