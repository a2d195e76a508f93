import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listNews, NewsArticle, NewsSummary } from '@salve/contract/news.ts'
import { type PageKey, readCursor, writeCursor } from '../../db/pages.ts'
import { type Article, newestFirst } from '../../lib/articles.ts'

const LIST = 'news'

/** A page of the articles that fit, the newest first. */
export function pageOfArticles(
  articles: readonly Article[],
  query: QueryOf<typeof listNews>,
  cursorKey: Buffer,
): { results: NewsSummary[]; next: string | null } {
  const after = readCursor(cursorKey, LIST, query.cursor)
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = articles.filter(
    (article) =>
      (!query.topic || article.topic === query.topic) &&
      words.every((word) => article.words.includes(word)) &&
      (!after || newestFirst(keyed(after), article) < 0),
  )
  const page = fitting.slice(0, query.limit)
  const last = page.at(-1)
  const next =
    fitting.length > page.length && last ? writeCursor(cursorKey, LIST, [last.date, last.slug]) : null
  return { results: page.map(summaryOf), next }
}

/** The article as the contract shows it, without what is kept for the search. */
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
