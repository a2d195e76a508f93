import {
  EXTRACTION_PAGES_MAX,
  EXTRACTION_PICTURES,
  type LabExtraction,
} from '@salve/contract/medical-records/lab-extractions.ts'
import type { PrintedPage } from '@salve/domain/lab-report/printed.ts'
import type { Context } from '../../context.ts'
import type { PdfFault } from '../../integrations/pdf-text.ts'
import { recogniseUpright, uprightPage } from './upright.ts'

type Reason = NonNullable<LabExtraction['reason']>
export type Words =
  | { outcome: 'read'; pages: PrintedPage[]; pageCount: number; scanned: boolean }
  /** Its pages are pictures, which takes the queue to read. */
  | { outcome: 'scan'; pageCount: number }
  | { outcome: Reason }

const REASONS: Record<PdfFault, Reason> = {
  encrypted: 'encrypted',
  broken: 'damaged',
  'too-slow': 'too_slow',
  'too-large': 'too_large',
}

/** The words that the file itself gives; those of pictures are for `recognisedWords`. */
export async function writtenWords(
  context: Context,
  content: Buffer,
  mediaType: string,
  signal?: AbortSignal,
): Promise<Words> {
  if (EXTRACTION_PICTURES.includes(mediaType)) return { outcome: 'scan', pageCount: 1 }
  if (mediaType !== 'application/pdf') return { outcome: 'other_kind' }
  const text = await context.pdf.text(content, signal)
  if (!('pages' in text)) return { outcome: REASONS[text.outcome] }
  const { pageCount } = text
  if (text.outcome === 'no-text-layer') return { outcome: 'scan', pageCount }
  return {
    outcome: 'read',
    pages: text.pages.slice(0, EXTRACTION_PAGES_MAX).map(uprightPage),
    pageCount,
    scanned: false,
  }
}

/** The words of a picture, or of a PDF whose pages are pictures. `onPage` is told after each, and can stop it. */
export async function recognisedWords(
  context: Context,
  content: Buffer,
  mediaType: string,
  { pageCount, onPage }: { pageCount: number; onPage: (read: number) => Promise<boolean> },
): Promise<Words | null> {
  const pages: PrintedPage[] = []
  for (let page = 1; page <= Math.min(pageCount, EXTRACTION_PAGES_MAX); page++) {
    const drawn = EXTRACTION_PICTURES.includes(mediaType)
      ? { outcome: 'drawn' as const, png: content }
      : await context.pdf.picture(content, page)
    if (drawn.outcome !== 'drawn') return { outcome: REASONS[drawn.outcome] }
    const { read, turned } = await recogniseUpright(context.recognition, drawn.png)
    if (!('words' in read)) return { outcome: OUTCOMES[read.outcome] }
    pages.push({ width: read.width, height: read.height, words: read.words, turned })
    if (!(await onPage(page))) return null
  }
  return { outcome: 'read', pages, pageCount, scanned: true }
}

const OUTCOMES = { broken: 'damaged', 'too-large': 'too_large', 'too-slow': 'too_slow' } as const
