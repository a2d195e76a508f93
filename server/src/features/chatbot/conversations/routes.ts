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
import { mount, ONE_TRANSACTION, RawJson } from '../../../http/mount.ts'
import { disconnectSignal, sendLines, wantsLines } from '../../../http/send-lines.ts'
import { idFor } from '../../../http/versions.ts'
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
    async ({ db, patient, query }) => new RawJson(await listOfConversations(context, db, patient, query)),
  )

  mount(
    app,
    context,
    createChatbotConversation,
    async ({ db, patient, request }) => {
      const id = idFor(request)
      await beginConversation(db, patient, id, context.now())
      return findConversation(db, patient, id)
    },
    ONE_TRANSACTION,
  )

  mount(
    app,
    context,
    renameChatbotConversation,
    async ({ db, patient, params, body }) => {
      await findConversation(db, patient, params.id)
      await renameConversation(db, patient, params.id, body.title)
      return findConversation(db, patient, params.id)
    },
    ONE_TRANSACTION,
  )

  mount(app, context, deleteChatbotConversation, ({ db, patient, params }) =>
    deleteConversation(db, patient, params.id, context.now()),
  )

  mount(
    app,
    context,
    restoreChatbotConversation,
    async ({ db, patient, params }) => {
      await restoreConversation(db, patient, params.id, context.now())
      return findConversation(db, patient, params.id)
    },
    ONE_TRANSACTION,
  )

  mount(app, context, listChatbotMessages, async ({ db, patient, params, query }) => {
    await findConversation(db, patient, params.id)
    return new RawJson(await listOfMessages(context, db, patient, params.id, query))
  })

  mount(
    app,
    context,
    askChatbot,
    async ({ db, patient, timeZone, params, body, language, request, reply }) => {
      await findConversation(db, patient, params.id)
      const asked = {
        patient,
        conversation: params.id,
        id: idFor(request),
        body: body.body,
        language,
        timeZone,
      }
      // Loaded for the first question: what the chatbot has learnt takes 25 MB.
      if (!wantsLines(request)) {
        const { ask } = await import('./ask.ts')
        return ask(context, db, asked)
      }
      const { askModel } = await import('./ask-model.ts')
      return sendLines(reply.status(201), askModel(context, db, asked, disconnectSignal(reply)))
    },
  )
}
