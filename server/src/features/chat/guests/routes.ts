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
import type { Guest } from '../../../auth/active-shares.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { conversationOfShare } from '../../../record/conversation-of-share.ts'
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

/** Routes for the holder of a share in its conversation. */
export function guestChatRoutes(app: FastifyInstance, context: Context): void {
  const conversationOf = (db: Sql, patient: string, { share }: Guest) =>
    conversationOfShare({ db, bus: context.bus }, patient, share.id, context.now())

  const show = async (db: Sql, patient: string, guest: Guest) => {
    const conversation = await conversationOf(db, patient, guest)
    const [standing] = await standingsOf(db, { patient, share: guest.share.id }, conversation)
    if (!standing) throw new Error('a conversation was made and is not there')
    return standing
  }

  mount(app, context, getGuestConversation, ({ db, patient, guest }) => show(db, patient, guest))

  mount(app, context, patchGuestConversation, async ({ db, patient, guest, body }) => {
    const conversation = await conversationOf(db, patient, guest)
    await sql`
      update conversations set answers_within = ${body.answers_within} where user_id = ${patient} and id = ${conversation}
    `.execute(db)
    await context.bus.publish(db, 'chat-marks', { userId: patient, conversation })
    return show(db, patient, guest)
  })

  mount(app, context, readGuestConversation, async ({ db, patient, guest, body }) => {
    const conversation = await conversationOf(db, patient, guest)
    await moveMark(context, db, {
      patient,
      conversation,
      side: 'clinician',
      what: 'read',
      position: body.position,
    })
    return show(db, patient, guest)
  })

  mount(app, context, listGuestMessages, async ({ db, patient, guest, query }) =>
    listOfMessages(context, db, patient, {
      conversation: await conversationOf(db, patient, guest),
      viewer: 'clinician',
      ...query,
    }),
  )

  mount(app, context, searchGuestMessages, async ({ db, patient, guest, query }) =>
    searchMessages(context, db, patient, {
      viewer: 'clinician',
      ...query,
      conversation: await conversationOf(db, patient, guest),
    }),
  )

  mount(app, context, sendGuestMessage, async ({ db, patient, guest, timeZone, body, request }) => {
    await requireShared(db, { patient, guest, timeZone }, body.attachments)
    return addMessage(context, db, patient, {
      ...authorOf(guest),
      id: idFor(request),
      conversation: await conversationOf(db, patient, guest),
      ...body,
    })
  })

  mount(
    app,
    context,
    sendGuestFile,
    async ({ db, patient, guest, timeZone, request }) =>
      sendFile(context, db, {
        patient,
        timeZone,
        request,
        author: authorOf(guest),
        share: guest.share.id,
        conversation: await conversationOf(db, patient, guest),
      }),
    { streams: true },
  )
}

const authorOf = ({ id, name, share }: Guest): Author => ({
  sender: 'clinician',
  sender_name: name,
  guest: { id, share: share.id },
})
