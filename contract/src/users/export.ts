import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, NoContent, Timestamp } from '../fields.ts'

/** Days that the file can be fetched; then the server removes it. */
export const EXPORT_KEPT_DAYS = 7
export const EXPORT_ADDRESS_SECONDS = 60
export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed', 'cancelled'] as const

/** A file of everything that belongs to the person signed in. */
export const OwnExport = z.object({
  id: Id,
  state: z.enum(EXPORT_STATES),
  /** Rows and files written so far, and in total. */
  progress: z.object({ done: z.int(), total: z.int() }),
  file_name: z.string(),
  /** In bytes; null until it is ready. */
  size: z.nullable(z.int()),
  /** Over all rows, 64 hexadecimal digits: an import of the file yields the same digest. */
  digest: z.nullable(z.string()),
  rows: z.int(),
  files: z.int(),
  /** Documents whose file could not be read, so that it is not in it. */
  missing_files: z.int(),
  created_at: Timestamp,
  expires_at: z.nullable(Timestamp),
})
export type OwnExport = z.infer<typeof OwnExport>

const path = '/api/users/export/'

export const startExport = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary:
    'Begin to make one ZIP file of everything; an earlier one goes. One that is under way is answered as it is',
  status: 202,
  refusals: [403],
  response: OwnExport,
})
export const getExport = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'The latest export and its progress; null without one',
  response: z.object({ export: z.nullable(OwnExport) }),
})
export const cancelExport = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Stop a running export, or remove the file of a finished one',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const addressExport = endpoint({
  method: 'POST',
  path: `${path}{id}/address/`,
  right: 'own',
  summary: 'An address under which the file can be fetched once, within a minute, without a token',
  params: IdParams,
  refusals: [403, 409],
  response: z.object({ url: z.string(), expires_at: Timestamp }),
})
export const fetchExport = endpoint({
  method: 'GET',
  path: `${path}file/{ticket}/`,
  summary: 'The file of an export, by its address',
  params: z.strictObject({ ticket: z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/)) }),
  public: true,
  download: true,
  refusals: [410],
  response: z.unknown(),
})
