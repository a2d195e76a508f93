import {
  getConversation,
  listConversations,
  listMessages,
  readConversation,
  searchMessages,
  sendMessage,
} from '@salve/contract/chat/conversations.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount } from '../../../http/mount.ts'
import { warningIn } from '../../../http/warned.ts'
import { idFor } from '../../../http/versions.ts'
import { gone } from '../../../lib/errors.ts'
import { moveMark } from '../messages/marks.ts'
import { listOfMessages } from '../messages/queries.ts'
import { searchMessages as search } from '../messages/search.ts'
import { findConversation, listOfConversations } from './queries.ts'
import { send } from './send.ts'

export function chatRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listConversations, ({ db, patient, query }) =>
    listOfConversations(context, db, patient, query),
  )

  mount(app, context, getConversation, ({ db, patient, params }) =>
    findConversation(context, db, patient, params.id),
  )

  mount(app, context, listMessages, async ({ db, patient, params, query }) => {
    await findConversation(context, db, patient, params.id)
    return listOfMessages(context, db, patient, { conversation: params.id, viewer: 'patient', ...query })
  })

  mount(app, context, sendMessage, async (call) => {
    const { db, patient, sessionId, params, body, language, timeZone, request } = call
    const conversation = await findConversation(context, db, patient, params.id)
    if (conversation.has_ended) throw gone('share-revoked')
    const sender = { patient, sessionId, request }
    const message = await send(context, db, sender, conversation, { id: idFor(request), ...body })
    const warning = await warningIn(
      db,
      { patient, language, timeZone, now: context.now() },
      { texts: [body.body] },
    )
    return { ...message, ...(warning && { warning }) }
  })

  mount(app, context, readConversation, async ({ db, patient, params, body }) => {
    await findConversation(context, db, patient, params.id)
    await moveMark(context, db, {
      patient,
      conversation: params.id,
      side: 'patient',
      what: 'read',
      position: body.position,
    })
    return findConversation(context, db, patient, params.id)
  })

  mount(app, context, searchMessages, ({ db, patient, query }) =>
    search(context, db, patient, { viewer: 'patient', ...query }),
  )
}
