import { getChatbotModel, patchChatbotModel } from '@salve/contract/chatbot/model.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount } from '../../../http/mount.ts'
import { decide, readModel } from './consent.ts'

export function chatbotModelRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getChatbotModel, ({ db, patient }) => readModel(context, db, patient))
  mount(app, context, patchChatbotModel, ({ db, patient, body }) => decide(context, db, patient, body))
}
