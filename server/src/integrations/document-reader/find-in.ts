import { readPicture } from './read-picture.ts'
import type { Found } from './document-reader.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'

/** Everything that is to be known of a file. What cannot be read is an outcome, not an error. */
export async function findIn(mediaType: string, content: Buffer): Promise<Found> {
  try {
    if (mediaType === 'application/pdf') return await readPdf(content)
    if (mediaType.startsWith('image/')) return await readPicture(mediaType, content)
    return await readDocx(content)
  } catch {
    return { outcome: 'damaged', pages: null, text: '', small: null, large: null }
  }
}
