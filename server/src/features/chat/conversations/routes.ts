import {
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
} from '@salve/contract/chat/conversations.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor } from '../../../http/versions.ts'
import { conflict } from '../../../lib/errors.ts'
import { addMessage, findConversation, listOfConversations, listOfMessages, markRead } from './queries.ts'

export function chatRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listConversations,
    async ({ userId, query }) => new RawJson(await listOfConversations(context, userId, query)),
  )

  mount(app, context, listMessages, async ({ userId, params, query }) => {
    await findConversation(context, userId, params.id)
    return new RawJson(await listOfMessages(context, userId, params.id, query))
  })

  mount(app, context, sendMessage, async ({ userId, params, body, request }) => {
    await findConversation(context, userId, params.id)
    const message = await addMessage(context, userId, {
      id: idFor(request),
      conversation: params.id,
      body: body.body,
    })
    if (!message) throw conflict('same-key-other-body')
    return message
  })

  mount(app, context, readConversation, async ({ userId, params }) => {
    await findConversation(context, userId, params.id)
    await markRead(context, userId, params.id)
    return findConversation(context, userId, params.id)
  })
}
