import { THUMBNAIL_PX } from '@salve/contract/medical-records/documents.ts'
import sharp, { type SharpInput } from 'sharp'
import { PICTURE_PIXELS_MAX } from '../picture-pixels.ts'

const QUALITY = { small: 70, large: 80 }

/** A re-encoded picture, upright, without position, camera and other metadata. */
export function encodedAnew(
  picture: SharpInput,
  size: keyof typeof THUMBNAIL_PX,
  raw?: { width: number; height: number; channels: 4 },
): Promise<Buffer> {
  const px = THUMBNAIL_PX[size]
  return sharp(picture, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'none', ...(raw && { raw }) })
    .autoOrient()
    .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY[size] })
    .toBuffer()
}
