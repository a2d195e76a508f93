import {
  getGuestConversation,
  listGuestMessages,
  readGuestConversation,
  sendGuestMessage,
} from '@salve/contract/consultation/messages.ts'
import { mutationFor, requestFor } from '../../api/endpoints.ts'
import type { ApiError } from '../../api/errors.ts'
import { guestOwner } from '../../sync/offlineKeys.ts'
import { localStorageOutbox } from '../../sync/localStorageOutbox.ts'
import type { Services } from '../../api/services.ts'
import { type Chat, createChat } from '../../features/chat/chat.ts'
import type { ChatCalls } from '../../features/chat/chatParts.ts'
import { openChatSocket } from '../../features/chat/socket.ts'
import type { Guest } from '../../features/consultation/guest.ts'

/** A guest has one conversation, which their token names. */
const calls: ChatCalls = {
  list: (_, cursor, limit) =>
    requestFor(listGuestMessages, { query: { cursor: cursor ?? undefined, limit } }),
  send: ({ key, body, attachments }) =>
    mutationFor(sendGuestMessage).query({
      body: { body, attachments: attachments.map(({ kind, id }) => ({ kind, id })) },
      idempotencyKey: key,
    }),
  read: (_, position) => requestFor(readGuestConversation, { body: { position } }),
  look: () => requestFor(getGuestConversation, undefined),
}

export interface GuestChatParts {
  services: Services
  guest: Guest
  textFor: (error: ApiError) => string
}

/** The conversation of a guest with the patient whose record they read. */
export function createGuestChat({ services, guest, textFor }: GuestChatParts): Chat {
  const { openSocket, exclusive, storage } = services
  const { id, session } = guest
  const owner = guestOwner(id)
  const socket = openChatSocket({ token: session.token, after: () => chat.positions(), open: openSocket })
  const chat = createChat({
    side: 'clinician',
    guest: id,
    owner,
    isStillHere: () => {
      const now = session.state()
      return now.phase === 'in' && now.entered.guest.id === id
    },
    call: session.call,
    calls,
    socket,
    unsent: localStorageOutbox(owner, storage),
    exclusive,
    textFor,
    onNews: () => {},
  })
  // Why it is over, the server knows.
  socket.onPhase((phase) => {
    if (phase === 'over') void session.check()
  })
  return chat
}
