import { runThread } from '../../lib/run-thread.ts'
import { openPdfReader, type PdfFault } from '../pdf-text.ts'
import { openTextRecognition } from '../text-recognition.ts'
import type { Found } from './document-reader.ts'
import { encodedAnew } from './pictures.ts'
import { textOfWords } from './text-of-words.ts'

/** Pages without a text layer are recognised, the first ones of a long scan alone. */
const RECOGNISED_PAGES_MAX = 20

const OUTCOMES = {
  encrypted: 'encrypted',
  broken: 'damaged',
  'too-slow': 'too_slow',
  'too-large': 'too_large',
} as const

/**
 * The text of a PDF: of its text layer where it has one, recognised where a page is a picture
 * alone.
 */
export async function readPdf(content: Buffer): Promise<Found> {
  const reader = openPdfReader({ runScript: runThread })
  const recognition = openTextRecognition({ runScript: runThread })
  const drawn = async (page: number) => {
    const picture = await reader.picture(content, page)
    return picture.outcome === 'drawn' ? picture.png : null
  }
  const recognised = async (page: number) => {
    const png = await drawn(page)
    const read = png && (await recognition.read(png))
    return read?.outcome === 'read' ? textOfWords(read.words) : ''
  }
  try {
    const read = await reader.text(content)
    if (!('pages' in read)) return unreadable(read.outcome)
    const first = await drawn(1)
    const texts: string[] = []
    let recognisedPages = 0
    for (const [index, page] of read.pages.entries()) {
      if (page.words.length > 0) texts.push(textOfWords(page.words))
      else if (recognisedPages < RECOGNISED_PAGES_MAX) {
        recognisedPages += 1
        texts.push(await recognised(index + 1))
      }
    }
    const text = texts.filter(Boolean).join('\n\n')
    return {
      outcome: text ? 'read' : 'nothing_found',
      pages: read.pageCount,
      text,
      small: first && (await encodedAnew(first, 'small')),
      large: null,
    }
  } finally {
    reader.close()
    recognition.close()
  }
}

const unreadable = (fault: PdfFault): Found => ({
  outcome: OUTCOMES[fault],
  pages: null,
  text: '',
  small: null,
  large: null,
})
