import { getNewsArticle, listNews, listNewsTopics } from '@salve/contract/news.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { articleFiles, inLanguage, shippedArticles, topicsOf } from '../../lib/articles.ts'
import { notFound } from '../../lib/errors.ts'
import { articleOf, pageOfArticles, pageOfFeedItems } from './queries.ts'

/** News and advice, for everybody. */
export function newsRoutes(app: FastifyInstance, context: Context): void {
  // Neither before the server answers, nor only when somebody waits for them.
  app.addHook('onListen', (done) => {
    shippedArticles().catch((error: Error) => context.log.error({ reason: error.message }, 'invalid article'))
    done()
  })
  // Before anything is served: otherwise the operator would see one of two at random.
  app.addHook('onReady', async () => {
    await articleFiles()
  })

  mount(app, context, listNews, async ({ query }) =>
    query.from === 'feeds'
      ? pageOfFeedItems(context, query)
      : pageOfArticles(inLanguage(await shippedArticles(), query.language), query, context.keys.cursor),
  )

  mount(app, context, listNewsTopics, async ({ query }) => ({
    results: topicsOf(inLanguage(await shippedArticles(), query.language)),
    next: null,
  }))

  mount(app, context, getNewsArticle, async ({ params, query }) => {
    const found = inLanguage(await shippedArticles(), query.language).find(({ slug }) => slug === params.slug)
    if (!found) throw notFound()
    return articleOf(found)
  })
}
