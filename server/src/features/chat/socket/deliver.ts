import type { Message, Sender } from '@salve/contract/chat/messages.ts'
import type { Context } from '../../../context.ts'
import { shownTo } from '../messages/attachments.ts'
import { messagesAfter } from '../messages/queries.ts'
import { latestOnly } from './latest-only.ts'
import { othersOf, type Rooms } from './rooms.ts'
import { peersOf } from './peers.ts'
import { standingsOf } from './standings.ts'

const PAGE = 100

/** Brings the database's state to the sockets of this server. Each call is idempotent. */
export function openDelivery(context: Context, rooms: Rooms) {
  /**
   * Sends each connection of a conversation its unsent messages, in order, as its side sees them.
   */
  const messages = latestOnly(async (conversation) => {
    for (;;) {
      const room = rooms.find(conversation)
      if (!room) return
      const { patient } = room
      const position = Math.min(...[...room.connections].map(({ sent }) => sent.get(conversation) ?? 0))
      const kept = await messagesAfter(context.db.as(patient), patient, {
        conversation,
        position,
        limit: PAGE,
      })
      const shown: Record<Sender, Message[]> = {
        patient: await shownTo(context.db.as(patient), patient, 'patient', kept),
        clinician: await shownTo(context.db.as(patient), patient, 'clinician', kept),
      }
      for (const { caller, sent, send } of room.connections)
        for (const message of shown[caller.side]) {
          if (message.position <= (sent.get(conversation) ?? 0)) continue
          sent.set(conversation, message.position)
          send({ type: 'message', message })
        }
      if (kept.length < PAGE) return
    }
  })

  /** Sends the read marks of each side, and how soon the clinician answers. */
  const marks = latestOnly(async (conversation) => {
    const room = rooms.find(conversation)
    const [standing] = room ? await standingsOf(context.db.as(room.patient), room, conversation) : []
    if (!room || !standing) return
    const { marks: now, answers_within } = standing
    for (const { send } of room.connections) send({ type: 'state', conversation, marks: now, answers_within })
  })

  /** Sends the people present in each conversation of a patient; only the changes. */
  const peers = latestOnly(async (patient) => {
    const present = await peersOf(context, patient)
    for (const { conversation, connections } of rooms.roomsOf(patient))
      for (const connection of connections) {
        const others = othersOf(present.get(conversation), connection)
        const text = JSON.stringify(others)
        if (connection.shownPeers.get(conversation) === text) continue
        connection.shownPeers.set(conversation, text)
        connection.send({ type: 'presence', conversation, peers: others })
      }
  })

  return { messages, marks, peers }
}
