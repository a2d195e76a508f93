import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { NewsArticle, NewsTopic } from '@salve/contract/news.ts'
import type { Article } from './read-article.ts'
import { StartError } from './start-error.ts'

/**
 * The folder of the articles, with subfolders if one likes: one Markdown file with front matter per
 * language, `slug.language.md`.
 */
const FOLDER = new URL('../../../content/news/', import.meta.url)

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
  const files = await articleFiles(folder)
  const articles = await Promise.all(
    files.map(async (file) => readArticle(basename(file), await readFile(new URL(file, folder), 'utf8'))),
  )
  return articles.sort(newestFirst)
}

/** The articles' files in a folder. Two with the same address are an error of the operator. */
export async function articleFiles(folder: URL = FOLDER): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .sort()
  const known = new Map<string, string>()
  for (const file of files) {
    const name = basename(file)
    const other = known.get(name)
    if (other !== undefined) throw new StartError('articles-collide', collision(folder, name, other, file))
    known.set(name, file)
  }
  return files
}

function collision(folder: URL, name: string, one: string, other: string): string {
  const [slug] = name.split('.')
  return `Two articles would stand at /news/${slug}: ${one} and ${other} in ${folder.pathname}. Rename one of them, or take it away.`
}

/** Each article once: in the requested language, or else in one in which it exists. */
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
  for (const { topic, topic_name } of articles.flatMap((article) => article.topics)) {
    topics.set(topic, { topic, topic_name, articles: (topics.get(topic)?.articles ?? 0) + 1 })
  }
  return [...topics.values()].sort((a, b) => a.topic_name.localeCompare(b.topic_name))
}

/** The order of a list: by date downwards, then by slug. */
export function newestFirst(a: { date: string; slug: string }, b: { date: string; slug: string }): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)
}
