import {
  getGuestConversation,
  listGuestMessages,
  patchGuestConversation,
  readGuestConversation,
  searchGuestMessages,
  sendGuestFile,
  sendGuestMessage,
} from '@salve/contract/consultation/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Guest } from '../../../auth/alive-shares.ts'
import type { Context } from '../../../context.ts'
import { conversationOfShare } from '../../../db/conversation-of-share.ts'
import { sql } from '../../../db/sql.ts'
import { mount } from '../../../http/mount.ts'
import { idFor } from '../../../http/versions.ts'
import { addMessage, type Author } from '../messages/add-message.ts'
import { moveMark } from '../messages/marks.ts'
import { listOfMessages } from '../messages/queries.ts'
import { searchMessages } from '../messages/search.ts'
import { standingsOf } from '../socket/standings.ts'
import { requireShared } from './require-shared.ts'
import { sendFile } from './send-file.ts'

/** What whoever holds a share does in its conversation. */
export function guestChatRoutes(app: FastifyInstance, context: Context): void {
  const conversationOf = (userId: string, { share }: Guest) =>
    conversationOfShare({ db: context.db.as(userId), bus: context.bus }, userId, share.id, context.now())

  const show = async (userId: string, guest: Guest) => {
    const conversation = await conversationOf(userId, guest)
    const [standing] = await standingsOf(context, { userId, share: guest.share.id }, conversation)
    if (!standing) throw new Error('a conversation was made and is not there')
    return standing
  }

  mount(app, context, getGuestConversation, ({ userId, guest }) => show(userId, guest))

  mount(app, context, patchGuestConversation, async ({ userId, guest, body }) => {
    const conversation = await conversationOf(userId, guest)
    const db = context.db.as(userId)
    await sql`
      update conversations set answers_within = ${body.answers_within} where user_id = ${userId} and id = ${conversation}
    `.execute(db)
    await context.bus.publish(db, 'chat-marks', { userId, conversation })
    return show(userId, guest)
  })

  mount(app, context, readGuestConversation, async ({ userId, guest, body }) => {
    const conversation = await conversationOf(userId, guest)
    await moveMark(context, {
      userId,
      conversation,
      side: 'clinician',
      what: 'read',
      position: body.position,
    })
    return show(userId, guest)
  })

  mount(app, context, listGuestMessages, async ({ userId, guest, query }) =>
    listOfMessages(context, userId, {
      conversation: await conversationOf(userId, guest),
      viewer: 'clinician',
      ...query,
    }),
  )

  mount(app, context, searchGuestMessages, async ({ userId, guest, query }) =>
    searchMessages(context, userId, {
      viewer: 'clinician',
      ...query,
      conversation: await conversationOf(userId, guest),
    }),
  )

  mount(app, context, sendGuestMessage, async ({ userId, guest, timeZone, body, request }) => {
    await requireShared(context, { userId, guest, timeZone }, body.attachments)
    return addMessage(context, userId, {
      ...authorOf(guest),
      id: idFor(request),
      conversation: await conversationOf(userId, guest),
      ...body,
    })
  })

  mount(
    app,
    context,
    sendGuestFile,
    async ({ userId, guest, timeZone, request }) =>
      sendFile(context, {
        userId,
        timeZone,
        request,
        author: authorOf(guest),
        share: guest.share.id,
        conversation: await conversationOf(userId, guest),
      }),
    { streams: true },
  )
}

const authorOf = ({ id, name, share }: Guest): Author => ({
  sender: 'clinician',
  sender_name: name,
  guest: { id, share: share.id },
})
