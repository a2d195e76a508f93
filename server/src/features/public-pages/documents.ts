import type { PublicPageRequest, PublicPages } from '@salve/contract/public-pages.ts'
import type { Context } from '../../context.ts'
import { inLanguage, shippedArticles, topicsOf } from '../../lib/articles.ts'
import { type Document, prepareDocument } from './document.ts'

type Asked = Pick<PublicPageRequest, 'path' | 'language' | 'theme' | 'topic'>

/** Renders public pages, each once for a year, language and theme, since only those change what stands on them. */
export function publicDocuments(
  context: Context,
  pages: PublicPages,
): (asked: Asked) => Promise<Document | null> {
  const rendered = new Map<string, Document>()

  return async ({ path, language, theme, topic }) => {
    const year = context.now().getFullYear()
    const key = `${year} ${language} ${theme} ${path}`
    const kept = topic === null && rendered.get(key)
    if (kept) return kept
    const own = inLanguage(await shippedArticles(), language)
    const topics = topicsOf(own)
    const origin = context.config.publicUrl
    const page = pages.renderPublicPage({ path, language, theme, topic, year, origin, articles: own, topics })
    if (!page) return null
    const document = await prepareDocument(page)
    // What leads nowhere, and topics that nobody wrote about, are without number: they are not kept.
    if (page.status === 200 && topic === null) rendered.set(key, document)
    return document
  }
}
