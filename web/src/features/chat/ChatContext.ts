import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Chat } from './chat.ts'
import type { SocketPhase } from './socket.ts'
import type { Thread } from './thread.ts'
import type { ThreadState } from './threadState.ts'

/** The conversations of the page's reader; null while they are opening. */
export const ChatContext = createContext<Chat | null>(null)

export const useChat = (): Chat | null => useContext(ChatContext)

export function useThreadState(thread: Thread): ThreadState {
  return useSyncExternalStore(thread.subscribe, thread.state)
}

export function useSocketPhase({ socket }: Chat): SocketPhase {
  return useSyncExternalStore(socket.onPhase, socket.phase)
}
