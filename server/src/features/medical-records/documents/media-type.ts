import { DOCUMENT_TYPES } from '@salve/contract/medical-records/documents.ts'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../../../lib/errors.ts'

type MediaType = keyof typeof DOCUMENT_TYPES

/** The type of a file by its content; throws 415 for others, and where the name's ending says another type. */
export async function mediaTypeOf(content: Buffer, fileName: string): Promise<MediaType> {
  const found = (await fileTypeFromBuffer(content))?.mime ?? (isPlainText(content) ? 'text/plain' : '')
  const endings: readonly string[] | undefined = DOCUMENT_TYPES[found as MediaType]
  const ending = fileName.toLowerCase().split('.').at(-1) ?? ''
  if (!endings?.includes(ending)) throw new AppError(415, 'not-a-document')
  return found as MediaType
}

function isPlainText(content: Buffer): boolean {
  if (content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}
