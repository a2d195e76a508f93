import { NewsArticle } from '@salve/contract/news.ts'
import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { parse as parseYaml } from 'yaml'
import * as z from 'zod/mini'
import type { Article } from './articles.ts'

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
