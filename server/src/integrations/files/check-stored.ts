import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import type { Files } from './files.ts'
import { AppError } from '../../lib/errors.ts'
import { checkZipEntries } from '../../lib/zip-entries.ts'
import { PICTURE_PIXELS_MAX } from '../picture-pixels.ts'
import { DOCX, type MediaType } from './media-type.ts'

/** A picture's header contains its size; cameras put at most this much before it. */
const PICTURE_HEAD_BYTES = 1024 * 1024

/**
 * Runs the checks that need a whole file. Reads parts of it and decodes nothing. Throws 415 or 422.
 */
export async function checkStored(
  files: Files,
  { name, size, mediaType }: { name: string; size: number; mediaType: MediaType },
): Promise<void> {
  const part = async (from: number, to: number) => buffer(await files.read(name, { from, to }))
  if (mediaType.startsWith('image/')) {
    const pixels = await pixelsOf(await part(0, Math.min(size, PICTURE_HEAD_BYTES)))
    if (pixels > PICTURE_PIXELS_MAX) throw new AppError(422, 'picture-too-large')
  } else if (mediaType === DOCX) await checkZipEntries(part, size)
}

/** 0 where the head does not say: such a picture is kept as it is and never decoded. */
async function pixelsOf(head: Buffer): Promise<number> {
  try {
    const { width, height, pages = 1 } = await sharp(head, { limitInputPixels: false }).metadata()
    return width * height * pages
  } catch {
    return 0
  }
}
