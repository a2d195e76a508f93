import { getTurn, joinCall, leaveCall, listCalls } from '@salve/contract/chat/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { joinConversationCall, leaveConversationCall, openCalls } from '../../../record/calls.ts'
import { mount } from '../../../http/mount.ts'
import { iceServers } from '../../../lib/turn-credentials.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** The patient's video calls. The two browsers' signalling uses the chat's socket. */
export function callRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listCalls, async ({ db, patient }) => ({
    results: await openCalls(context, db, patient),
  }))

  mount(app, context, joinCall, ({ db, patient, params, body }) =>
    inTransaction(db, async (transaction) => {
      const who = { side: 'patient' } as const
      return (await joinConversationCall(context, transaction, patient, params.id, who, body)).call
    }),
  )

  mount(app, context, leaveCall, ({ db, patient, params, body }) =>
    inTransaction(db, (transaction) =>
      leaveConversationCall(context, transaction, patient, params.id, { side: 'patient', ...body }),
    ),
  )

  mount(app, context, getTurn, async () => iceServers(context.config.ice, context.now()))
}
