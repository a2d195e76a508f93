import { entriesOf } from '../../api/pages.ts'
import { useServices } from '../../api/services.ts'
import { useChat } from '../../features/chat/ChatContext.ts'
import { usePageConversationsInfiniteQuery } from '../../features/chat/chatApi.ts'
import { openOutbox, type Unsent } from '../../features/chat/outbox.ts'
import { useUnsentMessages } from '../../features/outbox/useUnsentMessages.ts'

/** The messages that wait, and what can be done about them. */
export function useMessages() {
  const { storage } = useServices()
  const chat = useChat()
  const { owner } = useUnsentMessages()
  const conversations = entriesOf(usePageConversationsInfiniteQuery(undefined).data)
  const outbox = openOutbox(owner, storage)
  return {
    messages: outbox.list(),
    nameOf: ({ conversation }: Unsent) => conversations.find(({ id }) => id === conversation)?.title,
    sendNow: () => chat?.flush(),
    retry: ({ key }: Unsent) => {
      outbox.allow(key)
      chat?.flush()
    },
    discard: ({ key }: Unsent) => outbox.remove(key),
  }
}
