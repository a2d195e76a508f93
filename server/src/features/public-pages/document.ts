import type { RenderedPage } from '@salve/contract/public-pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Good enough for text of this size, and done in a few milliseconds. */
const BROTLI_QUALITY = 9

/** A document in the forms in which it is sent. */
export interface Document {
  status: number
  type: string
  etag: string
  /** The hash of the inline style, if there is one. */
  styleHash: string | undefined
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
}

/** Compresses a document once, so that it can be sent many times. */
export async function prepareDocument(page: RenderedPage): Promise<Document> {
  const identity = Buffer.from(page.body)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const { status, type, styleHash } = page
  return { status, type, etag, styleHash, bodies: { br, gzip: gz, identity } }
}

/**
 * Sends it in the best form that the caller takes, or says that the caller's copy is still right.
 */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `"${document.etag}-${encoding}"`
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  reply.header('etag', etag)
  if (document.styleHash) allowStyle(reply, document.styleHash)
  if (document.status === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(document.status).type(document.type).send(document.bodies[encoding])
}

/** The one style in the page is allowed by its hash; what else might get into a page is not. */
function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`))
}

function encodingFor(accepted = ''): keyof Document['bodies'] {
  const taken = accepted.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  const names = taken.map((part) => part.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity'
}
