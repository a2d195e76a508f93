import type { ReactNode } from 'react'
import { ChatContext } from '../../features/chat/ChatContext.ts'
import { useOpenChat } from './useOpenChat.ts'

/** Keeps the conversations open for all that stands in it. */
export function OpenChat({ children }: { children: ReactNode }) {
  const { chat, question } = useOpenChat()
  return (
    <ChatContext value={chat}>
      {children}
      {question}
    </ChatContext>
  )
}
