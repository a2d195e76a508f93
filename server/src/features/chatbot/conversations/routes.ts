import {
  askChatbot,
  createChatbotConversation,
  deleteChatbotConversation,
  listChatbotConversations,
  listChatbotMessages,
  renameChatbotConversation,
  restoreChatbotConversation,
} from '@salve/contract/chatbot/conversations.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { goneSignal, sendLines, wantsLines } from '../../../http/send-lines.ts'
import { idFor } from '../../../http/versions.ts'
import { ask } from './ask.ts'
import { askModel } from './ask-model.ts'
import {
  beginConversation,
  deleteConversation,
  findConversation,
  listOfConversations,
  listOfMessages,
  renameConversation,
  restoreConversation,
} from './queries.ts'

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

  mount(app, context, renameChatbotConversation, async ({ userId, params, body }) => {
    const db = context.db.as(userId)
    await findConversation(db, userId, params.id)
    await renameConversation(db, userId, params.id, body.title)
    return findConversation(db, userId, params.id)
  })

  mount(app, context, deleteChatbotConversation, ({ userId, params }) =>
    deleteConversation(context.db.as(userId), userId, params.id, context.now()),
  )

  mount(app, context, restoreChatbotConversation, async ({ userId, params }) => {
    const db = context.db.as(userId)
    await restoreConversation(db, userId, params.id, context.now())
    return findConversation(db, userId, params.id)
  })

  mount(app, context, listChatbotMessages, async ({ userId, params, query }) => {
    await findConversation(context.db.as(userId), userId, params.id)
    return new RawJson(await listOfMessages(context, userId, params.id, query))
  })

  mount(app, context, askChatbot, async ({ userId, timeZone, params, body, language, request, reply }) => {
    await findConversation(context.db.as(userId), userId, params.id)
    const asked = {
      userId,
      conversation: params.id,
      id: idFor(request),
      body: body.body,
      language,
      timeZone,
    }
    if (!wantsLines(request)) return ask(context, asked)
    return sendLines(reply.status(201), askModel(context, asked, goneSignal(reply)))
  })
}
