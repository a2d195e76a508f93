import {
  getConversation,
  listMessages,
  readConversation,
  sendMessage,
} from '@salve/contract/chat/conversations.ts'
import { REAUTHENTICATION_NEEDED } from '@salve/contract/users/security.ts'
import type { Dispatch } from '@reduxjs/toolkit'
import { type ApiError, problemCode } from '../../api/errors.ts'
import type { ApiRequest } from '../../api/request.ts'
import { mutationFor, requestFor } from '../../api/endpoints.ts'
import { signInTexts } from '../../api/findSigns.ts'
import type { Services } from '../../api/services.ts'
import type { Answer } from '../../api/transport.ts'
import { askedHere } from '../../api/warningSlice.ts'
import type { ScopeKey } from '../../lib/recordScope.ts'
import { type Chat, createChat } from './chat.ts'
import type { ChatCalls, SignCheck } from './chatParts.ts'
import { chatApi } from './chatApi.ts'
import { patientUnsent } from './patientUnsent.ts'
import { openChatSocket } from './socket.ts'

const calls: ChatCalls = {
  list: (id, cursor, limit) =>
    requestFor(listMessages, { params: { id }, query: { cursor: cursor ?? undefined, limit } }),
  send: ({ key, conversation, body, attachments }) =>
    mutationFor(sendMessage).query({
      params: { id: conversation },
      body: { body, attachments: attachments.map(({ kind, id }) => ({ kind, id })) },
      idempotencyKey: key,
    }),
  read: (id, position) => requestFor(readConversation, { params: { id }, body: { position } }),
  look: (id) => requestFor(getConversation, { params: { id } }),
}

/** Many events coincide after a break: the lists are fetched once. */
const NEWS_WAIT_MS = 150

export interface PatientChatParts {
  services: Services
  owner: ScopeKey
  isStillHere: () => boolean
  dispatch: Dispatch
  /** A part of the store. */
  getState: () => unknown
  loadQuestion: SignCheck['loadQuestion']
  textFor: (error: ApiError) => string
  /** Asks for a proof of identity; false when the person cancels it. */
  askWhoIsThere: () => Promise<boolean>
}

/**
 * A document that goes into a conversation is given away, which the server may want a proof for.
 */
async function callWithProof(
  { services, askWhoIsThere }: PatientChatParts,
  request: ApiRequest,
): Promise<Answer> {
  const answer = await services.client.call(request)
  if (answer.ok || problemCode(answer) !== REAUTHENTICATION_NEEDED) return answer
  return (await askWhoIsThere()) ? services.client.call(request) : answer
}

/** The conversations of the signed-in patient. */
export function createPatientChat(parts: PatientChatParts): Chat {
  const { services, owner, isStillHere, dispatch, getState, loadQuestion, textFor } = parts
  const { token, openSocket, exclusive, offline } = services
  let news: ReturnType<typeof setTimeout> | undefined
  const socket = openChatSocket({ token, after: () => chat.positions(), open: openSocket })
  const chat = createChat({
    side: 'patient',
    guest: null,
    signs: {
      find: (text) => signInTexts([text], getState()),
      loadQuestion,
      told: (warning) => dispatch(askedHere({ path: sendMessage.path, warning })),
    },
    owner,
    isStillHere,
    call: (request) => callWithProof(parts, request),
    calls,
    socket,
    unsent: patientUnsent(owner, services),
    exclusive,
    textFor,
    onNews: () => {
      clearTimeout(news)
      news = setTimeout(() => dispatch(chatApi.util.invalidateTags(['Conversation'])), NEWS_WAIT_MS)
    },
  })
  // Opening the offline part brings the messages queued there.
  const stopWaiting = offline.subscribe(chat.flush)
  return {
    ...chat,
    stop: () => {
      stopWaiting()
      chat.stop()
    },
  }
}
