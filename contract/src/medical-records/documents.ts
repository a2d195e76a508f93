import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import {
  CalendarDate,
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

export const DOCUMENT_CATEGORIES = [
  'letter',
  'lab_report',
  'prescription',
  'imaging',
  'discharge',
  'vaccination',
  'insurance',
  'other',
] as const
export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024
/** What may be kept, by its content: PDF, JPEG, PNG, WebP, plain text, DOCX. */
export const DOCUMENT_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/plain': ['txt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const

const fields = {
  title: line(200),
  category: z.enum(DOCUMENT_CATEGORIES),
  document_date: CalendarDate,
  health_issue: maybe(Id),
  tags: z.array(line(50)).check(z.maxLength(20)),
  note: prose(),
}
export const DocumentInput = z.strictObject({
  ...fields,
  tags: z._default(fields.tags, []),
  note: z._default(fields.note, ''),
})
export type DocumentInput = z.input<typeof DocumentInput>

export const Document = z.object({
  id: Id,
  title: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  document_date: z.string(),
  health_issue: z.nullable(Id),
  tags: z.array(z.string()),
  note: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  size: z.int(),
  /** SHA-256 of the content, in hexadecimal. */
  sha256: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Document = z.infer<typeof Document>

const path = '/api/medical-records/documents/'

export const listDocuments = endpoint({
  method: 'GET',
  path,
  summary: 'Documents, the latest first',
  query: z.strictObject({
    ...listQuery,
    category: z.optional(z.enum(DOCUMENT_CATEGORIES)),
    health_issue: z.optional(Id),
    search: SearchText,
  }),
  response: listOf(Document),
})
export const exportDocuments = csvOf(listDocuments)
export const uploadDocument = endpoint({
  method: 'POST',
  path,
  summary:
    'Keep a file; multipart with the file in the field file. It gets its name as title, and today as date',
  upload: 'file',
  status: 201,
  response: Document,
})
export const getDocument = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'What is known about a document',
  params: IdParams,
  response: Document,
})
export const getDocumentContent = endpoint({
  method: 'GET',
  path: `${path}{id}/content/`,
  summary: 'The file itself, as it was uploaded',
  params: IdParams,
  download: true,
  response: z.unknown(),
})
export const replaceDocument = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Replace what is noted about a document; the file stays',
  params: IdParams,
  body: DocumentInput,
  response: Document,
})
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a document; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreDocument = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  summary: 'Undo the deletion of a document',
  params: IdParams,
  response: Document,
})
