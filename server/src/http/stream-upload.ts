import '@fastify/multipart'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../lib/errors.ts'

/** The one file of a multipart body, while it arrives. */
export interface StreamedUpload {
  /** The sender's word. */
  fileName: string
  /**
   * Must be read to its end. Throws 413 beyond the limit, 400 when the body breaks off or contains
   * anything beside the file: only a completed stream is a whole file.
   */
  content: AsyncIterable<Buffer>
}

/**
 * Upper bound of further bytes read of a refused body: a client still sending would not see the
 * answer before the end.
 */
const DISCARDED_MAX_BYTES = 32 * 1024 * 1024

/** Discards the rest of a refused body. */
export function discardRest({ raw }: FastifyRequest): void {
  let discarded = 0
  raw.unpipe()
  raw.on('data', (bytes: Buffer) => {
    discarded += bytes.length
    if (discarded > DISCARDED_MAX_BYTES) raw.destroy()
  })
  raw.resume()
}

/** Begins to read the file in `field`. Nothing of it is kept in memory. */
export async function streamUpload(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<StreamedUpload> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported-type')
  // The reader would wait for ever for the end of a body whose sender is gone.
  if (request.raw.destroyed) throw new AppError(400, 'malformed')
  const parts = request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 },
  })
  const first = await nextOf(parts, field)
  if (!first) throw invalid({ [field]: ['required'] })
  if (first.type !== 'file' || first.fieldname !== field) {
    throw invalid({ [field]: ['required'] })
  }
  const { file, filename } = first
  return {
    fileName: filename,
    content: (async function* () {
      try {
        for await (const bytes of file) yield bytes as Buffer
      } catch (error) {
        throw asRefusal(error, field)
      }
      // The reader does not notice when the last piece is the one that was cut off.
      if (file.truncated) throw new AppError(413, 'file-too-large')
      if (await nextOf(parts, field)) throw new AppError(400, 'one-file')
    })(),
  }
}

async function nextOf(parts: AsyncIterableIterator<Multipart>, field: string): Promise<Multipart | null> {
  try {
    const { value, done } = await parts.next()
    return done ? null : value
  } catch (error) {
    throw asRefusal(error, field)
  }
}

/** A fault of the form is the sender's, however the reader reports it. */
function asRefusal(error: unknown, field: string): AppError {
  const code = (error as { code?: string }).code ?? ''
  return /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)
    ? new AppError(400, 'one-file')
    : new AppError(400, 'malformed', { errors: { [field]: ['invalid'] } })
}
