import { getTurn, joinCall, leaveCall, listCalls } from '@salve/contract/chat/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { joinConversationCall, leaveConversationCall, openCalls } from '../../../db/calls.ts'
import { mount } from '../../../http/mount.ts'
import { iceServers } from '../../../lib/turn-credentials.ts'

/** Video calls as the patient has them. What the two browsers tell each other goes through the chat's socket. */
export function callRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listCalls, async ({ userId }) => ({
    results: await openCalls(context, context.db.as(userId), userId),
  }))

  mount(app, context, joinCall, ({ userId, params, body }) =>
    context.db
      .as(userId)
      .transaction()
      .execute(async (transaction) => {
        const who = { side: 'patient' } as const
        return (await joinConversationCall(context, transaction, userId, params.id, who, body)).call
      }),
  )

  mount(app, context, leaveCall, ({ userId, params, body }) =>
    context.db
      .as(userId)
      .transaction()
      .execute((transaction) =>
        leaveConversationCall(context, transaction, userId, params.id, { side: 'patient', ...body }),
      ),
  )

  mount(app, context, getTurn, async () => iceServers(context.config.ice, context.now()))
}
