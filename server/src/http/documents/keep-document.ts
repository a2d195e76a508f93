import { DOCUMENT_MAX_BYTES, type DocumentCategory } from '@salve/contract/medical-records/documents.ts'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import type { Context } from '../../context.ts'
import { createRecord, type RecordKind, type Shown } from '../../record/records.ts'
import { settleFile } from '../../record/stored-files.ts'
import type { Tables } from '../../db/tables.ts'
import { keepChecked } from '../../integrations/files/keep-checked.ts'
import { discardRest, streamUpload } from '../stream-upload.ts'
import { idFor } from '../versions.ts'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { patientToday } from '../../lib/patient-clock.ts'
import type { Sql } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'

const NAME_MAX = 200
const fewAtOnce = limitConcurrency({ atOnce: 16, waiting: 100 })

export interface Sender {
  patient: string
  timeZone: string
  request: FastifyRequest
}

export interface KeptAs {
  /** The form of the document in the answer. */
  kind: RecordKind
  category: DocumentCategory
  /** Further writes with it, in the same transaction. */
  together?: (transaction: Transaction<Tables>, document: { id: string; made: boolean }) => Promise<void>
}

/**
 * Keeps the file of a request while it arrives: first the file in the storage, then the row, so
 * that a row never lacks its file. Whatever goes wrong, nothing is left of it.
 */
export async function keepDocument(context: Context, db: Sql, sender: Sender, as: KeptAs): Promise<Shown> {
  await countUse(context, RATE_LIMITS.upload, sender.patient)
  try {
    return await fewAtOnce(() => keepUpload(context, db, sender, as))
  } catch (error) {
    discardRest(sender.request)
    throw error
  }
}

async function keepUpload(
  context: Context,
  db: Sql,
  { patient, timeZone, request }: Sender,
  { kind, category, together }: KeptAs,
): Promise<Shown> {
  const id = idFor(request)
  const { content, fileName } = await streamUpload(request, 'file', DOCUMENT_MAX_BYTES)
  const file_name = plainName(fileName)
  const { name, size, sha256, mediaType: media_type } = await keepChecked(context.files, content, file_name)
  try {
    const kept = await inTransaction(db, async (transaction) => {
      const record = await createRecord(transaction, kind, {
        patient,
        id,
        now: context.now(),
        values: {
          title: file_name.replace(/\.[^.]*$/, '') || file_name,
          category,
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
        await context.queue.send(transaction, 'document.read', { user_id: patient, document: id })
      }
      await together?.(transaction, { id, made: record.made })
      return record
    })
    if (!kept.made) await context.files.drop(name)
    return kept
  } catch (error) {
    await context.files.drop(name).catch(() => {})
    throw error
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
