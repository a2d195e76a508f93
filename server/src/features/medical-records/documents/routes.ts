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
import { readFileOf } from '../../../db/document-files.ts'
import { deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
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
import { purgeAll, purgeOne } from './trash.ts'

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

  mount(app, context, listDocumentTags, async ({ userId }) => ({
    results: await tagsInUse(context.db.as(userId), userId),
  }))

  mount(
    app,
    context,
    uploadEndpoint,
    async ({ userId, timeZone, request, reply }) =>
      versioned(
        reply,
        await keepDocument(context, { userId, timeZone, request }, { kind: documents, category: 'other' }),
      ),
    { streams: true },
  )

  mount(app, context, getDocument, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(context.db.as(userId), documents, userId, params.id)),
  )

  mount(
    app,
    context,
    replaceDocument,
    async ({ userId, timeZone, params: { id }, body, language, request, reply }) => {
      if (body.document_date > patientToday(context, timeZone))
        throw invalid({ document_date: ['date_in_future'] })
      const record = { userId, id, now: context.now(), values: body }
      const kept = await replaceRecord(context.db.as(userId), documents, record, ifMatchOf(request))
      return warned(context, { userId, language }, { texts: [body.note] }, versioned(reply, kept))
    },
  )

  mount(app, context, readDocument, async ({ userId, params: { id }, reply }) => {
    await queueReading(context, userId, id)
    return versioned(reply, await readRecord(context.db.as(userId), documents, userId, id))
  })

  fileRoutes(app, context)
  trashRoutes(app, context)
}

/** What is made of the file itself. */
function fileRoutes(app: FastifyInstance, context: Context): void {
  const send = async (userId: string, id: string, request: FastifyRequest, reply: FastifyReply) => {
    const { file_name, media_type, size, stored_as } = await readFileOf(context.db.as(userId), userId, id)
    const file = { name: stored_as, size, mediaType: media_type, fileName: file_name }
    return sendFile(context.files, request, reply, file)
  }

  mount(app, context, getDocumentContent, ({ userId, params, request, reply }) =>
    send(userId, params.id, request, reply),
  )

  mount(app, context, addressDocument, async ({ userId, params: { id } }) => {
    await readFileOf(context.db.as(userId), userId, id)
    const { ticket, expiresAt } = writeTicket(context, userId, id)
    return {
      url: getAddressedDocument.path.replace('{ticket}', ticket),
      expires_at: expiresAt.toISOString(),
    }
  })

  mount(app, context, getAddressedDocument, async ({ params, request, reply }) => {
    const { userId, id } = readTicket(context, params.ticket)
    return send(userId, id, request, reply)
  })

  mount(app, context, getDocumentThumbnail, async ({ userId, params, query, reply }) => {
    // Those in the trash are shown there.
    const file = await readFileOf(context.db.as(userId), userId, params.id, { deletedToo: true })
    const name = query.size === 'small' ? file.thumbnail_as : file.preview_as
    if (name === null) throw notFound()
    const picture = await context.files.get(name)
    return reply.type('image/webp').header('content-disposition', 'inline').send(picture)
  })

  mount(app, context, getDocumentText, async ({ userId, params }) => ({
    text: await readTextOf(context.db.as(userId), userId, params.id),
  }))
}

/** Deleting, bringing back, and removing for good. */
function trashRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listDocumentTrash,
    async ({ userId, query }) => new RawJson(await listOfTrash(context, userId, query)),
  )

  mount(app, context, emptyDocumentTrash, ({ userId }) => purgeAll(context, userId))

  mount(app, context, purgeDocument, ({ userId, params }) => purgeOne(context, userId, params.id))

  mount(app, context, deleteDocument, ({ userId, params }) =>
    deleteRecord(context.db.as(userId), documents, userId, params.id, context.now()),
  )

  mount(app, context, restoreDocument, async ({ userId, params, reply }) =>
    versioned(reply, await restoreRecord(context.db.as(userId), documents, userId, params.id, context.now())),
  )
}
