import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../lib/errors.ts'

/** The one file of a multipart body, which must stand in `field`; its name is the sender's word. */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<{ content: Buffer; fileName: string }> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported-type')
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } })
  if (!part || part.fieldname !== field) throw invalid({ [field]: ['required'] })
  const content = await part.toBuffer()
  if (content.length === 0) throw invalid({ [field]: ['required'] })
  return { content, fileName: part.filename }
}
