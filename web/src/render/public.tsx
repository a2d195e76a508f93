import type { PublicPageRequest, RenderedPage } from '@salve/contract/public-pages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { assets } from 'virtual:page-assets'
import { Document } from './Document.tsx'
import { pageFor } from './pages.tsx'

export { isAppPath } from './appPaths.ts'

/** Renders a public page to the document that is sent; null when the path is none. */
export function renderPublicPage(request: PublicPageRequest): RenderedPage | null {
  const page = pageFor(request)
  if (!page) return null
  const markup = renderToStaticMarkup(<Document page={page} request={request} assets={assets} />)
  return { status: page.status, html: `<!doctype html>${markup}` }
}
