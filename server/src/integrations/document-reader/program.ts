import { buffer } from 'node:stream/consumers'
import type { Found } from './document-reader.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readPicture } from './read-picture.ts'

/*
 * A process of its own: the file arrives on standard input, and the result leaves as one message.
 */
const [, , mediaType = ''] = process.argv
const found: Found = await findIn(mediaType, await buffer(process.stdin))
process.send?.(found, () => process.exit())

/** Everything that is to be known of a file. What cannot be read is an outcome, not an error. */
async function findIn(mediaType: string, content: Buffer): Promise<Found> {
  try {
    if (mediaType === 'application/pdf') return await readPdf(content)
    if (mediaType.startsWith('image/')) return await readPicture(mediaType, content)
    return await readDocx(content)
  } catch {
    return { outcome: 'damaged', pages: null, text: '', small: null, large: null }
  }
}
