import type { PublicPageRequest, RenderedPage } from '@salve/contract/public-pages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { assets, screens } from 'virtual:page-assets'
import { paths } from '../lib/paths.ts'
import { Document } from './Document.tsx'
import { renderFeed } from './feed.ts'
import { renderManifest } from './manifest.ts'
import { pageFor } from './pages.tsx'
import { renderRobots, renderSitemap } from './searchEngines.ts'

export { isAppPath } from './appPaths.ts'

/**
 * The scripts of the app's screen at a path, besides those that every screen begins with; none
 * where that is not known.
 */
export const scriptsOf = (path: string): readonly string[] =>
  (Object.hasOwn(screens, path) && screens[path]) || []

/** Renders the page at a public path; null without one. */
export function renderPublicPage(request: PublicPageRequest): RenderedPage | null {
  switch (request.path) {
    case paths.newsFeed():
      return { status: 200, type: 'application/rss+xml; charset=utf-8', body: renderFeed(request) }
    case paths.webManifest():
      return { status: 200, type: 'application/manifest+json; charset=utf-8', body: renderManifest(request) }
    case paths.sitemap():
      return { status: 200, type: 'application/xml; charset=utf-8', body: renderSitemap(request) }
    case paths.robots():
      return { status: 200, type: 'text/plain; charset=utf-8', body: renderRobots(request) }
    default:
      return renderDocument(request)
  }
}

function renderDocument(request: PublicPageRequest): RenderedPage | null {
  const page = pageFor(request)
  if (!page) return null
  const markup = renderToStaticMarkup(<Document page={page} request={request} assets={assets} />)
  return {
    status: page.status,
    type: 'text/html; charset=utf-8',
    body: `<!DOCTYPE html>${markup}`,
    styleHash: assets.styleHash,
  }
}
