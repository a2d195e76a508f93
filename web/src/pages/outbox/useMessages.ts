import type { Offline } from '../../sync/openOffline.ts'
import { entriesOf } from '../../api/pages.ts'
import { again, type Unsent } from '../../sync/unsent.ts'
import { useChat } from '../../features/chat/ChatContext.ts'
import { usePageConversationsInfiniteQuery } from '../../features/chat/chatApi.ts'
import { useUnsent } from '../../features/outbox/useUnsent.ts'

/** The messages that wait, and what can be done about them. */
export function useMessages(offline: Offline) {
  const chat = useChat()
  const conversations = entriesOf(usePageConversationsInfiniteQuery(undefined).data)
  return {
    messages: useUnsent(offline),
    nameOf: ({ conversation }: Unsent) => conversations.find(({ id }) => id === conversation)?.title,
    sendNow: () => chat?.flush(),
    retry: async (message: Unsent) => {
      await offline.messages.put(again(message))
      chat?.flush()
    },
    discard: ({ key }: Unsent) => offline.messages.remove(key),
  }
}
