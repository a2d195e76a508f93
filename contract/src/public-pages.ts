import type { Language } from '@salve/domain/language.ts'
import type { NewsArticle, NewsSummary, NewsTopic } from './news.ts'

/** Input of the web build's render artefact, from the server. */
export interface PublicPageRequest {
  /** Without the query. */
  path: string
  language: Language
  /** Theme of this device; null follows the system. */
  theme: 'light' | 'dark' | null
  /** For the copyright line. */
  year: number
  /** Under which this server is reached, without a last slash. */
  origin: string
  /** `/news?topic=`; null for all. */
  topic: string | null
  /** Every article in the language, or in another where it is missing; the newest first. */
  articles: readonly NewsArticle[]
  topics: readonly NewsTopic[]
  /** The newest items of feeds, for the list alone. */
  external: readonly NewsSummary[]
}

/** A whole document: a page, or what feed readers and search engines read. */
export interface RenderedPage {
  status: 200 | 404
  type: string
  body: string
  /** Hash of the document's style, as a policy names it: `'sha256-…'`. */
  styleHash?: string
}

/** Exports of `web/dist/render/public.js`. */
export interface PublicPages {
  /** Null for a path that is no public page. */
  renderPublicPage(request: PublicPageRequest): RenderedPage | null
  /** True when the single-page app has a screen at a path. */
  isAppPath(path: string): boolean
  /**
   * The scripts of the app's screen at a path, besides those that every screen begins with; none
   * where that is not known.
   */
  scriptsOf(path: string): readonly string[]
}
