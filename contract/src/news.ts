import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, listOf, listQuery, SearchText } from './fields.ts'
import { Language } from './users/profile.ts'

/** The last part of an article's address, the same in every language. */
export const NewsSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'), z.maxLength(120))

/** A topic as an article carries it, named in the article's language. */
const TopicName = z.object({ topic: z.string(), topic_name: z.string() })

export const NewsSummary = z.object({
  slug: z.string(),
  /** The language of the returned article: the requested one, or else one that exists. */
  language: Language,
  title: z.string(),
  summary: z.string(),
  date: z.string(),
  /** Date of the last comparison with its sources; null for external items. */
  reviewed: z.nullable(z.string()),
  author: z.string(),
  /** The main one first. */
  topics: z.array(TopicName),
  /** Prefixes of ICD-10 codes (WHO): for readers with such a health issue. */
  conditions: z.array(z.string()),
  reading_minutes: z.int(),
  /** An item of a feed: it is read at its source, under this address. Null for our own articles. */
  external: z.nullable(z.object({ url: z.string(), source: z.string() })),
})
export type NewsSummary = z.infer<typeof NewsSummary>

export const NewsArticle = z.extend(NewsSummary, {
  /**
   * Sanitised: headings from h2 on, text, lists, tables, links. No images, no scripts, no styles.
   */
  html: z.string(),
  sources: z.array(z.string()),
})
export type NewsArticle = z.infer<typeof NewsArticle>

export const NewsTopic = z.extend(TopicName, { articles: z.int() })
export type NewsTopic = z.infer<typeof NewsTopic>

const path = '/api/news/'
const AskedLanguage = z._default(Language, 'en')
const Topic = z.optional(line(60, 0))

export const listNews = endpoint({
  method: 'GET',
  path,
  summary: 'Articles, newest first; with `from=feeds` the items imported from feeds',
  public: true,
  query: z.strictObject({
    ...listQuery,
    language: AskedLanguage,
    topic: Topic,
    search: SearchText,
    from: z._default(z.enum(['own', 'feeds']), 'own'),
  }),
  response: listOf(NewsSummary),
})
export const listNewsTopics = endpoint({
  method: 'GET',
  path: `${path}topics/`,
  summary: 'Topics that have articles, by name',
  public: true,
  query: z.strictObject({ language: AskedLanguage }),
  response: listOf(NewsTopic),
})
export const getNewsArticle = endpoint({
  method: 'GET',
  path: `${path}{slug}/`,
  summary: 'One article with its text and sources',
  public: true,
  params: z.strictObject({ slug: NewsSlug }),
  query: z.strictObject({ language: AskedLanguage }),
  response: NewsArticle,
})
