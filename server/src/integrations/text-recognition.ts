import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { runInProcess } from '../lib/run-in-process.ts'
import { type RunScript, ThreadFault } from '../lib/run-thread.ts'
import { PICTURE_PIXELS_MAX } from './picture-pixels.ts'

/**
 * A recognised word: how sure it is (0–100) and its box, in points of the picture as it is shown.
 */
export interface RecognisedWord {
  readonly text: string
  readonly confidence: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Recognition =
  | {
      /** `no-text`: a picture in which no word was found. */
      readonly outcome: 'read' | 'no-text'
      /** Size of the picture as shown, turned upright; the words' boxes refer to it. */
      readonly width: number
      readonly height: number
      readonly words: readonly RecognisedWord[]
    }
  /**
   * `broken`: no picture that can be decoded; `too-large`: beyond PICTURE_PIXELS_MAX, refused
   * before decoding.
   */
  | { readonly outcome: 'broken' | 'too-large' | 'too-slow' }

/**
 * A longer side makes recognition slow without making it better; a shorter one leaves the letters
 * too small.
 */
const LONG_SIDE_MAX_PX = 3600
const LONG_SIDE_MIN_PX = 3300
const GROW_MAX = 3
const TIME_LIMIT_MS = 120_000
const HEAP_MEGABYTES = 512

const LANGUAGES = ['deu', 'eng'] as const
/**
 * Tables of figures are read by the German model alone: with the English one it loses every other
 * decimal comma. Their words are far apart and are searched all over the page.
 */
const MANNERS = {
  text: { languages: LANGUAGES, layout: 'page' },
  table: { languages: ['deu'], layout: 'scattered' },
} as const
type Manner = keyof typeof MANNERS

export interface RecognitionTask {
  png: Uint8Array<ArrayBuffer>
  languages: readonly string[]
  layout: 'page' | 'scattered'
  /** The folder of the language data. */
  folder: string
}
export type RecognitionMessage = { words: RecognisedWord[] } | { done: true }

/**
 * Reads the text of pictures, English and German, on this machine alone: nothing is fetched. One
 * picture at a time, in a process of its own unless another way to run is given. Slow (seconds):
 * for the queue, never within a request.
 */
export interface TextRecognition {
  read(picture: Uint8Array, options?: { manner?: Manner; signal?: AbortSignal }): Promise<Recognition>
  /** Stops running work; later calls reject with ThreadFault `stopped`. */
  close(): void
}

export function openTextRecognition(
  options: { runScript?: RunScript; timeLimitMs?: number } = {},
): TextRecognition {
  const { runScript = runInProcess, timeLimitMs = TIME_LIMIT_MS } = options
  const closing = new AbortController()
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 1000 })
  let folder: string | undefined

  async function read(picture: Uint8Array, manner: Manner, signal: AbortSignal): Promise<Recognition> {
    const prepared = await prepare(picture)
    if ('outcome' in prepared) return prepared
    const { png, scale, width, height } = prepared
    const words: RecognisedWord[] = []
    try {
      const bytes = new Uint8Array(png)
      await runScript<RecognitionMessage>(new URL('./text-recognition.worker.ts', import.meta.url), {
        input: {
          png: bytes,
          ...MANNERS[manner],
          folder: (folder ??= gatherLanguages()),
        } satisfies RecognitionTask,
        transfer: [bytes.buffer],
        timeLimitMs,
        heapMegabytes: HEAP_MEGABYTES,
        signal,
        onMessage(message) {
          if ('done' in message) return true
          words.push(...message.words.map((word) => scaled(word, 1 / scale)))
          return false
        },
      })
    } catch (error) {
      if (!(error instanceof ThreadFault) || error.code === 'stopped') throw error
      return { outcome: error.code === 'failed' ? 'broken' : 'too-slow' }
    }
    return { outcome: words.length > 0 ? 'read' : 'no-text', width, height, words }
  }

  return {
    read: (picture, { manner = 'text', signal } = {}) =>
      inTurn(() =>
        read(picture, manner, signal ? AbortSignal.any([closing.signal, signal]) : closing.signal),
      ),
    close() {
      closing.abort()
      if (folder) rmSync(folder, { recursive: true, force: true })
      folder = undefined
    },
  }
}

/**
 * The recogniser looks for all languages in one folder; each is installed as a package of its own.
 */
function gatherLanguages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'salve-languages-'))
  const { resolve } = createRequire(import.meta.url)
  for (const language of LANGUAGES) {
    const name = `${language}.traineddata.gz`
    const installed = dirname(resolve(`@tesseract.js-data/${language}/package.json`))
    copyFileSync(join(installed, '4.0.0_best_int', name), join(folder, name))
  }
  return folder
}

/** The paper's own shade is measured in pieces of this many points. */
const PAPER_PX = 20

/**
 * The picture upright, dark on white paper, at a size that suits recognition; `scale` is how much
 * it grew.
 */
async function prepare(
  picture: Uint8Array,
): Promise<
  { png: Buffer; scale: number; width: number; height: number } | { outcome: 'broken' | 'too-large' }
> {
  try {
    const meta = await sharp(picture, { limitInputPixels: false }).metadata()
    if (meta.width * meta.height > PICTURE_PIXELS_MAX) return { outcome: 'too-large' }
    const turned = (meta.orientation ?? 1) >= 5
    const [width, height] = turned ? [meta.height, meta.width] : [meta.width, meta.height]
    const long = Math.max(width, height)
    const scale =
      long > LONG_SIDE_MAX_PX
        ? LONG_SIDE_MAX_PX / long
        : Math.min(GROW_MAX, Math.max(1, LONG_SIDE_MIN_PX / long))
    const size = {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      fit: 'fill',
    } as const
    const grey = await sharp(picture, { limitInputPixels: PICTURE_PIXELS_MAX })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize(size)
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { png: await onWhitePaper(grey, size), scale, width, height }
  } catch {
    return { outcome: 'broken' }
  }
}

/**
 * Divides by the shade of the surrounding paper, so that shadows and grey paper do not hide the
 * text.
 */
async function onWhitePaper(
  grey: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const shade = await sharp(grey)
    .resize({ width: Math.ceil(width / PAPER_PX), height: Math.ceil(height / PAPER_PX), fit: 'fill' })
    .median(5)
    .negate()
    .png()
    .toBuffer()
  const paper = await sharp(shade)
    .resize({ width, height, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const white = await sharp(grey)
    .composite([{ input: paper, blend: 'colour-dodge' }])
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(white).blur(0.6).png({ compressionLevel: 1 }).toBuffer()
}

const scaled = ({ text, confidence, x, y, width, height }: RecognisedWord, by: number): RecognisedWord => ({
  text,
  confidence,
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})
