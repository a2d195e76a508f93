import { useEffect } from 'react'
import { activeCall } from '../../features/call/activeCall.ts'
import type { CallSession } from '../../features/call/callSession.ts'
import { useObservable } from '../../features/call/observable.ts'
import { openCall, putAwayCall } from '../../features/call/openCall.ts'
import type { Chat } from '../../features/chat/chat.ts'
import { callPartsOver } from './callParts.ts'

/** The call of a conversation while its screen is shown; one that has begun goes on when the screen is left. */
export function useCallSession(chat: Chat | null, conversation: string | null): CallSession | null {
  useEffect(() => {
    if (!chat || !conversation) return undefined
    const opened = openCall(callPartsOver(chat, conversation))
    return () => putAwayCall(opened)
  }, [chat, conversation])
  const session = useObservable(activeCall)
  return session?.conversation === conversation ? session : null
}
