import {
  deleteDocument,
  exportDocuments,
  getDocument,
  getDocumentContent,
  listDocuments,
  replaceDocument,
  restoreDocument,
  uploadDocument as uploadEndpoint,
} from '@salve/contract/medical-records/documents.ts'
import { DOCUMENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { ifMatchOf, versioned } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { linesOfDocuments } from './csv.ts'
import { documents, listOfDocuments, readFileOf } from './queries.ts'
import { uploadDocument } from './upload.ts'

export function documentRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listDocuments,
    async ({ userId, query }) => new RawJson(await listOfDocuments(context, userId, query)),
  )

  mount(app, context, exportDocuments, ({ userId, query, reply }) =>
    sendCsv(reply, {
      name: 'documents',
      columns: DOCUMENT_COLUMNS,
      lines: linesOfDocuments(context, userId, query),
    }),
  )

  mount(app, context, getDocument, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(context.db.as(userId), documents, userId, params.id)),
  )

  mount(app, context, uploadEndpoint, async ({ userId, timeZone, request, reply }) =>
    versioned(reply, await uploadDocument(context, { userId, timeZone, request })),
  )

  mount(app, context, getDocumentContent, async ({ userId, params, reply }) => {
    const { file_name, media_type, stored_as } = await readFileOf(context.db.as(userId), userId, params.id)
    const content = await context.files.get(stored_as)
    // Whatever the file holds, it is never a page of ours.
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`)
      .type(media_type)
      .send(content)
  })

  mount(app, context, replaceDocument, async ({ userId, timeZone, params: { id }, body, request, reply }) => {
    if (body.document_date > patientToday(context, timeZone))
      throw invalid({ document_date: ['date_in_future'] })
    const record = { userId, id, now: context.now(), values: body }
    return versioned(reply, await replaceRecord(context.db.as(userId), documents, record, ifMatchOf(request)))
  })

  mount(app, context, deleteDocument, ({ userId, params }) =>
    deleteRecord(context.db.as(userId), documents, userId, params.id, context.now()),
  )

  mount(app, context, restoreDocument, async ({ userId, params, reply }) =>
    versioned(reply, await restoreRecord(context.db.as(userId), documents, userId, params.id, context.now())),
  )
}
