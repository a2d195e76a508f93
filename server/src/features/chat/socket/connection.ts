import {
  CLOSED,
  ClientFrame,
  FRAME_MAX_BYTES,
  HELLO_WITHIN_MS,
  type ServerFrame,
} from '@salve/contract/chat/socket.ts'
import type { WebSocket } from 'ws'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { moveMark } from '../messages/marks.ts'
import { type Caller, callerOf, isSame } from './caller.ts'
import type { Hub } from './hub.ts'
import { openInbox } from './inbox.ts'
import type { Connection } from './rooms.ts'

/**
 * A reader with a longer backlog is disconnected; on reconnecting they get the missing messages.
 */
const UNREAD_MAX_BYTES = 1024 * 1024
const TYPING_EVERY_MS = 1000

export interface Limits {
  /** Counts a connection of somebody; false when they have too many. */
  admit(caller: Caller): boolean
  release(caller: Caller): void
}

/** Serves one socket from its first frame to its end. */
export function serveSocket(context: Context, hub: Hub, socket: WebSocket, limits: Limits): void {
  let connection: Connection | null = null
  let expiry: NodeJS.Timeout | undefined
  const typed = new Map<string, number>()

  const close = (code: number) => {
    inbox.close()
    socket.close(code)
    // One that was slowed down is not read from: the answer to the farewell must be.
    socket.resume()
  }
  const send = (frame: ServerFrame) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > UNREAD_MAX_BYTES) socket.terminate()
    else socket.send(JSON.stringify(frame))
  }
  const helloDeadline = setTimeout(() => close(CLOSED.noHello), HELLO_WITHIN_MS)

  const untilExpiry = ({ expiresAt }: Caller) => {
    clearTimeout(expiry)
    expiry = setTimeout(() => close(CLOSED.token), Math.max(0, expiresAt - context.now().getTime()))
  }

  const greet = async ({ token, after = {} }: Extract<ClientFrame, { type: 'hello' }>) => {
    const caller = await callerOf(context, token)
    if (connection) {
      if (!isSame(connection.caller, caller)) return close(CLOSED.token)
      connection.caller = caller
      return untilExpiry(caller)
    }
    clearTimeout(helloDeadline)
    if (socket.readyState !== socket.OPEN) return
    if (!limits.admit(caller)) return close(CLOSED.tooMany)
    connection = { peer: newId(), caller, sent: new Map(), shownPeers: new Map(), send, close }
    untilExpiry(caller)
    const conversations = await hub.enter(connection, after)
    // Disconnected before it was admitted.
    if (socket.readyState !== socket.OPEN) return hub.leave(connection)
    send({
      type: 'ready',
      peer: connection.peer,
      expires_at: new Date(caller.expiresAt).toISOString(),
      conversations,
    })
    await hub.catchUp(connection)
  }

  const follow = async (joined: Connection, frame: Exclude<ClientFrame, { type: 'hello' }>) => {
    const { conversation, type } = frame
    if (!joined.sent.has(conversation)) return
    if (type === 'received' || type === 'read') {
      const { patient, side } = joined.caller
      return moveMark(context, context.db.as(patient), {
        patient,
        conversation,
        side,
        what: type,
        position: frame.position,
      })
    }
    if (type === 'typing') {
      const now = performance.now()
      if (frame.on && now - (typed.get(conversation) ?? -TYPING_EVERY_MS) < TYPING_EVERY_MS) return
      if (frame.on) typed.set(conversation, now)
      else typed.delete(conversation)
    }
    await hub.relay(joined, frame)
  }

  const inbox = openInbox({
    async handle(text) {
      const frame = readFrame(text)
      if (!frame || (!connection && frame.type !== 'hello')) return close(CLOSED.refused)
      try {
        if (frame.type === 'hello') await greet(frame)
        else if (connection) await follow(connection, frame)
      } catch (error) {
        if (error instanceof AppError) return close(error.status === 410 ? CLOSED.shareEnded : CLOSED.token)
        context.log.warn({ code: (error as { code?: string }).code }, 'chat frame failed')
        // The client reconnects and repeats its subscription.
        close(CLOSED.failed)
      }
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    refuse: () => close(CLOSED.refused),
  })

  socket.on('message', (data, isBinary) => {
    if (isBinary) close(CLOSED.refused)
    else inbox.take(data.toString())
  })
  socket.on('close', () => {
    clearTimeout(helloDeadline)
    clearTimeout(expiry)
    inbox.close()
    if (!connection) return
    limits.release(connection.caller)
    hub.leave(connection).catch((error: unknown) => {
      // The heartbeat of this server or of another one removes it later.
      context.log.warn({ code: (error as { code?: string }).code }, 'leaving the chat failed')
    })
  })
}

function readFrame(text: string): ClientFrame | null {
  if (text.length > FRAME_MAX_BYTES) return null
  try {
    return ClientFrame.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
