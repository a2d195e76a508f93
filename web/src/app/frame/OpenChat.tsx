import type { ReactNode } from 'react'
import { ChatContext } from '../../features/chat/ChatContext.ts'
import { useOpenChat } from './useOpenChat.ts'

/** Keeps the conversations open for all that stands in it. */
export function OpenChat({ children }: { children: ReactNode }) {
  return <ChatContext value={useOpenChat()}>{children}</ChatContext>
}
