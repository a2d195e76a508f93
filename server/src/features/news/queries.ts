import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listNews, NewsArticle, NewsSummary } from '@salve/contract/news.ts'
import type { Context } from '../../context.ts'
import { readNewsItems } from '../../record/news-items.ts'
import { type PageKey, readCursor, writeCursor } from '../../db/pages.ts'
import { newestFirst } from '../../lib/articles.ts'
import type { Article } from '../../lib/read-article.ts'

const LIST = 'news'
const FEEDS = 'news of feeds'

/** A page of the articles that fit, the newest first. */
export function pageOfArticles(
  articles: readonly Article[],
  query: QueryOf<typeof listNews>,
  cursorKey: Buffer,
): { results: NewsSummary[]; next: string | null } {
  const after = readCursor(cursorKey, LIST, query.cursor)
  const words = wordsOf(query.search)
  const fitting = articles.filter(
    (article) =>
      (!query.topic || article.topics.some(({ topic }) => topic === query.topic)) &&
      words.every((word) => article.words.includes(word)) &&
      (!after || newestFirst(keyed(after), article) < 0),
  )
  const page = fitting.slice(0, query.limit)
  const last = page.at(-1)
  const next =
    fitting.length > page.length && last ? writeCursor(cursorKey, LIST, [last.date, last.slug]) : null
  return { results: page.map(summaryOf), next }
}

/** A page of the items imported from feeds, newest first. */
export async function pageOfFeedItems(
  { db, keys }: Context,
  { language, topic, search, limit, cursor }: QueryOf<typeof listNews>,
): Promise<{ results: NewsSummary[]; next: string | null }> {
  const after = readCursor(keys.cursor, FEEDS, cursor)
  const items = await readNewsItems(db.system, {
    language,
    topic,
    words: wordsOf(search),
    after,
    limit: limit + 1,
  })
  const results = items.slice(0, limit)
  const last = results.at(-1)
  const next = items.length > limit && last ? writeCursor(keys.cursor, FEEDS, [last.date, last.slug]) : null
  return { results, next }
}

const wordsOf = (search = '') => search.toLowerCase().split(/\s+/).filter(Boolean)

/** The article in the contract's shape, without the fields for the search. */
export function articleOf(article: Article): NewsArticle {
  const { words: _words, ...shown } = article
  return shown
}

function summaryOf(article: Article): NewsSummary {
  const { html: _html, sources: _sources, ...summary } = articleOf(article)
  return summary
}

function keyed([date, slug]: PageKey): { date: string; slug: string } {
  return { date: String(date), slug: String(slug) }
}
