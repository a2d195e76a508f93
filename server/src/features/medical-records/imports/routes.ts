import {
  cancelImport,
  checkImport,
  commitImport,
  deleteImport,
  downloadImportReport,
  getImport,
  listImportLines,
  listImports,
  redoImport,
  replaceImportMapping,
  undoImport,
  uploadImport as uploadEndpoint,
} from '@salve/contract/medical-records/imports.ts'
import type { Language } from '@salve/domain/language.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { ifMatchOf, versioned } from '../../../http/versions.ts'
import { begin, type ImportKey, readImport, stop } from '../../../jobs/imports/steps.ts'
import { conflict } from '../../../lib/errors.ts'
import { replaceMapping, requireAllRight, requireAnswers, requireInTime, requireLeftOut } from './mapping.ts'
import { listOfImports, listOfLines, showImport } from './queries.ts'
import { linesOfReport, REPORT_COLUMNS } from './report.ts'
import { uploadImport } from './upload.ts'

interface Shown {
  reply: FastifyReply
  language: Language
}

export function importRoutes(app: FastifyInstance, context: Context): void {
  const show = async ({ reply, language }: Shown, key: ImportKey) => {
    const { shown, version } = await showImport(context, key, language)
    return versioned(reply, { json: JSON.stringify(shown), version })
  }

  mount(
    app,
    context,
    listImports,
    async ({ userId, query }) => new RawJson(await listOfImports(context, userId, query)),
  )

  mount(
    app,
    context,
    uploadEndpoint,
    async ({ userId, query, request, language, reply }) =>
      show({ reply, language }, await uploadImport(context, userId, request, query.holds ?? null)),
    { streams: true },
  )

  mount(app, context, getImport, ({ userId, params, language, reply }) =>
    show({ reply, language }, { userId, id: params.id }),
  )

  mount(
    app,
    context,
    replaceImportMapping,
    async ({ userId, params: { id }, body, request, language, reply }) => {
      await replaceMapping(context, { userId, id }, body, ifMatchOf(request))
      return show({ reply, language }, { userId, id })
    },
  )

  mount(app, context, checkImport, async ({ userId, params: { id }, language, reply }) => {
    await requireAnswers(context, { userId, id })
    await begin(context, { userId, id }, 'checking')
    return show({ reply, language }, { userId, id })
  })

  mount(
    app,
    context,
    listImportLines,
    async ({ userId, params: { id }, query }) =>
      new RawJson(await listOfLines(context, { userId, id }, query)),
  )

  mount(app, context, downloadImportReport, ({ userId, params: { id }, language, reply }) =>
    sendCsv(reply, {
      name: 'import-report',
      columns: REPORT_COLUMNS,
      lines: linesOfReport(context, { userId, id }, language),
    }),
  )

  mount(app, context, commitImport, async ({ userId, params: { id }, body, language, reply }) => {
    if (body.only_if_all_right) await requireAllRight(context, { userId, id })
    if (body.left_out) await requireLeftOut(context, { userId, id }, body.left_out)
    await begin(context, { userId, id }, 'importing', { doubtful: body.doubtful })
    return show({ reply, language }, { userId, id })
  })

  mount(app, context, cancelImport, async ({ userId, params: { id }, language, reply }) => {
    await readImport(context.db.as(userId), { userId, id })
    await stop(context.db.as(userId), { userId, id }, context.now(), 'cancelled')
    return show({ reply, language }, { userId, id })
  })

  mount(app, context, undoImport, async ({ userId, params: { id }, body, language, reply }) => {
    await requireInTime(context, { userId, id }, 'imported_at')
    await begin(context, { userId, id }, 'undoing', { delete_edited: body.edited === 'delete' })
    return show({ reply, language }, { userId, id })
  })

  mount(app, context, redoImport, async ({ userId, params: { id }, language, reply }) => {
    await requireInTime(context, { userId, id }, 'undone_at')
    await begin(context, { userId, id }, 'redoing')
    return show({ reply, language }, { userId, id })
  })

  mount(app, context, deleteImport, async ({ userId, params: { id } }) => {
    const db = context.db.as(userId)
    const { changed } = await sql`
      delete from imports where user_id = ${userId} and id = ${id} and imported_at is null and state <> 'uploading'`.execute(
      db,
    )
    if (changed === 1) return
    await readImport(db, { userId, id })
    throw conflict('import-step')
  })
}
