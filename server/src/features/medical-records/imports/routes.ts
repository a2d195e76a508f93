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
import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { ifMatchOf, versioned } from '../../../http/versions.ts'
import { begin, type ImportKey, readImport, stop } from '../../../imports/steps.ts'
import { conflict } from '../../../lib/errors.ts'
import { replaceMapping, requireAllRight, requireAnswers, requireInTime, requireLeftOut } from './mapping.ts'
import { listOfImports, listOfLines, showImport } from './queries.ts'
import { linesOfReport, REPORT_COLUMNS } from './report.ts'
import { uploadImport } from './upload.ts'

interface Shown {
  db: Sql
  reply: FastifyReply
  language: Language
}

export function importRoutes(app: FastifyInstance, context: Context): void {
  const show = async ({ db, reply, language }: Shown, key: ImportKey) => {
    const { shown, version } = await showImport(context, db, key, language)
    return versioned(reply, { json: JSON.stringify(shown), version })
  }

  mount(
    app,
    context,
    listImports,
    async ({ db, patient, query }) => new RawJson(await listOfImports(context, db, patient, query)),
  )

  mount(
    app,
    context,
    uploadEndpoint,
    async ({ db, patient, query, request, language, reply }) =>
      show({ db, reply, language }, await uploadImport(context, db, patient, request, query.holds ?? null)),
    { streams: true },
  )

  mount(app, context, getImport, ({ db, patient, params, language, reply }) =>
    show({ db, reply, language }, { patient, id: params.id }),
  )

  mount(
    app,
    context,
    replaceImportMapping,
    async ({ db, patient, params: { id }, body, request, language, reply }) => {
      await replaceMapping(context, db, { patient, id }, body, ifMatchOf(request))
      return show({ db, reply, language }, { patient, id })
    },
  )

  mount(app, context, checkImport, async ({ db, patient, params: { id }, language, reply }) => {
    await requireAnswers(db, { patient, id })
    await begin(context, { patient, id }, 'checking')
    return show({ db, reply, language }, { patient, id })
  })

  mount(
    app,
    context,
    listImportLines,
    async ({ db, patient, params: { id }, query }) =>
      new RawJson(await listOfLines(context, db, { patient, id }, query)),
  )

  mount(app, context, downloadImportReport, ({ db, patient, params: { id }, language, reply }) =>
    sendCsv(reply, {
      name: 'import-report',
      columns: REPORT_COLUMNS,
      lines: linesOfReport(context, db, { patient, id }, language),
    }),
  )

  mount(app, context, commitImport, async ({ db, patient, params: { id }, body, language, reply }) => {
    if (body.only_if_all_right) await requireAllRight(db, { patient, id })
    if (body.left_out) await requireLeftOut(db, { patient, id }, body.left_out)
    await begin(context, { patient, id }, 'importing', { doubtful: body.doubtful })
    return show({ db, reply, language }, { patient, id })
  })

  mount(app, context, cancelImport, async ({ db, patient, params: { id }, language, reply }) => {
    await readImport(db, { patient, id })
    await stop(db, { patient, id }, context.now(), 'cancelled')
    return show({ db, reply, language }, { patient, id })
  })

  mount(app, context, undoImport, async ({ db, patient, params: { id }, body, language, reply }) => {
    await requireInTime(context, db, { patient, id }, 'imported_at')
    await begin(context, { patient, id }, 'undoing', { delete_edited: body.edited === 'delete' })
    return show({ db, reply, language }, { patient, id })
  })

  mount(app, context, redoImport, async ({ db, patient, params: { id }, language, reply }) => {
    await requireInTime(context, db, { patient, id }, 'undone_at')
    await begin(context, { patient, id }, 'redoing')
    return show({ db, reply, language }, { patient, id })
  })

  mount(app, context, deleteImport, async ({ db, patient, params: { id } }) => {
    const { changed } = await sql`
      delete from imports where user_id = ${patient} and id = ${id} and imported_at is null and state <> 'uploading'`.execute(
      db,
    )
    if (changed === 1) return
    await readImport(db, { patient, id })
    throw conflict('import-step')
  })
}
