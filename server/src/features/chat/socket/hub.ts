import { CLOSED, type ClientFrame, type JoinedConversation, type Peer } from '@salve/contract/chat/socket.ts'
import { requireActiveSession } from '../../../auth/active-sessions.ts'
import { requireActiveShare } from '../../../auth/active-shares.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { Caller } from './caller.ts'
import { openDelivery } from './deliver.ts'
import { addPeer, openHeartbeat, peersOf, removePeer } from './peers.ts'
import { type Connection, openRooms, othersOf, type Standing } from './rooms.ts'
import { standingsOf } from './standings.ts'

const shape = (
  { id, last_position, marks, answers_within }: Standing,
  peers: Peer[],
): JoinedConversation => ({ id, last_position, marks, answers_within, peers })

/** Brings what happens in conversations, on whichever server, to the sockets of this one. */
export function openHub(context: Context) {
  const { bus } = context
  const process = newId()
  const rooms = openRooms()
  const tell = openDelivery(context, rooms)
  const announce = (connection: Connection, conversations = [...connection.sent.keys()]) =>
    addPeer(context, { process, peer: connection.peer, caller: connection.caller, conversations })
  const everybody = () => rooms.users().flatMap((patient) => rooms.connectionsOf(patient))
  const heartbeat = openHeartbeat(context, process, async () => {
    for (const connection of everybody()) await announce(connection)
  })
  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      context.log.warn({ code: (error as { code?: string }).code }, 'chat delivery failed'),
    )

  const joinOpened = async (patient: string, conversation: string) => {
    for (const connection of rooms.connectionsOf(patient)) {
      if (connection.sent.has(conversation)) continue
      const [standing] = await standingsOf(
        context.db.as(connection.caller.patient),
        connection.caller,
        conversation,
      )
      if (!standing) continue
      rooms.join(connection, standing, 0)
      connection.send({ type: 'joined', conversation: shape(standing, []) })
      await announce(connection, [conversation])
    }
    await tell.messages(conversation)
  }

  /**
   * Messages sent while no server could be heard are lost: everything that is watched is read
   * again.
   */
  const lookAgain = async () => {
    for (const connection of everybody())
      if (!(await isAlive(context, connection.caller)))
        connection.close(connection.caller.guest ? CLOSED.shareEnded : CLOSED.token)
    for (const patient of rooms.users()) {
      await tell.peers(patient)
      for (const { conversation } of rooms.roomsOf(patient)) {
        await tell.messages(conversation)
        await tell.marks(conversation)
      }
    }
  }

  const subscriptions = [
    bus.subscribe('chat-message', ({ conversation }) => quietly(tell.messages(conversation))),
    bus.subscribe('chat-marks', ({ conversation }) => quietly(tell.marks(conversation))),
    bus.subscribe('chat-peers', ({ userId: patient }) => {
      if (rooms.connectionsOf(patient).length > 0) quietly(tell.peers(patient))
    }),
    bus.subscribe('chat-opened', ({ userId: patient, conversation }) =>
      quietly(joinOpened(patient, conversation)),
    ),
    bus.subscribe('chat-typing', ({ conversation, from, on }) => {
      for (const { peer, send } of rooms.find(conversation)?.connections ?? [])
        if (peer !== from) send({ type: 'typing', conversation, from, on })
    }),
    bus.subscribe('chat-call', ({ conversation, from, to, signal }) => {
      for (const { peer, send } of rooms.find(conversation)?.connections ?? [])
        if (peer !== from && (to === null || to === peer)) send({ type: 'call', conversation, from, signal })
    }),
    bus.subscribe('session-ended', ({ userId: patient, session }) => {
      for (const { caller, close } of rooms.connectionsOf(patient))
        if (caller.session !== null && (session === null || caller.session === session)) close(CLOSED.token)
    }),
    bus.subscribe('share-ended', ({ userId: patient, share }) => {
      for (const { conversation, connections } of rooms.roomsOf(patient).filter((one) => one.share === share))
        for (const { send } of connections) send({ type: 'ended', conversation })
      for (const { caller, close } of rooms.connectionsOf(patient))
        if (caller.share === share) close(CLOSED.shareEnded)
    }),
    bus.onGap(() => quietly(lookAgain())),
  ]

  return {
    async enter(connection: Connection, after: Record<string, number>): Promise<JoinedConversation[]> {
      await heartbeat.start()
      rooms.enter(connection)
      const found = await standingsOf(context.db.as(connection.caller.patient), connection.caller)
      for (const standing of found)
        rooms.join(
          connection,
          standing,
          Math.min(after[standing.id] ?? standing.last_position, standing.last_position),
        )
      await announce(connection)
      const peers = await peersOf(context, connection.caller.patient)
      return found.map((standing) => shape(standing, othersOf(peers.get(standing.id), connection)))
    },
    /**
     * Sends messages that arrived between reading and watching the conversations, and those that
     * the client lacks.
     */
    async catchUp(connection: Connection): Promise<void> {
      const now = await standingsOf(context.db.as(connection.caller.patient), connection.caller)
      for (const { id, last_position } of now)
        if ((connection.sent.get(id) ?? 0) < last_position) await tell.messages(id)
    },
    async leave(connection: Connection): Promise<void> {
      rooms.leave(connection)
      await removePeer(context, connection.caller.patient, connection.peer)
    },
    /** Passes on what a client tells the others of a conversation of its own. */
    async relay(
      { caller: { patient }, peer, sent }: Connection,
      frame: Extract<ClientFrame, { type: 'typing' | 'call' }>,
    ): Promise<void> {
      const { conversation } = frame
      if (!sent.has(conversation)) return
      const said = { userId: patient, conversation, from: peer }
      const db = context.db.as(patient)
      if (frame.type === 'typing') await bus.publish(db, 'chat-typing', { ...said, on: frame.on })
      else await bus.publish(db, 'chat-call', { ...said, to: frame.to ?? null, signal: frame.signal })
    },
    async close(): Promise<void> {
      for (const end of subscriptions) end()
      await heartbeat.stop()
    },
  }
}
export type Hub = ReturnType<typeof openHub>

async function isAlive(context: Context, { patient, session, guest, share }: Caller): Promise<boolean> {
  try {
    if (session) await requireActiveSession(context, patient, session)
    if (guest && share) await requireActiveShare(context, { patient, shareId: share, guestId: guest })
    return true
  } catch (error) {
    // Whatever else went wrong says nothing of them.
    return !(error instanceof AppError)
  }
}
