import {
  getGuestCall,
  getGuestTurn,
  joinGuestCall,
  leaveGuestCall,
} from '@salve/contract/consultation/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { joinConversationCall, leaveConversationCall, openCalls } from '../../record/calls.ts'
import { addNotice } from '../../record/notices.ts'
import { conversationOfShare } from '../../record/conversation-of-share.ts'
import { addReceipt } from '../../record/receipts.ts'
import { mount } from '../../http/mount.ts'
import { iceServers } from '../../lib/turn-credentials.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/** Video calls as the holder of a share has them. */
export function consultationCallRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getGuestCall, async ({ db, patient, guest }) => {
    const [call] = await openCalls(context, db, patient, { share: guest.share.id })
    return { call: call ?? null }
  })

  mount(app, context, joinGuestCall, ({ db, patient, guest, body }) => {
    const { id, name, share } = guest
    const now = context.now()
    return inTransaction(db, async (transaction) => {
      const conversation = await conversationOfShare(
        { db: transaction, bus: context.bus },
        patient,
        share.id,
        now,
      )
      const who = { side: 'clinician', guest: id, name } as const
      const { call, isNew } = await joinConversationCall(
        context,
        transaction,
        patient,
        conversation,
        who,
        body,
      )
      if (isNew) {
        const guest = { id, name }
        await addReceipt(transaction, patient, { kind: 'call_joined', at: now, guest, share: share.id })
        // An open page alone does not count as waiting for the caller.
        if (!call.patient_is_here)
          await addNotice(transaction, patient, {
            kind: 'call',
            key: call.id,
            at: now,
            detail: { id: call.id, conversation, name },
          })
      }
      return call
    })
  })

  mount(app, context, leaveGuestCall, ({ db, patient, guest, body }) =>
    inTransaction(db, async (transaction) => {
      const conversation = await conversationOfShare(
        { db: transaction, bus: context.bus },
        patient,
        guest.share.id,
        context.now(),
      )
      await leaveConversationCall(context, transaction, patient, conversation, {
        side: 'clinician',
        ...body,
      })
    }),
  )

  mount(app, context, getGuestTurn, async () => iceServers(context.config.ice, context.now()))
}
