import type { PrintedPage, PrintedWord } from '@salve/domain/lab-report/printed.ts'
import sharp from 'sharp'
import type { PdfPage } from '../integrations/pdf-text.ts'
import type { Recognition, TextRecognition } from '../integrations/text-recognition.ts'

type Turn = 0 | 90 | 180 | 270
type Read = Extract<Recognition, { words: unknown }>

/** Words of fewer letters are found in any noise. */
const LETTERS_MIN = 3
/** Recognition is this sure of a word that it could read. */
const LEGIBLE_FROM = 70
/** Minimum share of legible words on an upright page. */
const LEGIBLE_SHARE = 0.6
/** A page with fewer legible words says nothing of how it lies. */
const LEGIBLE_WORDS = 4

/**
 * Recognises a page however it was photographed: as it lies first, then turned, until its words are
 * legible.
 */
export async function recogniseUpright(
  recognition: TextRecognition,
  picture: Uint8Array,
): Promise<{ read: Recognition; turned: Turn }> {
  const isSideways = await runsSideways(picture)
  const turns: Turn[] = isSideways ? [90, 270] : [0, 180]
  let best: { read: Read; turned: Turn; legible: number } | null = null
  for (const turned of turns) {
    const read = await recognition.read(await turnedBy(picture, turned), { manner: 'table' })
    if (!('words' in read)) return { read, turned: 0 }
    const words = read.words.filter(({ text }) => text.replaceAll(/\P{L}/gu, '').length >= LETTERS_MIN)
    const legible = words.filter(({ confidence }) => confidence >= LEGIBLE_FROM).length
    if (best === null || legible > best.legible) best = { read, turned, legible }
    if (legible >= LEGIBLE_WORDS && legible >= words.length * LEGIBLE_SHARE) break
  }
  if (best === null) throw new Error('no turn was tried')
  return { read: best.read, turned: best.turned }
}

async function turnedBy(picture: Uint8Array, turn: Turn): Promise<Uint8Array> {
  if (turn === 0) return picture
  try {
    const upright = await sharp(picture).autoOrient().png({ compressionLevel: 1 }).toBuffer()
    return await sharp(upright).rotate(turn).png({ compressionLevel: 1 }).toBuffer()
  } catch {
    // A picture that cannot be decoded is reported by recognition itself.
    return picture
  }
}

const PROFILE_PX = 1000
const SIDEWAYS_FROM = 1.5

/**
 * Lines of writing make ink come and go from row to row; on a page that lies on its side, from
 * column to column.
 */
async function runsSideways(picture: Uint8Array): Promise<boolean> {
  try {
    const { data, info } = await sharp(picture)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: PROFILE_PX, height: PROFILE_PX, fit: 'inside' })
      .normalise()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const rows = new Float64Array(info.height)
    const columns = new Float64Array(info.width)
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        const ink = 255 - (data[y * info.width + x] ?? 255)
        rows[y] = (rows[y] ?? 0) + ink / info.width
        columns[x] = (columns[x] ?? 0) + ink / info.height
      }
    }
    return unrest(columns) > unrest(rows) * SIDEWAYS_FROM
  } catch {
    return false
  }
}

/** Returns the change of the ink from one line of points to the next. */
const unrest = (ink: Float64Array): number =>
  ink.reduce((sum, one, at) => sum + (at > 0 ? (one - (ink[at - 1] ?? 0)) ** 2 : 0), 0) / ink.length

/** A page with rotated text, turned so that most of it is upright. */
export function uprightPage(page: PdfPage): PrintedPage {
  const counts = new Map<Turn, number>()
  for (const { turn = 0 } of page.words) counts.set(turn, (counts.get(turn) ?? 0) + 1)
  const [[turned] = [0 as Turn]] = [...counts].toSorted((a, b) => b[1] - a[1])
  const isSide = turned === 90 || turned === 270
  return {
    width: isSide ? page.height : page.width,
    height: isSide ? page.width : page.height,
    words: page.words.map((word) => turnedWord(word, turned, page)),
    turned,
  }
}

function turnedWord(word: PrintedWord, turned: Turn, { width: W, height: H }: PdfPage): PrintedWord {
  const { text, x, y, width, height } = word
  if (turned === 90) return { text, x: H - y - height, y: x, width: height, height: width }
  if (turned === 180) return { text, x: W - x - width, y: H - y - height, width, height }
  if (turned === 270) return { text, x: y, y: W - x - width, width: height, height: width }
  return { text, x, y, width, height }
}
