import { readdir, readFile } from 'node:fs/promises'
import { NewsArticle, type NewsTopic } from '@salve/contract/news.ts'
import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { parse as parseYaml } from 'yaml'
import * as z from 'zod/mini'

/** Where the articles lie: one Markdown file with front matter per language, `slug.language.md`. */
export const ARTICLES_FOLDER = new URL('../../../content/news/', import.meta.url)

const FILE_NAME = /^(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\.(?<language>[a-z]{2})\.md$/
const FRONT_MATTER = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/
const WORDS_PER_MINUTE = 200
const ALLOWED_TAGS =
  'h2 h3 h4 p ul ol li strong em blockquote br hr a code pre table thead tbody tr th td'.split(' ')

const FrontMatter = z.strictObject({
  title: z.string(),
  summary: z.string(),
  date: z.iso.date(),
  author: z.string(),
  topic: z.string(),
  topic_name: z.string(),
  language: z.string(),
  sources: z.array(z.string()).check(z.minLength(1)),
})

/** An article as it is kept in memory; `words` is what a search looks through, in small letters. */
export interface Article extends NewsArticle {
  words: string
}

/** Reads every article of a folder, the newest first. A broken file is named and stops the start. */
export async function loadArticles(folder: URL = ARTICLES_FOLDER): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const articles = await Promise.all(
    names.map(async (name) => readArticle(name, await readFile(new URL(name, folder), 'utf8'))),
  )
  return articles.sort(newestFirst)
}

let shipped: Promise<Article[]> | undefined

/** The articles that ship: read once, since they do not change while the server runs. */
export function shippedArticles(): Promise<Article[]> {
  shipped ??= loadArticles()
  return shipped
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

/** Turns one file into an article. */
export function readArticle(name: string, source: string): Article {
  const { slug, language } = FILE_NAME.exec(name)?.groups ?? {}
  const { head, body } = FRONT_MATTER.exec(source)?.groups ?? {}
  if (slug === undefined || head === undefined || body === undefined) {
    throw new Error(`The article ${name} should be named slug.language.md and begin with front matter.`)
  }
  const found = FrontMatter.safeParse(parseYaml(head, { schema: 'failsafe' }))
  if (!found.success || found.data.language !== language) {
    const fields = found.error?.issues.map((issue) => issue.path.join('.')) ?? ['language']
    throw new Error(`The front matter of the article ${name} is wrong in: ${fields.join(', ')}.`)
  }
  const html = renderMarkdown(body)
  const text = plainText(html)
  return {
    ...NewsArticle.parse({
      ...found.data,
      slug,
      html,
      reading_minutes: Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE)),
    }),
    words: `${found.data.title} ${found.data.summary} ${found.data.topic_name} ${text}`.toLowerCase(),
  }
}

/** Markdown to HTML that can do nothing: no raw HTML of its own, no images, no styles, no scripts. */
export function renderMarkdown(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true })
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
    },
  })
}

function plainText(html: string): string {
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
  return text.replace(/\s+/g, ' ').trim()
}
