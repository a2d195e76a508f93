import type { Language } from '@salve/domain/language.ts'
import type { NewsArticle, NewsSummary, NewsTopic } from './news.ts'

/** Input of the web build's render function, from the server. */
export interface PublicPageRequest {
  /** The path without the query. */
  path: string
  language: Language
  /** This device's theme; null follows the system. */
  theme: 'light' | 'dark' | null
  /** For the copyright line. */
  year: number
  /** The server's origin, without a trailing slash. */
  origin: string
  /** `/news?topic=`; null for all. */
  topic: string | null
  /** Every article in this language, or else in another; newest first. */
  articles: readonly NewsArticle[]
  topics: readonly NewsTopic[]
  /** The newest items of feeds, only for the list. */
  external: readonly NewsSummary[]
}

/** A whole document: a page, or a format for feed readers and search engines. */
export interface RenderedPage {
  status: 200 | 404
  type: string
  body: string
  /** Hash of the document's style, in CSP syntax: `'sha256-…'`. */
  styleHash?: string
}

/** Exports of `web/dist/render/public.js`. */
export interface PublicPages {
  /** Null for a path that is no public page. */
  renderPublicPage(request: PublicPageRequest): RenderedPage | null
  /** True when the single-page app has a screen at a path. */
  isAppPath(path: string): boolean
  /**
   * The scripts of the app's screen at a path, besides those of every screen; empty when unknown.
   */
  scriptsOf(path: string): readonly string[]
}
