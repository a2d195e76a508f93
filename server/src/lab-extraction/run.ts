import type { Context } from '../context.ts'
import { isKeyMissing } from '../integrations/files/file-keys.ts'
import { findLines } from './find-lines.ts'
import { type ExtractionKey, extractionOf, layoutsOf, personOf, updateExtraction } from './store.ts'
import { recognisedWords, type Words, writtenWords } from './words-of.ts'

/** Recognises a scan page by page. One that was cancelled meanwhile stops at the next page. */
export async function runExtraction(context: Context, key: ExtractionKey, isLastTry: boolean): Promise<void> {
  const db = context.db.as(key.patient)
  const row = await extractionOf(db, key).catch(() => null)
  if (!row || row.status === 'read' || row.status === 'unreadable') return
  try {
    const content = await context.files.get(row.stored_as)
    const written = await writtenWords(context, content, row.media_type)
    if (written.outcome !== 'scan') return await keepWords(context, key, written)
    const { pageCount } = written
    const isThere = await updateExtraction(db, key, context.now(), {
      status: 'reading',
      page_count: pageCount,
      pages_read: 0,
    })
    if (!isThere) return
    const words = await recognisedWords(context, content, row.media_type, {
      pageCount,
      written: written.written,
      onPage: (pages_read) => updateExtraction(db, key, context.now(), { pages_read }),
    })
    if (words) await keepWords(context, key, words)
  } catch (error) {
    const reason = isKeyMissing(error) ? 'key_missing' : 'too_slow'
    // A missing key is reported at once: only the operator can restore it.
    if (isLastTry || reason === 'key_missing')
      await updateExtraction(db, key, context.now(), { status: 'unreadable', reason })
    throw error
  }
}

/** Stores a document's words and the lines found in them, or why there are none. */
export async function keepWords(context: Context, key: ExtractionKey, words: Words): Promise<void> {
  const db = context.db.as(key.patient)
  if (words.outcome !== 'read') {
    await updateExtraction(db, key, context.now(), { status: 'unreadable', reason: words.outcome })
    return
  }
  const { pages, pageCount, scanned } = words
  const [layouts, person] = await Promise.all([layoutsOf(db, key.patient), personOf(db, key.patient)])
  const found = await findLines(
    { pages, layouts, columns: null, order: null, ...person },
    new AbortController().signal,
  )
  await updateExtraction(db, key, context.now(), {
    status: 'read',
    reason: null,
    scanned,
    page_count: pageCount,
    pages_read: pages.length,
    pages: JSON.stringify(pages),
    found: JSON.stringify(found),
  })
}
