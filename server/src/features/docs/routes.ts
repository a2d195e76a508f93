import { endpoints } from '@salve/contract/all.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../context.ts'
import { openApiOf } from '../../http/openapi.ts'
import { version } from '../../lib/version.ts'

const here = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
/** The viewer writes style attributes and small inline images; only its own page allows that. */
const VIEWER_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The description of the API for programs, and a page that shows it to people. */
export async function docsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  let document: string | undefined
  app.get('/api/openapi.json', async (_, reply) => {
    // Created on the first request, so that the server's start need not wait for it.
    document ??= JSON.stringify(openApiOf(endpoints, version, context.config.publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })

  const page = here('./page.html')
  const script = here('./page.js')
  app.get('/api/docs', async (_, reply) =>
    reply.header('content-security-policy', VIEWER_CSP).type('text/html; charset=utf-8').send(page),
  )
  app.get('/api/docs/page.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))),
    prefix: '/api/docs/viewer/',
    allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
    decorateReply: false,
    index: false,
  })
}
