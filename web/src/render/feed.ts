import type { PublicPageRequest } from '@salve/contract/public-pages.ts'
import { paths } from '../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { publicTexts } from '../pages/public/frame/texts.ts'
import { xml } from './xml.ts'

/** The articles as RSS 2.0, for feed readers. */
export function renderFeed({ origin, language, articles }: PublicPageRequest): string {
  const { title, description } = publicTexts[language].articles
  const items = articles.map((article) => {
    const link = xml(origin + paths.newsArticle(article.slug))
    return `<item>
<title>${xml(article.title)}</title>
<link>${link}</link>
<guid>${link}</guid>
<pubDate>${new Date(article.date).toUTCString()}</pubDate>
${article.topics.map(({ topic_name }) => `<category>${xml(topic_name)}</category>`).join('')}
<description>${xml(article.summary)}</description>
</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(`${PRODUCT_NAME}: ${title}`)}</title>
<link>${xml(origin + paths.news())}</link>
<atom:link href="${xml(origin + paths.newsFeed())}" rel="self" type="application/rss+xml"/>
<description>${xml(description)}</description>
<language>${language}</language>
${items.join('\n')}
</channel>
</rss>
`
}
