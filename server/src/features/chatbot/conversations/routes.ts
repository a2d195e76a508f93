import {
  askChatbot,
  createChatbotConversation,
  listChatbotConversations,
  listChatbotMessages,
} from '@salve/contract/chatbot/conversations.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor } from '../../../http/versions.ts'
import { ask } from './ask.ts'
import { beginConversation, findConversation, listOfConversations, listOfMessages } from './queries.ts'

export function chatbotRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listChatbotConversations,
    async ({ userId, query }) => new RawJson(await listOfConversations(context, userId, query)),
  )

  mount(app, context, createChatbotConversation, async ({ userId, request }) => {
    const db = context.db.as(userId)
    const id = idFor(request)
    await beginConversation(db, userId, id, context.now())
    return findConversation(db, userId, id)
  })

  mount(app, context, listChatbotMessages, async ({ userId, params, query }) => {
    await findConversation(context.db.as(userId), userId, params.id)
    return new RawJson(await listOfMessages(context, userId, params.id, query))
  })

  mount(app, context, askChatbot, async ({ userId, params, body, language, request }) => {
    await findConversation(context.db.as(userId), userId, params.id)
    return ask(context, {
      userId,
      conversation: params.id,
      id: idFor(request),
      body: body.body,
      language,
    })
  })
}
