import sharp from 'sharp'
import { chanceOf } from '../demo/random.ts'
import type { PdfReader } from '../integrations/pdf-text.ts'
import { pdfOf, type Piece, scannedPdfOf } from './pdf-files.ts'

export interface ScanFaults {
  /** Points per inch. */
  dpi: number
  degrees: number
  /** Standard deviation of the grain, in shades of 255. */
  grain: number
  /** The quality of the JPEG. */
  quality: number
}

/** A page as a scanner of these faults gives it, as JPEG. */
export async function scanOf(
  reader: PdfReader,
  pieces: readonly Piece[],
  { dpi, degrees, grain, quality }: ScanFaults,
) {
  const drawn = await reader.picture(pdfOf([pieces]), 1)
  if (drawn.outcome !== 'drawn') throw new Error(drawn.outcome)
  const width = Math.round((dpi * 595) / 72)
  const page = await sharp(drawn.png)
    .flatten({ background: '#fff' })
    .resize({ width })
    .toBuffer({ resolveWithObject: true })
  const { height } = page.info
  const noise = await sharp(grainOf(width * height, grain), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  const tilted = await sharp(page.data)
    .rotate(degrees, { background: '#fff' })
    .resize({ width, height, fit: 'cover' })
    .png()
    .toBuffer()
  // Grey paper under dark ink, with grain on both.
  const data = await sharp(tilted)
    .linear(0.8, 25)
    .composite([{ input: noise, blend: 'overlay' }])
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer()
  return { data, width, height }
}

/**
 * Shades around the middle, normally distributed, and the same for every run: a test must not fail
 * by chance.
 */
function grainOf(pixels: number, deviation: number): Buffer {
  const chance = chanceOf(pixels)
  // One shade for each of 4096 equal shares of the distribution is finer than the eye or the
  // reader.
  const shades = Array.from({ length: 4096 }, () => Math.round(128 + chance.spread(deviation)))
  return Buffer.from(Uint8Array.from({ length: pixels }, () => shades[chance.between(0, 4095)] ?? 128))
}

/** A PDF of such pages. */
export async function scannedPdf(
  reader: PdfReader,
  pages: readonly (readonly Piece[])[],
  faults: ScanFaults,
): Promise<Buffer> {
  const scans = []
  for (const pieces of pages) scans.push(await scanOf(reader, pieces, faults))
  return scannedPdfOf(scans)
}
