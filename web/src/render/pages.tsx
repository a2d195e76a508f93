import type { PublicPageRequest } from '@salve/contract/public-pages.ts'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { ArticlePage } from '../pages/news/ArticlePage.tsx'
import { NewsListPage } from '../pages/news/NewsListPage.tsx'
import { AboutPage } from '../pages/public/about.tsx'
import { ContactPage } from '../pages/public/contact.tsx'
import { publicTexts, say } from '../pages/public/frame/texts.ts'
import { LATEST_NEWS } from '../pages/public/landing/LatestNews.tsx'
import { LandingPage } from '../pages/public/landing/LandingPage.tsx'
import { NotFoundPage } from '../pages/public/NotFoundPage.tsx'
import { PrivacyPage } from '../pages/public/privacy.tsx'
import { ServicesPage } from '../pages/public/services.tsx'
import { TermsPage } from '../pages/public/terms.tsx'
import { applicationData, articleData, type StructuredData } from './structuredData.ts'

export interface Page {
  status: 200 | 404
  title: string
  description: string
  content: ReactNode
  data?: StructuredData
}

/** The page at a path, or null when it is not public. */
export function pageFor(request: PublicPageRequest): Page | null {
  const texts = publicTexts[request.language]
  const slug = /^\/news\/([^/]+)$/.exec(request.path)?.[1]
  if (slug !== undefined) return articlePage(request, slug)
  switch (request.path) {
    case paths.landing(): {
      const { title, description } = texts.landing
      const page = found(
        title,
        description,
        <LandingPage articles={request.articles.slice(0, LATEST_NEWS)} />,
      )
      return { ...page, title: say(title), data: applicationData(request) }
    }
    case paths.news():
      return newsPage(request)
    case paths.about():
      return found(texts.about.title, texts.about.description, <AboutPage />)
    case paths.services():
      return found(texts.services.title, texts.services.description, <ServicesPage />)
    case paths.contact():
      return found(texts.contact.title, texts.contact.description, <ContactPage address={request.origin} />)
    case paths.privacy():
      return found(texts.privacy.title, texts.privacy.description, <PrivacyPage />)
    case paths.terms():
      return found(texts.terms.title, texts.terms.description, <TermsPage />)
    default:
      return null
  }
}

function found(title: string, description: string, content: ReactNode): Page {
  return { status: 200, title: titled(say(title)), description: say(description), content }
}

/** The product's name appears once in the title. */
function titled(title: string): string {
  return title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`
}

function newsPage({ language, articles, topics, topic, external }: PublicPageRequest): Page {
  const { title, description } = publicTexts[language].articles
  const chosen = articles.filter(
    (article) => topic === null || article.topics.some((own) => own.topic === topic),
  )
  const listed = external.filter((item) => topic === null || item.topics.some((own) => own.topic === topic))
  const content = <NewsListPage articles={chosen} topics={topics} topic={topic} external={listed} />
  return found(title, description, content)
}

function articlePage(request: PublicPageRequest, slug: string): Page {
  const texts = publicTexts[request.language]
  const article = request.articles.find((candidate) => candidate.slug === slug)
  if (!article) {
    const title = texts.articles.not_found
    return { ...found(title, texts.not_found.description, <NotFoundPage title={title} />), status: 404 }
  }
  const more = request.articles.filter((other) => other !== article).slice(0, LATEST_NEWS)
  const page = found(article.title, article.summary, <ArticlePage article={article} more={more} />)
  return { ...page, data: articleData(article, request) }
}
