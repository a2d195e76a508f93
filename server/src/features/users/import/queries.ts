import { OWN_IMPORT_MAX_BYTES, type OwnImport } from '@salve/contract/users/import.ts'
import type { FastifyRequest } from 'fastify'
import { countUse, RATE_LIMITS } from '../../../auth/rate-limits.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { settleFile } from '../../../record/stored-files.ts'
import { discardRest, streamUpload } from '../../../http/stream-upload.ts'
import { isRecordEmpty } from '../../../own-data/import/empty-record.ts'
import { questionsOf } from '../../../record/snapshot.ts'
import { AppError, conflict, notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'

/**
 * A server sends a heartbeat every second during a check or import; after this long without one it
 * has died.
 */
const SILENT_MS = 2 * 60_000

interface Row extends Omit<OwnImport, 'progress' | 'digest' | 'found_digest' | 'is_empty'> {
  done: number
  total: number
  digest: Buffer | null
  found_digest: Buffer | null
}

export const isEmpty = (context: Context, patient: string): Promise<boolean> =>
  isRecordEmpty(questionsOf(context.db.as(patient)), patient)

export async function latestImport(context: Context, patient: string): Promise<OwnImport | null> {
  const db = context.db.as(patient)
  const now = context.now()
  await sql`
    update own_imports set state = 'failed', problem = 'interrupted', stored_as = null, updated_at = ${now}
    where user_id = ${patient} and state in ('checking', 'importing') and updated_at < ${new Date(now.getTime() - SILENT_MS)}`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select id, state, problem, done, total, size, contents, digest, found_digest, created_at, imported_at
    from own_imports where user_id = ${patient} and state <> 'cancelled' order by id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { done, total, digest, found_digest, ...rest } = row
  return {
    ...rest,
    progress: { done, total },
    digest: digest && digest.toString('hex'),
    found_digest: found_digest && found_digest.toString('hex'),
    is_empty: await isEmpty(context, patient),
  }
}

async function readImport(context: Context, patient: string, id: string): Promise<OwnImport> {
  const latest = await latestImport(context, patient)
  if (latest?.id !== id) throw notFound()
  return latest
}

/** Stores the file as documents are stored and has it checked; an earlier one gives way. */
export async function uploadImport(
  context: Context,
  patient: string,
  request: FastifyRequest,
): Promise<OwnImport> {
  await countUse(context, RATE_LIMITS.upload, patient)
  const latest = await latestImport(context, patient)
  const refuse = (error: AppError) => {
    discardRest(request)
    return error
  }
  if (latest?.state === 'importing') throw refuse(conflict('own-import-step'))
  if (!(await isEmpty(context, patient))) throw refuse(conflict('record-not-empty'))
  const { content } = await streamUpload(request, 'file', OWN_IMPORT_MAX_BYTES)
  const { name, size } = await context.files.keep(content).catch((error: unknown) => {
    discardRest(request)
    throw error instanceof AppError && error.code === 'file-too-large'
      ? new AppError(413, 'archive-too-large')
      : error
  })
  try {
    if (size === 0) throw new AppError(422, 'empty-file')
    const now = context.now()
    const id = newId()
    await context.db
      .as(patient)
      .transaction()
      .execute(async (transaction) => {
        await sql`delete from own_imports where user_id = ${patient} and state <> 'importing'`.execute(
          transaction,
        )
        await sql`
          insert into own_imports (user_id, id, state, stored_as, size, created_at, updated_at)
          values (${patient}, ${id}, 'checking', ${name}, ${size}, ${now}, ${now})`.execute(transaction)
        await settleFile(transaction, name, now)
        await context.queue.send(transaction, 'own-import.run', {
          user_id: patient,
          import_id: id,
          step: 'check',
        })
      })
    return await readImport(context, patient, id)
  } catch (error) {
    await context.files.drop(name)
    throw error
  }
}

export async function commitImport(context: Context, patient: string, id: string): Promise<OwnImport> {
  const { state } = await readImport(context, patient, id)
  if (state !== 'checked') throw conflict('own-import-step')
  if (!(await isEmpty(context, patient))) throw conflict('record-not-empty')
  await context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      const { changed } = await sql`
        update own_imports set state = 'importing', done = 0, updated_at = ${context.now()}
        where user_id = ${patient} and id = ${id} and state = 'checked'`.execute(transaction)
      if (changed > 0)
        await context.queue.send(transaction, 'own-import.run', {
          user_id: patient,
          import_id: id,
          step: 'commit',
        })
    })
  return readImport(context, patient, id)
}

/** Stops it and throws its file away; one that is through is forgotten, its rows stay. */
export async function removeImport(context: Context, patient: string, id: string): Promise<void> {
  const { changed } = await sql`delete from own_imports where user_id = ${patient} and id = ${id}`.execute(
    context.db.as(patient),
  )
  if (changed === 0) throw notFound()
  await context.files.tidy().catch(() => {})
}
