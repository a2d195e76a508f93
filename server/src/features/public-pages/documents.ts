import type { PublicPageRequest, PublicPages } from '@salve/contract/public-pages.ts'
import type { Context } from '../../context.ts'
import { newsItemsVersion, readNewsItems } from '../../record/news-items.ts'
import { inLanguage, shippedArticles, topicsOf } from '../../lib/articles.ts'
import { type Document, prepareDocument } from './document.ts'

type Asked = Pick<PublicPageRequest, 'path' | 'language' | 'theme' | 'topic'>

const NEWS = '/news'
const FEED_ITEMS_SHOWN = 50
/** More than there are pages, languages and themes. */
const KEPT_MAX = 500

/**
 * Renders public pages, once per year, language and theme, since only those change their content.
 */
export function publicDocuments(
  context: Context,
  pages: PublicPages,
): (asked: Asked) => Promise<Document | null> {
  const rendered = new Map<string, Document>()

  return async ({ path, language, theme, topic }) => {
    const year = context.now().getFullYear()
    const feeds = path === NEWS ? await feedsOf(context) : null
    const key = `${year} ${language} ${theme} ${path} ${feeds?.version ?? ''}`
    const kept = topic === null && rendered.get(key)
    if (kept) return kept
    const own = inLanguage(await shippedArticles(), language)
    const topics = topicsOf(own)
    const origin = context.config.publicUrl
    const page = pages.renderPublicPage({
      path,
      language,
      theme,
      topic,
      year,
      origin,
      articles: own,
      topics,
      external: feeds ? await feeds.items(language) : [],
    })
    if (!page) return null
    const document = await prepareDocument(page)
    // Dead addresses, and topics without an article, are unlimited in number: they are not cached.
    if (page.status === 200 && topic === null) {
      if (rendered.size >= KEPT_MAX) rendered.clear()
      rendered.set(key, document)
    }
    return document
  }
}

/**
 * Returns the feeds' items, which change while the server runs. Without the database only the
 * articles are listed.
 */
async function feedsOf({ db, log }: Context) {
  try {
    const version = await newsItemsVersion(db.system)
    const items = (language: Asked['language']) =>
      readNewsItems(db.system, { language, words: [], after: null, limit: FEED_ITEMS_SHOWN })
    return { version, items }
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, 'feed items missing from the list of articles')
    return null
  }
}
