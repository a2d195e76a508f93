import { buffer } from 'node:stream/consumers'
import type { Found } from './document-reader.ts'

/*
 * A process of its own: the file arrives on standard input, and the result leaves as one message.
 */
const [, , mediaType = ''] = process.argv
const found: Found = await findIn(mediaType, await buffer(process.stdin))
process.send?.(found, () => process.exit())

/**
 * Everything that is to be known of a file. What cannot be read is an outcome, not an error. Each
 * reader is loaded only for its own kind of file: all of them take longer than most files.
 */
async function findIn(mediaType: string, content: Buffer): Promise<Found> {
  try {
    if (mediaType === 'application/pdf') return await (await import('./read-pdf.ts')).readPdf(content)
    if (mediaType.startsWith('image/'))
      return await (await import('./read-picture.ts')).readPicture(mediaType, content)
    return await (await import('./read-docx.ts')).readDocx(content)
  } catch {
    return { outcome: 'damaged', pages: null, text: '', small: null, large: null }
  }
}
