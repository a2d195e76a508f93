import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { runInProcess } from '../lib/run-in-process.ts'
import { type RunScript, ThreadFault } from '../lib/run-thread.ts'

/** A word and its box, in points from the upper left corner of the page as it is shown. */
export interface PdfWord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise by which it would have to be turned to be upright; left out where it is. */
  readonly turn?: 90 | 180 | 270
}
export interface PdfPage {
  /** Size of the page as it is shown, in points (1/72 inch). */
  readonly width: number
  readonly height: number
  /** Empty for a page that is only a picture. */
  readonly words: readonly PdfWord[]
}
/**
 * `encrypted` needs a password; `broken` is no PDF that can be read; the others ran into a limit.
 */
export type PdfFault = 'encrypted' | 'broken' | 'too-slow' | 'too-large'
export type PdfText =
  | {
      /** `no-text-layer`: every page is a picture, and only recognition can read it. */
      readonly outcome: 'read' | 'no-text-layer'
      /** The page count of the whole file; `pages` holds the first PDF_PAGES_MAX of them. */
      readonly pageCount: number
      readonly pages: readonly PdfPage[]
    }
  | { readonly outcome: PdfFault }

export const PDF_PAGES_MAX = 200
const PDF_WORDS_MAX = 200_000
/** Limit of all words together: each may be as long as a file makes it. */
const PDF_CHARACTERS_MAX = 4_000_000
const TEXT_TIME_LIMIT_MS = 30_000
const PICTURE_TIME_LIMIT_MS = 30_000
const HEAP_MEGABYTES = 512
/** Sharp enough to recognise small print, and an A4 page stays under the limit of the pixels. */
const PICTURE_DPI = 300
const PICTURE_PIXELS_MAX = 12_000_000

/** The task for the script. */
export type PdfTask = { content: Uint8Array<ArrayBuffer> } & (
  | { task: 'text'; pagesMax: number; wordsMax: number; charactersMax: number }
  | { task: 'picture'; page: number; dpi: number; pixelsMax: number }
)
/** The script's messages: pages one by one, so that no message is long, then the outcome. */
export type PdfMessage =
  | { page: PdfPage }
  | { picture: ArrayBuffer }
  | { done: { pageCount: number } }
  | { fault: 'encrypted' | 'broken' | 'too-large' }

/**
 * Reads PDFs, each in a process of its own unless another way to run is given; two at once, so that
 * memory stays bounded.
 */
export interface PdfReader {
  text(content: Uint8Array, signal?: AbortSignal): Promise<PdfText>
  /** One page drawn as PNG; pages count from 1. */
  picture(
    content: Uint8Array,
    page: number,
    signal?: AbortSignal,
  ): Promise<{ outcome: 'drawn'; png: Buffer } | { outcome: PdfFault }>
  /** Stops running work; later calls reject with ThreadFault `stopped`. */
  close(): void
}

export function openPdfReader(
  options: { runScript?: RunScript; textTimeLimitMs?: number; pagesMax?: number; wordsMax?: number } = {},
): PdfReader {
  const { runScript = runInProcess, textTimeLimitMs = TEXT_TIME_LIMIT_MS } = options
  const { pagesMax = PDF_PAGES_MAX, wordsMax = PDF_WORDS_MAX } = options
  const closing = new AbortController()
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 200 })

  async function run(
    task: PdfTask,
    timeLimitMs: number,
    signal: AbortSignal | undefined,
    take: (message: PdfMessage) => void,
  ): Promise<PdfFault | { pageCount: number }> {
    let end: PdfFault | { pageCount: number } = 'broken'
    try {
      await runScript<PdfMessage>(new URL('./pdf-text.worker.ts', import.meta.url), {
        input: task,
        transfer: [task.content.buffer],
        timeLimitMs,
        heapMegabytes: HEAP_MEGABYTES,
        signal: signal ? AbortSignal.any([closing.signal, signal]) : closing.signal,
        onMessage(message) {
          take(message)
          if ('fault' in message) end = message.fault
          if ('done' in message) end = message.done
          return 'fault' in message || 'done' in message
        },
      })
    } catch (error) {
      if (!(error instanceof ThreadFault) || error.code === 'stopped') throw error
      return error.code === 'too-slow' ? 'too-slow' : error.code === 'out-of-memory' ? 'too-large' : 'broken'
    }
    return end
  }

  return {
    text: (content, signal) =>
      inTurn(async () => {
        const pages: PdfPage[] = []
        const limits = { pagesMax, wordsMax, charactersMax: PDF_CHARACTERS_MAX }
        const task = { task: 'text', content: new Uint8Array(content), ...limits } as const
        const end = await run(task, textTimeLimitMs, signal, (message) => {
          if ('page' in message) pages.push(message.page)
        })
        if (typeof end === 'string') return { outcome: end }
        const outcome = pages.some((page) => page.words.length > 0) ? 'read' : 'no-text-layer'
        return { outcome, pageCount: end.pageCount, pages }
      }),
    picture: (content, page, signal) =>
      inTurn(async () => {
        let png: Buffer | undefined
        const task = {
          task: 'picture',
          content: new Uint8Array(content),
          page,
          dpi: PICTURE_DPI,
          pixelsMax: PICTURE_PIXELS_MAX,
        } as const
        const end = await run(task, PICTURE_TIME_LIMIT_MS, signal, (message) => {
          if ('picture' in message) png = Buffer.from(message.picture)
        })
        if (typeof end === 'string') return { outcome: end }
        return png ? { outcome: 'drawn', png } : { outcome: 'broken' }
      }),
    close: () => closing.abort(),
  }
}
