import type { PublicPageRequest } from '@salve/contract/public-pages.ts'
import { paths } from '../lib/paths.ts'
import { xml } from './xml.ts'

const PAGES = [
  paths.landing(),
  paths.news(),
  paths.about(),
  paths.services(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
]

/** The sitemap: the public pages and the articles, nothing else. */
export function renderSitemap({ origin, articles }: PublicPageRequest): string {
  const urls = [
    ...PAGES.map((path) => `<url><loc>${xml(origin + path)}</loc></url>`),
    ...articles.map(
      ({ slug, date, reviewed }) =>
        `<url><loc>${xml(origin + paths.newsArticle(slug))}</loc><lastmod>${reviewed ?? date}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

export function renderRobots({ origin }: PublicPageRequest): string {
  return `User-agent: *
Disallow: /api/
Sitemap: ${origin}${paths.sitemap()}
`
}
