import { DOCUMENT_TYPES } from '@salve/contract/medical-records/documents.ts'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../../lib/errors.ts'

export type MediaType = keyof typeof DOCUMENT_TYPES
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Length of a file's head that reveals its type. */
export const HEAD_BYTES = 8192
const ZIP = Buffer.from('PK\u0003\u0004')

/** Marks with which texts of two bytes per character begin. */
const UTF16_MARKS = [Buffer.of(0xff, 0xfe), Buffer.of(0xfe, 0xff)]

/**
 * The type of a file by its first bytes; throws 415 for others, and where the name's ending says
 * another type. A text is one as long as `isText` says so of all that follows, a DOCX only once its
 * entries have been looked at.
 */
export async function mediaTypeOf(head: Buffer, fileName: string): Promise<MediaType> {
  const found = await typeByContent(head)
  const ending = fileName.toLowerCase().split('.').at(-1) ?? ''
  const endings: readonly string[] | undefined = DOCUMENT_TYPES[found as MediaType]
  if (endings?.includes(ending)) return found as MediaType
  const isKnownEnding = Object.values(DOCUMENT_TYPES).some((list: readonly string[]) => list.includes(ending))
  throw new AppError(415, isKnownEnding ? 'other-ending' : 'not-a-document')
}

async function typeByContent(head: Buffer): Promise<string> {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  // The entries of an archive reveal its kind.
  if (head.subarray(0, 4).equals(ZIP)) return DOCX
  const type = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime
  if (type) return type
  return isText(head, head) ? 'text/plain' : ''
}

/**
 * True when a piece can belong to a text: no control characters but those of layout. `head` is the
 * file's beginning.
 */
export function isText(piece: Uint8Array, head: Buffer): boolean {
  if (UTF16_MARKS.some((mark) => head.subarray(0, 2).equals(mark))) return true
  return !piece.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)
}
