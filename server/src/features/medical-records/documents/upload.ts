import { createHash } from 'node:crypto'
import { DOCUMENT_MAX_BYTES } from '@salve/contract/medical-records/documents.ts'
import type { FastifyRequest } from 'fastify'
import { countUse, RATE_LIMITS } from '../../../auth/rate-limits.ts'
import type { Context } from '../../../context.ts'
import { createRecord, type Shown } from '../../../db/records.ts'
import { readUpload } from '../../../http/upload.ts'
import { idFor } from '../../../http/versions.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { mediaTypeOf } from './media-type.ts'
import { documents } from './queries.ts'

const NAME_MAX = 200

/** Keeps the file of a request: first the file on the disk, then the row, so that a row never lacks its file. */
export async function uploadDocument(
  context: Context,
  { userId, timeZone, request }: { userId: string; timeZone: string; request: FastifyRequest },
): Promise<Shown> {
  await countUse(context, RATE_LIMITS.upload, userId)
  const id = idFor(request)
  const { content, fileName } = await readUpload(request, 'file', DOCUMENT_MAX_BYTES)
  const name = plainName(fileName)
  const media_type = await mediaTypeOf(content, name)
  const sha256 = createHash('sha256').update(content).digest()
  const stored_as = context.files.newName()
  await context.files.put(stored_as, content)
  const kept = await createRecord(context.db.as(userId), documents, {
    userId,
    id,
    now: context.now(),
    values: {
      title: name.replace(/\.[^.]*$/, '') || name,
      category: 'other',
      document_date: patientToday(context, timeZone),
      health_issue: null,
      tags: [],
      file_name: name,
      media_type,
      size: content.length,
      sha256,
      stored_as,
      note: '',
    },
    content: [name, sha256.toString('hex')],
  }).catch(async (error: unknown) => {
    await context.files.remove(stored_as)
    throw error
  })
  if (!kept.made) await context.files.remove(stored_as)
  return kept
}

/** The last part of a path, without characters that mean something to a file system or a header. */
function plainName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}"<>|:*?\ufffd]/gu, '_')
    .trim()
  return plain.slice(-NAME_MAX) || 'document'
}
