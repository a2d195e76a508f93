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
import { warned } from '../warnings.ts'

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
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number]
export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024
/** Larger files are downloaded from an address of their own rather than through the page. */
export const DIRECT_DOWNLOAD_MIN_BYTES = 5 * 1024 * 1024
/** Days of a soft-deleted document in the trash. */
export const TRASH_DAYS = 30
/** Statuses of reading the text out of a file. */
export const READING_STATUSES = ['queued', 'reading', 'read', 'nothing_found', 'unreadable'] as const
/** Why a file cannot be read; it is kept all the same. */
export const READING_FAULTS = ['encrypted', 'damaged', 'too_large', 'too_slow', 'key_missing'] as const
/** The longer side of the pictures that are made of a document, in pixels. */
export const THUMBNAIL_PX = { small: 320, large: 2048 } as const
/** Media types that may be stored, by content, and their endings. */
export const DOCUMENT_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
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

const Reading = z.object({
  status: z.enum(READING_STATUSES),
  reason: z.nullable(z.enum(READING_FAULTS)),
  pages: z.nullable(z.int()),
  /** True with a small picture of the first page; `preview`: a large one of a picture. */
  thumbnail: z.boolean(),
  preview: z.boolean(),
})

/** A search match: a piece of a field, and the ranges in it where words fit. */
const Hit = z.object({
  field: z.enum(['title', 'tags', 'note', 'text']),
  excerpt: z.string(),
  /** Begin and end of each, in UTF-16 code units. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
})
export type Hit = z.infer<typeof Hit>

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
  reading: Reading,
  /** Only for a search. */
  hits: z.optional(z.array(Hit)),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Document = z.infer<typeof Document>

const DeletedDocument = z.extend(Document, {
  deleted_at: Timestamp,
  /** From then on it is removed for good. */
  gone_from: Timestamp,
})
export type DeletedDocument = z.infer<typeof DeletedDocument>

const path = '/api/medical-records/documents/'

export const listDocuments = endpoint({
  method: 'GET',
  path,
  summary: 'Documents, latest first',
  query: z.strictObject({
    ...listQuery,
    category: z.optional(z.enum(DOCUMENT_CATEGORIES)),
    health_issue: z.optional(Id),
    tag: z.optional(line(50)),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
    search: SearchText,
  }),
  response: listOf(Document),
})
export const exportDocuments = csvOf(listDocuments)
export const listDocumentTags = endpoint({
  method: 'GET',
  path: `${path}tags/`,
  summary: 'The tags in use, the most used first',
  response: z.object({ results: z.array(z.object({ tag: z.string(), count: z.int() })) }),
})
export const listDocumentTrash = endpoint({
  method: 'GET',
  path: `${path}trash/`,
  summary: 'Deleted documents, latest deletion first',
  query: z.strictObject(listQuery),
  response: listOf(DeletedDocument),
})
export const purgeDocument = endpoint({
  method: 'DELETE',
  path: `${path}trash/{id}/`,
  summary: 'Erase a deleted document with its file and its earlier versions',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const emptyDocumentTrash = endpoint({
  method: 'DELETE',
  path: `${path}trash/`,
  summary: 'Erase all deleted documents',
  status: 204,
  response: NoContent,
})
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
  summary: 'The details of a document',
  params: IdParams,
  response: Document,
})
export const getDocumentContent = endpoint({
  method: 'GET',
  path: `${path}{id}/content/`,
  summary: 'The original file',
  params: IdParams,
  download: true,
  response: z.unknown(),
})
export const getDocumentThumbnail = endpoint({
  method: 'GET',
  path: `${path}{id}/thumbnail/`,
  summary: 'A picture of the first page as WebP: small for lists, large for reading',
  params: IdParams,
  query: z.strictObject({ size: z._default(z.enum(['small', 'large']), 'small') }),
  download: true,
  response: z.unknown(),
})
export const getDocumentText = endpoint({
  method: 'GET',
  path: `${path}{id}/text/`,
  summary: 'The text extracted from the file; empty without any',
  params: IdParams,
  response: z.object({ text: z.string() }),
})
export const readDocument = endpoint({
  method: 'POST',
  path: `${path}{id}/read/`,
  summary: "Extract the file's text again",
  params: IdParams,
  status: 202,
  response: Document,
})
export const addressDocument = endpoint({
  method: 'POST',
  path: `${path}{id}/address/`,
  right: 'read',
  summary: 'An address under which the file can be fetched without a token for 60 seconds',
  params: IdParams,
  response: z.object({ url: z.string(), expires_at: Timestamp }),
})
export const getAddressedDocument = endpoint({
  method: 'GET',
  path: `${path}file/{ticket}/`,
  summary: 'The original file, by an address valid for 60 seconds',
  public: true,
  params: z.strictObject({ ticket: z.string().check(z.maxLength(150)) }),
  refusals: [410],
  download: true,
  response: z.unknown(),
})
export const replaceDocument = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Replace the details of a document; the file stays',
  params: IdParams,
  body: DocumentInput,
  response: warned(Document),
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
