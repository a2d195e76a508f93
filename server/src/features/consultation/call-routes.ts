import {
  getGuestCall,
  getGuestTurn,
  joinGuestCall,
  leaveGuestCall,
} from '@salve/contract/consultation/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { joinConversationCall, leaveConversationCall, openCalls } from '../../db/calls.ts'
import { addNotice } from '../../db/notices.ts'
import { conversationOfShare } from '../../db/conversation-of-share.ts'
import { addReceipt } from '../../db/receipts.ts'
import { mount } from '../../http/mount.ts'
import { iceServers } from '../../lib/turn-credentials.ts'

/** Video calls as the holder of a share has them. */
export function consultationCallRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getGuestCall, async ({ userId, guest }) => {
    const [call] = await openCalls(context, context.db.as(userId), userId, { share: guest.share.id })
    return { call: call ?? null }
  })

  mount(app, context, joinGuestCall, ({ userId, guest, body }) => {
    const { id, name, share } = guest
    const now = context.now()
    return context.db
      .as(userId)
      .transaction()
      .execute(async (transaction) => {
        const conversation = await conversationOfShare(
          { db: transaction, bus: context.bus },
          userId,
          share.id,
          now,
        )
        const who = { side: 'clinician', guest: id, name } as const
        const { call, isNew } = await joinConversationCall(
          context,
          transaction,
          userId,
          conversation,
          who,
          body,
        )
        if (isNew) {
          const guest = { id, name }
          await addReceipt(transaction, userId, { kind: 'call_joined', at: now, guest, share: share.id })
          // Whoever waits is not waited for by an open page alone.
          if (!call.patient_is_here)
            await addNotice(transaction, userId, {
              kind: 'call',
              key: call.id,
              at: now,
              detail: { id: call.id, conversation, name },
            })
        }
        return call
      })
  })

  mount(app, context, leaveGuestCall, ({ userId, guest, body }) =>
    context.db
      .as(userId)
      .transaction()
      .execute(async (transaction) => {
        const conversation = await conversationOfShare(
          { db: transaction, bus: context.bus },
          userId,
          guest.share.id,
          context.now(),
        )
        await leaveConversationCall(context, transaction, userId, conversation, {
          side: 'clinician',
          ...body,
        })
      }),
  )

  mount(app, context, getGuestTurn, async () => iceServers(context.config.ice, context.now()))
}
