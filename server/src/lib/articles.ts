import { readdir, readFile } from 'node:fs/promises'
import type { NewsArticle, NewsTopic } from '@salve/contract/news.ts'

/** Where the articles lie: one Markdown file with front matter per language, `slug.language.md`. */
const FOLDER = new URL('../../../content/news/', import.meta.url)

/** An article as it is kept in memory; `words` is what a search looks through, in small letters. */
export interface Article extends NewsArticle {
  words: string
}

let shipped: Promise<Article[]> | undefined

/** The articles that ship: read once, since they do not change while the server runs. */
export function shippedArticles(): Promise<Article[]> {
  shipped ??= loadArticles(FOLDER)
  return shipped
}

/** Reads every article of a folder, the newest first; a broken one is named. */
async function loadArticles(folder: URL): Promise<Article[]> {
  // Reading Markdown takes more code than all else here; the server starts without it.
  const { readArticle } = await import('./read-article.ts')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const articles = await Promise.all(
    names.map(async (name) => readArticle(name, await readFile(new URL(name, folder), 'utf8'))),
  )
  return articles.sort(newestFirst)
}

/** Each article once: in the language asked for, or else in one in which it exists. */
export function inLanguage(articles: readonly Article[], language: NewsArticle['language']): Article[] {
  const bySlug = new Map<string, Article>()
  for (const article of articles) {
    if (article.language === language || !bySlug.has(article.slug)) bySlug.set(article.slug, article)
  }
  return [...bySlug.values()].sort(newestFirst)
}

/** The topics that have articles, by name. */
export function topicsOf(articles: readonly Article[]): NewsTopic[] {
  const topics = new Map<string, NewsTopic>()
  for (const { topic, topic_name } of articles) {
    topics.set(topic, { topic, topic_name, articles: (topics.get(topic)?.articles ?? 0) + 1 })
  }
  return [...topics.values()].sort((a, b) => a.topic_name.localeCompare(b.topic_name))
}

/** The order of a list: by date downwards, then by slug. */
export function newestFirst(a: { date: string; slug: string }, b: { date: string; slug: string }): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)
}
