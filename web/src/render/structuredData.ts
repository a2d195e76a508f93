import type { NewsArticle } from '@salve/contract/news.ts'
import type { PublicPageRequest } from '@salve/contract/public-pages.ts'
import { paths } from '../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { publicTexts, say } from '../pages/public/frame/texts.ts'

/** The structured data for search engines, in the words of schema.org. */
export type StructuredData = Record<string, unknown>

export function applicationData({ origin, language }: PublicPageRequest): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: PRODUCT_NAME,
    url: `${origin}${paths.landing()}`,
    description: say(publicTexts[language].landing.description),
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Any',
    inLanguage: language,
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  }
}

export function articleData(article: NewsArticle, { origin }: PublicPageRequest): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    ...(article.reviewed && { dateModified: article.reviewed }),
    keywords: article.topics.map(({ topic_name }) => topic_name),
    inLanguage: article.language,
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name: PRODUCT_NAME, url: origin },
    mainEntityOfPage: `${origin}${paths.newsArticle(article.slug)}`,
    citation: article.sources,
  }
}
