import { DAY_MS } from '@salve/domain/local-days.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound } from '../../lib/errors.ts'
import { sendDocument } from './document.ts'
import { publicDocuments } from './documents.ts'
import { asLanguage, keepLanguage, pageLanguageOf, themeOf } from './device-choices.ts'
import { readWebBuild, type WebBuild } from './web-build.ts'

const YEAR_MS = 365 * 24 * 60 * 60_000
/** No page exists below these, so a missing address there is a plain 404. */
const NOT_PAGES = /^\/(api|assets|dev)(\/|$)/

/** Pages whose address is a share's link. */
const CONSULTATION = /^\/consultation\//

/** Not cached: an old one would handle notifications in an outdated way. */
const SERVICE_WORKER = 'sw.js'

/**
 * Built files lie flat but for what pdf.js asks for by name and the app's pictures, and no path
 * leads out of their folder.
 */
const ASSET = /^\/?(pdf-decoders-[\d.]+\/|screens\/)?[\w-][\w.-]*$/

/**
 * Everything that a browser opens: rendered public pages, the app's files, and the app at all its
 * addresses.
 */
export async function publicPagesRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const build = await readWebBuild()
  if (!build) {
    context.log.warn('web app not built: serving the API only')
    return
  }
  await serveFiles(app, build)
  const documentFor = publicDocuments(context, build.pages)
  const secure = context.config.publicUrl.startsWith('https:')

  app.get<{ Querystring: Record<string, unknown> }>('/*', async (request, reply) => {
    const path = pathOf(request)
    if (NOT_PAGES.test(path)) throw notFound()
    const topic = typeof request.query['topic'] === 'string' ? request.query['topic'] : null
    const choices = { language: pageLanguageOf(request), theme: themeOf(request) }
    const document = await documentFor({ path, topic, ...choices })
    if (!document) {
      if (!takesHtml(request)) throw notFound()
      // The app's screens are somebody's own: none of them is to be found by a search.
      reply.header('x-robots-tag', 'noindex')
      // The address is a secret: nothing between here and the reader is to keep it.
      if (CONSULTATION.test(path)) reply.header('cache-control', 'no-store')
      return sendDocument(request, reply, await build.appAt(path))
    }
    reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    const chosen = asLanguage(request.query['lang'])
    if (!chosen) return sendDocument(request, reply, document)
    keepLanguage(reply, chosen, secure)
    const rest = topic === null ? '' : `?${new URLSearchParams({ topic })}`
    return reply.header('cache-control', 'no-store').redirect(path + rest, 303)
  })
}

async function serveFiles(app: FastifyInstance, build: WebBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: build.assetsFolder,
    prefix: '/assets/',
    preCompressed: true,
    allowedPath: (path) => ASSET.test(path),
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
  })
  for (const file of build.files) {
    const isWorker = file === SERVICE_WORKER
    app.get(`/${file}`, (_, reply) => {
      if (isWorker) reply.header('cache-control', 'no-cache')
      const keeping = isWorker ? { cacheControl: false } : { maxAge: DAY_MS, immutable: false }
      return reply.sendFile(file, build.folder, keeping)
    })
  }
}

/** Without the query and the last slash. */
function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/'
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

function takesHtml(request: FastifyRequest): boolean {
  const { accept } = request.headers
  return accept === undefined || /text\/html|\*\/\*/.test(accept)
}
