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
  mount(app, context, listConversations, ({ userId, query }) => listOfConversations(context, userId, query))

  mount(app, context, getConversation, ({ userId, params }) => findConversation(context, userId, params.id))

  mount(app, context, listMessages, async ({ userId, params, query }) => {
    await findConversation(context, userId, params.id)
    return listOfMessages(context, userId, { conversation: params.id, viewer: 'patient', ...query })
  })

  mount(app, context, sendMessage, async ({ userId, sessionId, params, body, language, request }) => {
    const conversation = await findConversation(context, userId, params.id)
    if (conversation.has_ended) throw gone('share-revoked')
    const sender = { userId, sessionId, request }
    const message = await send(context, sender, conversation, { id: idFor(request), ...body })
    const warning = await warningIn(context, { userId, language }, { texts: [body.body] })
    return { ...message, ...(warning && { warning }) }
  })

  mount(app, context, readConversation, async ({ userId, params, body }) => {
    await findConversation(context, userId, params.id)
    await moveMark(context, {
      userId,
      conversation: params.id,
      side: 'patient',
      what: 'read',
      position: body.position,
    })
    return findConversation(context, userId, params.id)
  })

  mount(app, context, searchMessages, ({ userId, query }) =>
    search(context, userId, { viewer: 'patient', ...query }),
  )
}
