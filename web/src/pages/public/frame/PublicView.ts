import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'
import { type PageLanguage, publicTexts, type PublicTexts } from './texts.ts'

export type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** The differences between a page as served and the same page inside the app. */
export interface PublicView {
  language: PageLanguage
  /** For the copyright line: from the time of the request. */
  year: number
  /** The page's own path. */
  path: string
  /** A further part of its address: a topic, say. */
  query: Record<string, string>
  /** `a` as served; inside the app one that does not load the page. */
  Link: ComponentType<PageLinkProps> | 'a'
  /** Known inside the app alone: the served page is the same for everybody. */
  isSignedIn?: boolean
}

export const PublicViewContext = createContext<PublicView | null>(null)

/** The view, with the texts in its language. */
export function usePublicView(): PublicView & { texts: PublicTexts } {
  const view = use(PublicViewContext)
  if (!view) throw new Error('Public pages stand inside a PublicViewContext.')
  return { ...view, texts: publicTexts[view.language] }
}
