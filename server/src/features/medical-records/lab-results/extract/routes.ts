import {
  cancelLabExtraction,
  extractLabResult,
  forgetLabLayout,
  getLabExtraction,
  learnLabLayout,
  listLabLayouts,
  restoreLabLayout,
  setExtractionColumns,
} from '@salve/contract/medical-records/lab-extractions.ts'
import type { FastifyInstance } from 'fastify'
import { countUse, RATE_LIMITS } from '../../../../auth/rate-limits.ts'
import type { Context } from '../../../../context.ts'
import { deleteRecord, restoreRecord } from '../../../../db/records.ts'
import { sql } from '../../../../db/sql.ts'
import { mount, RawJson } from '../../../../http/mount.ts'
import { idFor, versioned } from '../../../../http/versions.ts'
import { isKeyMissing } from '../../../../integrations/files/file-keys.ts'
import { findLines } from '../../../../jobs/lab-extraction/find-lines.ts'
import { keepWords } from '../../../../jobs/lab-extraction/run.ts'
import { birthOf, extractionOf, layoutsOf, updateExtraction } from '../../../../jobs/lab-extraction/store.ts'
import { type Words, writtenWords } from '../../../../jobs/lab-extraction/words-of.ts'
import { conflict, notFound } from '../../../../lib/errors.ts'
import { learn } from './learn.ts'
import { beginExtraction, fileOf, labLayouts, shownExtraction } from './queries.ts'

/** A PDF with text takes less than a second; one that takes longer goes on in the queue. */
const AT_ONCE_MS = 5000

export function labExtractionRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(app, context, extractLabResult, async ({ userId, body: { document }, request }) => {
    await countUse(context, RATE_LIMITS.upload, userId)
    const file = await fileOf(db.as(userId), userId, document)
    const begun = await beginExtraction(db.as(userId), { userId, id: idFor(request), document, now: now() })
    if (begun.isNew) await readNow(context, { userId, id: begun.id }, file)
    return shownExtraction(db.as(userId), userId, begun.id)
  })

  mount(app, context, getLabExtraction, ({ userId, params }) =>
    shownExtraction(db.as(userId), userId, params.id),
  )

  mount(app, context, setExtractionColumns, async ({ userId, params, body, request }) => {
    const key = { userId, id: params.id }
    const { pages } = await extractionOf(db.as(userId), key)
    if (!pages) throw conflict('not-read-yet')
    const [layouts, born] = await Promise.all([
      layoutsOf(db.as(userId), userId),
      birthOf(db.as(userId), userId),
    ])
    const found = await findLines({ pages, layouts, columns: body.columns, born }, request.signal)
    await updateExtraction(db.as(userId), key, now(), {
      columns: JSON.stringify(body.columns),
      found: JSON.stringify({ ...found, columns: body.columns }),
    })
    return shownExtraction(db.as(userId), userId, params.id)
  })

  mount(app, context, learnLabLayout, ({ userId, params, body }) =>
    learn(context, { userId, id: params.id }, body),
  )

  mount(app, context, cancelLabExtraction, async ({ userId, params }) => {
    const { changed } = await sql`
      delete from lab_extractions where user_id = ${userId} and id = ${params.id}
    `.execute(db.as(userId))
    if (changed === 0) throw notFound()
  })

  mount(app, context, listLabLayouts, async ({ userId }) => {
    const { rows } = await sql<{ items: string }>`
      select coalesce(string_agg(${labLayouts.item}, ',' order by laboratory, id), '') as items
      from lab_layouts as record where user_id = ${userId} and deleted_at is null
    `.execute(db.as(userId))
    return new RawJson(`{"results":[${rows[0]?.items ?? ''}],"next":null}`)
  })

  mount(app, context, forgetLabLayout, ({ userId, params }) =>
    deleteRecord(db.as(userId), labLayouts, userId, params.id, now()),
  )

  mount(app, context, restoreLabLayout, async ({ userId, params, reply }) =>
    versioned(reply, await restoreRecord(db.as(userId), labLayouts, userId, params.id, now())),
  )
}

/**
 * Reads what the file itself says. A scan, and what takes long or cannot be had just now, is left to the queue: nothing else would
 * ever come back to what has begun.
 */
async function readNow(
  context: Context,
  key: { userId: string; id: string },
  { media_type, stored_as }: { media_type: string; stored_as: string },
): Promise<void> {
  const words = await context.files
    .get(stored_as)
    .then((content) => writtenWords(context, content, media_type, AbortSignal.timeout(AT_ONCE_MS)))
    .catch(
      (error: unknown): Words =>
        isKeyMissing(error) ? { outcome: 'key_missing' } : { outcome: 'scan', pageCount: 0 },
    )
  if (words.outcome !== 'scan') return keepWords(context, key, words)
  await context.db
    .as(key.userId)
    .transaction()
    .execute((transaction) =>
      context.queue.send(transaction, 'lab-report.read', { user_id: key.userId, extraction: key.id }),
    )
}
