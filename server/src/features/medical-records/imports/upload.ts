import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_LINES,
} from '@salve/contract/medical-records/imports.ts'
import type { ImportKind } from '@salve/domain/csv-import/import-fields.ts'
import { proposeMapping } from '@salve/domain/csv-import/propose-mapping.ts'
import type { FastifyRequest } from 'fastify'
import { countUse, RATE_LIMITS } from '../../../auth/rate-limits.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { idFor } from '../../../http/versions.ts'
import { discardRest, streamUpload } from '../../../http/stream-upload.ts'
import { analyse } from '../../../imports/analyse.ts'
import { EncodingDetector, type Encoding, textOf } from '../../../lib/file-text.ts'
import { keepPieces, readPieces } from '../../../imports/pieces.ts'
import type { ImportKey } from '../../../imports/steps.ts'
import { AppError, conflict } from '../../../lib/errors.ts'
import { usualUnitOf } from './usual-units.ts'
import type { Sql } from '../../../db/client.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

const LIMITS = { lines: IMPORT_MAX_LINES, columns: IMPORT_MAX_COLUMNS }
const NAME_MAX = 200
const STAGED_MS = 24 * 60 * 60_000
/** Interval at which a repeat looks whether the first upload is through. */
const LOOK_AGAIN_MS = 500
const LOOKS_MAX = 60

/**
 * Receives a file piece by piece, and analyses it. A repeat with the same key returns the first
 * request's import; a failure leaves nothing behind.
 */
export async function uploadImport(
  context: Context,
  db: Sql,
  patient: string,
  request: FastifyRequest,
  wanted: ImportKind | null,
): Promise<ImportKey> {
  await countUse(context, RATE_LIMITS.upload, patient)
  const key = { patient, id: idFor(request) }
  const { fileName, content } = await streamUpload(request, 'file', IMPORT_MAX_BYTES)
  const isNew = await open(context, db, key, fileName)
  const hash = createHash('sha256')
  if (!isNew) {
    for await (const piece of content) hash.update(piece)
    await requireSame(db, key, hash.digest())
    return key
  }
  try {
    const detector = new EncodingDetector()
    let size = 0
    await keepPieces(db, key, content, (piece) => {
      hash.update(piece)
      detector.add(piece)
      size += piece.length
    })
    if (size === 0) throw new AppError(422, 'empty-file')
    const encoding = detector.end()
    if (encoding === null) throw new AppError(415, 'not-a-table')
    await finish(context, db, key, { wanted, encoding, size, sha256: hash.digest() })
  } catch (error) {
    discardRest(request)
    await sql`delete from imports where user_id = ${patient} and id = ${key.id}`.execute(db)
    throw error
  }
  return key
}

/** Makes the import's row; false when there is one with this key. */
async function open(
  context: Context,
  db: Sql,
  { patient, id }: ImportKey,
  fileName: string,
): Promise<boolean> {
  const now = context.now()
  return inTransaction(db, async (transaction) => {
    const { changed } = await sql`
        insert into imports (user_id, id, holds, file_name, size, encoding, separator, header_line, line_count, facts, sample, state, beat_at,
          created_at, updated_at)
        values (${patient}, ${id}, 'log_entries', ${plainName(fileName)}, 0, 'utf-8', ',', 0, 0, '[]', '[]', 'uploading', ${now}, ${now}, ${now})
        on conflict do nothing
      `.execute(transaction)
    if (changed === 0) return false
    const startAfter = new Date(now.getTime() + STAGED_MS)
    await context.queue.send(
      transaction,
      'imports.clear',
      { user_id: patient, import_id: id },
      { startAfter },
    )
    return true
  })
}

async function finish(
  context: Context,
  db: Sql,
  key: ImportKey,
  {
    wanted,
    encoding,
    size,
    sha256,
  }: { wanted: ImportKind | null; encoding: Encoding; size: number; sha256: Buffer },
): Promise<void> {
  const found = await analyse(textOf(readPieces(db, key), encoding), wanted, LIMITS)
  const mapping = proposeMapping(found.holds, found.facts, await usualUnitOf(db, key.patient))
  const { separator, header_line, line_count, facts, sample, holds } = found
  await sql`
    update imports set state = 'mapping', holds = ${holds}, size = ${size}, sha256 = ${sha256}, encoding = ${encoding}, separator = ${separator},
      header_line = ${header_line}, line_count = ${line_count}, facts = ${JSON.stringify(facts)}, sample = ${JSON.stringify(sample)},
      mapping = ${JSON.stringify(mapping)}, updated_at = ${context.now()}
    where user_id = ${key.patient} and id = ${key.id}
  `.execute(db)
}

/**
 * Throws 409 unless the file that this key belongs to is the same one; waits for one that is on its
 * way.
 */
async function requireSame(db: Sql, { patient, id }: ImportKey, sha256: Buffer): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const { rows } = await sql<{ same: boolean | null }>`
      select sha256 = ${sha256} as same from imports where user_id = ${patient} and id = ${id}`.execute(db)
    if (rows[0]?.same) return
    if (rows[0]?.same !== null) throw conflict('same-key-other-body')
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new AppError(503, 'busy', { retryAfterSeconds: 30 })
}

/** The last part of a path, without characters that mean something to a screen or a header. */
function plainName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  return (
    name
      .toWellFormed()
      .replaceAll(/[\p{Cc}"<>|:*?\ufffd]/gu, '_')
      .trim()
      .slice(-NAME_MAX) || 'file.csv'
  )
}
