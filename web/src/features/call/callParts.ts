import { CallSignal } from '@salve/contract/chat/call-signal.ts'
import { type Call, getTurn, type IceServers, joinCall, leaveCall } from '@salve/contract/chat/calls.ts'
import { getGuestTurn, joinGuestCall, leaveGuestCall } from '@salve/contract/consultation/calls.ts'
import { requestFor } from '../../api/endpoints.ts'
import { problemOf } from '../../api/errors.ts'
import type { CallSessionParts } from './callSession.ts'
import { joinProblemOf } from './link/signalling.ts'
import type { Chat } from '../chat/chat.ts'

/**
 * A video call over the conversations of a patient or a guest: their calls to the server, and
 * signals over their socket.
 */
export function callPartsOver(chat: Chat, conversation: string): CallSessionParts {
  const { call, socket, side } = chat
  const isPatient = side === 'patient'
  const params = { id: conversation }
  return {
    conversation,
    side,
    server: {
      join: async (body) => {
        const answer = await call(
          isPatient ? requestFor(joinCall, { params, body }) : requestFor(joinGuestCall, { body }),
        )
        if (answer.ok) return { ok: true, call: answer.body as Call }
        return { ok: false, problem: joinProblemOf(answer.status, problemOf(answer)?.type ?? '') }
      },
      leave: async (body) => {
        await call(isPatient ? requestFor(leaveCall, { params, body }) : requestFor(leaveGuestCall, { body }))
      },
      iceServers: async () => {
        const answer = await call(
          isPatient ? requestFor(getTurn, undefined) : requestFor(getGuestTurn, undefined),
        )
        return answer.ok ? (answer.body as IceServers) : null
      },
    },
    signalling: {
      send: (signal) => socket.send({ type: 'call', conversation, signal }),
      on: (handler) =>
        socket.listen('call', (frame) => {
          const signal = CallSignal.safeParse(frame.signal).data
          if (frame.conversation === conversation && signal) handler(signal)
        }),
      onUp: (handler) => socket.listen('ready', handler),
    },
  }
}
