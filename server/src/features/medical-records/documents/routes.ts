import {
  deleteDocument,
  getDocument,
  getDocumentContent,
  listDocuments,
  replaceDocument,
  restoreDocument,
  uploadDocument as uploadEndpoint,
} from '@salve/contract/medical-records/documents.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { checkHealthIssue } from '../../../db/health-issue-of.ts'
import { patientNow } from '../../../db/patient-clock.ts'
import { deleteRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { ifMatchOf, withEtag } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { listOfDocuments, readDocument, readStoredAs } from './queries.ts'
import { uploadDocument } from './upload.ts'

const TABLE = 'documents'

export function documentRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listDocuments,
    async ({ userId, query }) => new RawJson(await listOfDocuments(context, userId, query)),
  )

  mount(app, context, getDocument, async ({ userId, params, reply }) =>
    withEtag(reply, await readDocument(context.db.as(userId), userId, params.id)),
  )

  mount(app, context, uploadEndpoint, async ({ userId, request, reply }) =>
    withEtag(reply, await uploadDocument(context, userId, request)),
  )

  mount(app, context, getDocumentContent, async ({ userId, params, reply }) => {
    const db = context.db.as(userId)
    const { file_name, media_type } = await readDocument(db, userId, params.id)
    const content = await context.files.get(await readStoredAs(db, userId, params.id))
    // Whatever the file holds, it is never a page of ours.
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`)
      .type(media_type)
      .send(content)
  })

  mount(app, context, replaceDocument, async ({ userId, params: { id }, body, request, reply }) => {
    const db = context.db.as(userId)
    const read = () => readDocument(db, userId, id)
    await read()
    const { date } = await patientNow(context, userId)
    if (body.document_date > date) throw invalid({ document_date: ['date_in_future'] })
    await checkHealthIssue(db, userId, body.health_issue)
    await replaceRecord(db, TABLE, { userId, id, now: context.now(), values: body }, ifMatchOf(request), read)
    return withEtag(reply, await read())
  })

  mount(app, context, deleteDocument, ({ userId, params }) =>
    deleteRecord(context.db.as(userId), TABLE, userId, params.id, context.now()),
  )

  mount(app, context, restoreDocument, async ({ userId, params, reply }) => {
    const db = context.db.as(userId)
    await restoreRecord(db, TABLE, userId, params.id, context.now())
    return withEtag(reply, await readDocument(db, userId, params.id))
  })
}
