import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Files } from '../integrations/files/files.ts'
import { AppError } from '../lib/errors.ts'
import type { Span } from '../lib/sealed-chunks.ts'

export interface SentFile {
  /** The name under which it is stored. */
  name: string
  size: number
  mediaType: string
  /** The file name for a download; absent for pictures in a page. */
  fileName?: string
}

/**
 * Streams a stored file, or the requested range. Whatever its content, it is never rendered as a
 * page of ours.
 */
export async function sendFile(
  files: Files,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, size, mediaType, fileName }: SentFile,
): Promise<FastifyReply> {
  const span = spanOf(request.headers.range, size)
  if (span === 'outside') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError(416, 'bad-range')
  }
  const content = Readable.from(await files.read(name, span ?? undefined), { objectMode: false })
  if (span) reply.status(206).header('content-range', `bytes ${span.from}-${span.to - 1}/${size}`)
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('accept-ranges', 'bytes')
    .header('content-length', span ? span.to - span.from : size)
    .header('content-disposition', fileName === undefined ? 'inline' : attachment(fileName))
    .type(mediaType)
    .send(content)
}

/**
 * Returns the span of a Range header; null for the whole file: several parts, and other units, need
 * not be understood.
 */
function spanOf(header: string | undefined, size: number): Span | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from < to ? { from, to } : 'outside'
}

/**
 * RFC 6266: a name in plain characters for old programs, and the real one as RFC 8187 writes it.
 */
function attachment(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
