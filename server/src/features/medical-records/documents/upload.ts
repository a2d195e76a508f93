import { createHash } from 'node:crypto'
import { DOCUMENT_MAX_BYTES } from '@salve/contract/medical-records/documents.ts'
import type { FastifyRequest } from 'fastify'
import { countUse, RATE_LIMITS } from '../../../auth/rate-limits.ts'
import type { Context } from '../../../context.ts'
import { createRecord, type Shown } from '../../../db/records.ts'
import { settleFile } from '../../../db/stored-files.ts'
import { discardRest, streamUpload } from '../../../http/stream-upload.ts'
import { idFor } from '../../../http/versions.ts'
import { AppError, invalid } from '../../../lib/errors.ts'
import { limitConcurrency } from '../../../lib/limit-concurrency.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { checkStored } from './check-stored.ts'
import { HEAD_BYTES, isText, mediaTypeOf } from './media-type.ts'
import { documents } from './queries.ts'

const NAME_MAX = 200
const fewAtOnce = limitConcurrency({ atOnce: 16, waiting: 100 })

interface Sender {
  userId: string
  timeZone: string
  request: FastifyRequest
}

/**
 * Keeps the file of a request while it arrives: first the file in the storage, then the row, so that a row never lacks its
 * file. Whatever goes wrong, nothing is left of it.
 */
export async function uploadDocument(context: Context, sender: Sender): Promise<Shown> {
  await countUse(context, RATE_LIMITS.upload, sender.userId)
  try {
    return await fewAtOnce(() => keepUpload(context, sender))
  } catch (error) {
    discardRest(sender.request)
    throw error
  }
}

async function keepUpload(context: Context, { userId, timeZone, request }: Sender): Promise<Shown> {
  const id = idFor(request)
  const { content, fileName } = await streamUpload(request, 'file', DOCUMENT_MAX_BYTES)
  const file_name = plainName(fileName)
  const { head, all } = await withHead(content)
  if (head.length === 0) throw invalid({ file: ['required'] })
  const media_type = await mediaTypeOf(head, file_name)
  const hash = createHash('sha256')
  const checked = async function* () {
    for await (const piece of all) {
      if (media_type === 'text/plain' && !isText(piece, head)) throw new AppError(415, 'other-ending')
      hash.update(piece)
      yield piece
    }
  }
  const { name, size } = await context.files.keep(checked())
  try {
    await checkStored(context.files, { name, size, mediaType: media_type })
    const sha256 = hash.digest()
    const kept = await context.db
      .as(userId)
      .transaction()
      .execute(async (transaction) => {
        const record = await createRecord(transaction, documents, {
          userId,
          id,
          now: context.now(),
          values: {
            title: file_name.replace(/\.[^.]*$/, '') || file_name,
            category: 'other',
            document_date: patientToday(context, timeZone),
            health_issue: null,
            tags: [],
            file_name,
            media_type,
            size,
            sha256,
            stored_as: name,
            note: '',
          },
          content: [file_name, sha256.toString('hex')],
        })
        if (record.made) {
          await settleFile(transaction, name, context.now())
          await context.queue.send(transaction, 'document.read', { user_id: userId, document: id })
        }
        return record
      })
    if (!kept.made) await context.files.drop(name)
    return kept
  } catch (error) {
    await context.files.drop(name).catch(() => {})
    throw error
  }
}

/** The first bytes of a stream, and the stream with them. */
async function withHead(
  content: AsyncIterable<Buffer>,
): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const pieces = content[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { value, done } = await pieces.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  const head = Buffer.concat(first)
  return {
    head,
    all: (async function* () {
      yield head
      yield* { [Symbol.asyncIterator]: () => pieces }
    })(),
  }
}

/** The last part of a path, without characters that mean something to a file system or a header. */
function plainName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?\ufffd]/gu, '_')
    .trim()
  return plain.slice(-NAME_MAX) || 'document'
}
