import decodeHeic from 'heic-decode'
import sharp from 'sharp'
import { runThread } from '../../lib/run-thread.ts'
import { openTextRecognition } from '../text-recognition.ts'
import type { Found } from './document-reader.ts'
import { PICTURE_PIXELS_MAX } from '../picture-pixels.ts'
import { encodedAnew } from './pictures.ts'
import { textOfWords } from './text-of-words.ts'

/** The words in a picture, and two smaller ones of it. */
export async function readPicture(mediaType: string, content: Buffer): Promise<Found> {
  const isHeic = mediaType === 'image/heic' || mediaType === 'image/heif'
  const picture = isHeic ? await pngOfHeic(content) : content
  if (picture === null || (await pixelsOf(picture)) > PICTURE_PIXELS_MAX)
    return { outcome: 'too_large', pages: null, text: '', small: null, large: null }
  const [small, large] = [await encodedAnew(picture, 'small'), await encodedAnew(picture, 'large')]
  const recognition = openTextRecognition({ runScript: runThread })
  const read = await recognition.read(picture)
  recognition.close()
  const seen = { pages: 1, small, large }
  switch (read.outcome) {
    case 'read':
      return { ...seen, outcome: 'read', text: textOfWords(read.words) }
    case 'no-text':
      return { ...seen, outcome: 'nothing_found', text: '' }
    case 'too-slow':
      return { ...seen, outcome: 'too_slow', text: '' }
    case 'too-large':
      return { ...seen, outcome: 'too_large', text: '' }
    case 'broken':
      return { ...seen, outcome: 'damaged', text: '' }
  }
}

async function pixelsOf(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata()
  return width * height
}

/** Null for one of too many points, which is not decoded. */
async function pngOfHeic(content: Buffer): Promise<Buffer | null> {
  const images = await decodeHeic.all({ buffer: content })
  const [first] = images
  if (!first || first.width * first.height > PICTURE_PIXELS_MAX) return null
  const { data, width, height } = await first.decode()
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
