import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../../api/services.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import type { Chat } from '../../features/chat/chat.ts'
import { ChatContext } from '../../features/chat/ChatContext.ts'
import { useGuest } from '../../features/consultation/guest.ts'

/** Keeps the guest's live connection for all parts of the page; it is loaded after the record. */
export function GuestChatProvider({ children }: { children: ReactNode }) {
  const services = useServices()
  const guest = useGuest()
  const textFor = useErrorText()
  const [chat, setChat] = useState<Chat | null>(null)
  const create = useEffectEvent(async () => {
    const { createGuestChat } = await import('./guestChat.ts')
    return createGuestChat({ services, guest, textFor: (error) => textFor(error) })
  })
  useEffect(() => {
    let isGone = false
    let opened: Chat | null = null
    const open = async () => {
      const made = await create()
      if (isGone) return made.stop()
      opened = made
      setChat(made)
    }
    // Without a network the next page that is opened tries again.
    open().catch(() => undefined)
    return () => {
      isGone = true
      opened?.stop()
      setChat(null)
    }
  }, [])
  return <ChatContext value={chat}>{children}</ChatContext>
}
