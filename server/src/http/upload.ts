import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../lib/errors.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { oneAtATime } from '../lib/one-at-a-time.ts'

export interface Upload {
  content: Buffer
  /** The sender's word. */
  fileName: string
}

const fewAtOnce = limitConcurrency({ atOnce: 8, waiting: 100 })

/**
 * Accepts one upload at a time per patient, and a few in total: a file is in memory from its first
 * byte until it is stored.
 */
export const inTurn = <T>(patient: string, upload: () => Promise<T>): Promise<T> =>
  oneAtATime(patient, () => fewAtOnce(upload))

/** The one file of a multipart body, which must be in `field`. */
export async function readUpload(request: FastifyRequest, field: string, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported-type')
  // The reader would wait for ever for the end of a body whose sender is gone.
  if (request.raw.destroyed) throw new AppError(400, 'malformed')
  const upload = await readFile(request, field, maxBytes).catch((error: unknown) => {
    throw asRefusal(error, field)
  })
  if (!upload || upload.content.length === 0) throw invalid({ [field]: ['required'] })
  return upload
}

async function readFile(request: FastifyRequest, field: string, maxBytes: number): Promise<Upload | null> {
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } })
  if (!part || part.fieldname !== field) return null
  const content = await part.toBuffer()
  // The reader does not notice when the last piece is the one that was cut off.
  if (part.file.truncated) throw new AppError(413, 'too-large')
  return { content, fileName: part.filename }
}

/** A fault of the form is the sender's, however the reader reports it. */
function asRefusal(error: unknown, field: string): AppError {
  if (error instanceof AppError) return error
  return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    ? new AppError(413, 'too-large')
    : new AppError(400, 'malformed', { errors: { [field]: ['invalid'] } })
}
