import { NewsArticle } from '@salve/contract/news.ts'
import { isNewsTopic, NEWS_TOPICS } from '@salve/contract/news-topics.ts'
import { Language } from '@salve/contract/users/profile.ts'
import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { parse as parseYaml } from 'yaml'
import * as z from 'zod/mini'
import { plainText } from './plain-text.ts'

const FILE_NAME = /^(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\.(?<language>[a-z]{2})\.md$/
const FRONT_MATTER = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/
/** A chapter, a code, or a code with its fourth character: I1, I10, E11.9. */
const ICD10_BEGINNING = /^[A-Z]\d{1,2}(\.\d{1,2})?$/
const WORDS_PER_MINUTE = 200
const ALLOWED_TAGS =
  'h2 h3 h4 p ul ol li strong em blockquote br hr a code pre table thead tbody tr th td'.split(' ')

const FrontMatter = z.strictObject({
  title: z.string(),
  summary: z.string(),
  date: z.iso.date(),
  reviewed: z.iso.date(),
  author: z.string(),
  topics: z.array(z.string().check(z.refine(isNewsTopic))).check(z.minLength(1)),
  conditions: z.array(z.string().check(z.regex(ICD10_BEGINNING))),
  language: Language,
  sources: z.array(z.string()).check(z.minLength(1)),
})

/** An article as it is kept in memory; `words` is what a search looks through, in small letters. */
export interface Article extends NewsArticle {
  words: string
}

/** Turns one file into an article. */
export function readArticle(name: string, source: string): Article {
  const { slug, language } = FILE_NAME.exec(name)?.groups ?? {}
  const { head, body } = FRONT_MATTER.exec(source)?.groups ?? {}
  if (slug === undefined || head === undefined || body === undefined) {
    throw new Error(`The article ${name} must be named slug.language.md and begin with front matter.`)
  }
  const found = FrontMatter.safeParse(parseYaml(head, { schema: 'failsafe' }))
  if (!found.success || found.data.language !== language) {
    const fields = found.error?.issues.map((issue) => issue.path.join('.')) ?? ['language']
    throw new Error(`The front matter of the article ${name} has invalid fields: ${fields.join(', ')}.`)
  }
  const { title, summary } = found.data
  const topics = found.data.topics.filter(isNewsTopic).map((topic) => ({
    topic,
    topic_name: NEWS_TOPICS[topic][found.data.language],
  }))
  const html = renderMarkdown(body)
  const text = plainText(html)
  const names = topics.map(({ topic_name }) => topic_name).join(' ')
  return {
    ...NewsArticle.parse({
      ...found.data,
      slug,
      html,
      topics,
      external: null,
      reading_minutes: Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE)),
    }),
    words: `${title} ${summary} ${names} ${text}`.toLowerCase(),
  }
}

/**
 * Markdown to HTML that can do nothing: no raw HTML of its own, no images, no styles, no scripts.
 */
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
