import { getNewsArticle, listNews, listNewsTopics } from '@salve/contract/news.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { inLanguage, shippedArticles, topicsOf } from '../../lib/articles.ts'
import { notFound } from '../../lib/errors.ts'
import { articleOf, pageOfArticles } from './queries.ts'

/** News and advice, for everybody. */
export async function newsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const articles = await shippedArticles()

  mount(app, context, listNews, async ({ query }) =>
    pageOfArticles(inLanguage(articles, query.language), query, context.keys.cursor),
  )

  mount(app, context, listNewsTopics, async ({ query }) => ({
    results: topicsOf(inLanguage(articles, query.language)),
    next: null,
  }))

  mount(app, context, getNewsArticle, async ({ params, query }) => {
    const found = inLanguage(articles, query.language).find(({ slug }) => slug === params.slug)
    if (!found) throw notFound()
    return articleOf(found)
  })
}
