import {
  EXTRACTION_PAGES_MAX,
  EXTRACTION_PICTURES,
  type LabExtraction,
} from '@salve/contract/medical-records/lab-extractions.ts'
import type { PrintedPage } from '@salve/domain/lab-report/printed.ts'
import type { Context } from '../context.ts'
import type { PdfFault } from '../integrations/pdf-text.ts'
import { recogniseUpright, uprightPage } from './upright.ts'

type Reason = NonNullable<LabExtraction['reason']>
export type Words =
  | { outcome: 'read'; pages: PrintedPage[]; pageCount: number; scanned: boolean }
  /** Some pages are pictures, which need the queue; null marks these among the pages with text. */
  | { outcome: 'scan'; pageCount: number; written: (PrintedPage | null)[] }
  | { outcome: Reason }

const REASONS: Record<PdfFault, Reason> = {
  encrypted: 'encrypted',
  broken: 'damaged',
  'too-slow': 'too_slow',
  'too-large': 'too_large',
}

/**
 * A page with fewer words is a picture with the mark of the app that took it, or the number of the
 * page.
 */
const WRITTEN_FROM = 8

/** The words that the file itself gives; those of pictures are for `recognisedWords`. */
export async function writtenWords(
  context: Context,
  content: Buffer,
  mediaType: string,
  signal?: AbortSignal,
): Promise<Words> {
  if (EXTRACTION_PICTURES.includes(mediaType)) return { outcome: 'scan', pageCount: 1, written: [] }
  if (mediaType !== 'application/pdf') return { outcome: 'other_kind' }
  const text = await context.pdf.text(content, signal)
  if (!('pages' in text)) return { outcome: REASONS[text.outcome] }
  const { pageCount } = text
  const pages = text.pages.slice(0, EXTRACTION_PAGES_MAX).map(uprightPage)
  const written = pages.map((page) => (page.words.length < WRITTEN_FROM ? null : page))
  if (written.includes(null)) return { outcome: 'scan', pageCount, written }
  return { outcome: 'read', pages, pageCount, scanned: false }
}

interface Scan {
  pageCount: number
  /** The pages that need no recognition. */
  written: readonly (PrintedPage | null)[]
  /** Is told after each page, and can stop it. */
  onPage: (read: number) => Promise<boolean>
}

/** The words of a picture, or of a PDF with scanned pages. */
export async function recognisedWords(
  context: Context,
  content: Buffer,
  mediaType: string,
  { pageCount, written, onPage }: Scan,
): Promise<Words | null> {
  const pages: PrintedPage[] = []
  for (let page = 1; page <= Math.min(pageCount, EXTRACTION_PAGES_MAX); page++) {
    const known = written[page - 1] ?? null
    const read = known ?? (await recognisedPage(context, content, mediaType, page))
    if (typeof read === 'string') return { outcome: read }
    pages.push(read)
    if (!(await onPage(page))) return null
  }
  return { outcome: 'read', pages, pageCount, scanned: true }
}

async function recognisedPage(
  context: Context,
  content: Buffer,
  mediaType: string,
  page: number,
): Promise<PrintedPage | Reason> {
  const drawn = EXTRACTION_PICTURES.includes(mediaType)
    ? { outcome: 'drawn' as const, png: content }
    : await context.pdf.picture(content, page)
  if (drawn.outcome !== 'drawn') return REASONS[drawn.outcome]
  const { read, turned } = await recogniseUpright(context.recognition, drawn.png)
  if (!('words' in read)) return OUTCOMES[read.outcome]
  return { width: read.width, height: read.height, words: read.words, turned }
}

const OUTCOMES = { broken: 'damaged', 'too-large': 'too_large', 'too-slow': 'too_slow' } as const
