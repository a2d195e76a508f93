import {
  addressDocument,
  deleteDocument,
  exportDocuments,
  emptyDocumentTrash,
  getAddressedDocument,
  getDocument,
  getDocumentContent,
  getDocumentText,
  getDocumentThumbnail,
  listDocuments,
  listDocumentTags,
  listDocumentTrash,
  purgeDocument,
  readDocument,
  replaceDocument,
  restoreDocument,
  uploadDocument as uploadEndpoint,
} from '@salve/contract/medical-records/documents.ts'
import { DOCUMENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { readFileOf } from '../../../record/document-files.ts'
import { emptyTrash, purgeDocument as purge } from '../../../record/purge-document.ts'
import { deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../../record/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { keepDocument } from '../../../http/documents/keep-document.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { sendFile } from '../../../http/send-file.ts'
import { warned } from '../../../http/warned.ts'
import { ifMatchOf, versioned } from '../../../http/versions.ts'
import { invalid, notFound } from '../../../lib/errors.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { linesOfDocuments } from './csv.ts'
import { readTicket, writeTicket } from './address.ts'
import { documents, listOfDocuments, listOfTrash, readTextOf, tagsInUse } from './queries.ts'
import { queueReading } from './read-again.ts'

export function documentRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listDocuments,
    async ({ db, patient, query }) => new RawJson(await listOfDocuments(context, db, patient, query)),
  )

  mount(app, context, exportDocuments, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'documents',
      columns: DOCUMENT_COLUMNS,
      lines: linesOfDocuments(context, db, patient, query),
    }),
  )

  mount(app, context, listDocumentTags, async ({ db, patient }) => ({
    results: await tagsInUse(db, patient),
  }))

  mount(
    app,
    context,
    uploadEndpoint,
    async ({ db, patient, timeZone, request, reply }) =>
      versioned(
        reply,
        await keepDocument(
          context,
          db,
          { patient, timeZone, request },
          { kind: documents, category: 'other' },
        ),
      ),
    { streams: true, commits: 'handler' },
  )

  mount(app, context, getDocument, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, documents, patient, params.id)),
  )

  mount(
    app,
    context,
    replaceDocument,
    async ({ db, patient, timeZone, params: { id }, body, language, request, reply }) => {
      if (body.document_date > patientToday(context, timeZone))
        throw invalid({ document_date: ['date_in_future'] })
      const record = { patient, id, now: context.now(), values: body }
      const kept = await replaceRecord(db, documents, record, ifMatchOf(request))
      const caller = { patient, language, timeZone, now: context.now() }
      return warned(db, caller, { texts: [body.note] }, versioned(reply, kept))
    },
  )

  mount(app, context, readDocument, async ({ db, patient, params: { id }, reply }) => {
    await queueReading(context, db, patient, id)
    return versioned(reply, await readRecord(db, documents, patient, id))
  })

  fileRoutes(app, context)
  trashRoutes(app, context)
}

/** Routes for the file itself and its derivatives. */
function fileRoutes(app: FastifyInstance, context: Context): void {
  const send = async (
    db: Sql,
    { patient, id }: { patient: string; id: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { file_name, media_type, size, stored_as } = await readFileOf(db, patient, id)
    const file = { name: stored_as, size, mediaType: media_type, fileName: file_name }
    return sendFile(context.files, request, reply, file)
  }

  mount(app, context, getDocumentContent, ({ db, patient, params, request, reply }) =>
    send(db, { patient, id: params.id }, request, reply),
  )

  mount(app, context, addressDocument, async ({ db, accountId, patient, params: { id } }) => {
    await readFileOf(db, patient, id)
    const { ticket, expiresAt } = writeTicket(context, { actor: accountId, patient }, id)
    return {
      url: getAddressedDocument.path.replace('{ticket}', ticket),
      expires_at: expiresAt.toISOString(),
    }
  })

  mount(app, context, getAddressedDocument, async ({ params, request, reply }) => {
    const { who, id } = readTicket(context, params.ticket)
    // A grant that has ended meanwhile shows nothing any more.
    return send(context.db.as(who), { patient: who.patient, id }, request, reply)
  })

  mount(app, context, getDocumentThumbnail, async ({ db, patient, params, query, reply }) => {
    // Those in the trash are shown there.
    const file = await readFileOf(db, patient, params.id, { deletedToo: true })
    const name = query.size === 'small' ? file.thumbnail_as : file.preview_as
    if (name === null) throw notFound()
    const picture = await context.files.get(name)
    return reply.type('image/webp').header('content-disposition', 'inline').send(picture)
  })

  mount(app, context, getDocumentText, async ({ db, patient, params }) => ({
    text: await readTextOf(db, patient, params.id),
  }))
}

/** Deleting, bringing back, and removing for good. */
function trashRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listDocumentTrash,
    async ({ db, patient, query }) => new RawJson(await listOfTrash(context, db, patient, query)),
  )

  mount(app, context, emptyDocumentTrash, ({ db, patient }) => emptyTrash(context, db, patient))

  mount(app, context, purgeDocument, async ({ patient, params }) => {
    if (!(await purge(context, patient, params.id))) throw notFound()
  })

  mount(app, context, deleteDocument, ({ db, patient, params }) =>
    deleteRecord(db, documents, patient, params.id, context.now()),
  )

  mount(app, context, restoreDocument, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreRecord(db, documents, patient, params.id, context.now())),
  )
}
