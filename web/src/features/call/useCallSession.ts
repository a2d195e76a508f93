import { useEffect } from 'react'
import { activeCall } from './activeCall.ts'
import type { CallSession } from './callSession.ts'
import { useObservable } from './observable.ts'
import { openCall, releaseCall } from './openCall.ts'
import type { Chat } from '../chat/chat.ts'
import { callPartsOver } from './callParts.ts'

/**
 * The call of a conversation while its screen is shown; a started one continues after leaving the
 * screen.
 */
export function useCallSession(chat: Chat | null, conversation: string | null): CallSession | null {
  useEffect(() => {
    if (!chat || !conversation) return undefined
    const opened = openCall(callPartsOver(chat, conversation))
    return () => releaseCall(opened)
  }, [chat, conversation])
  const session = useObservable(activeCall)
  return session?.conversation === conversation ? session : null
}
