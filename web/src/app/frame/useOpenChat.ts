import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'react-redux'
import { entriesOf } from '../../api/pages.ts'
import { scopeIn } from '../../api/recordSlice.ts'
import { useServices } from '../../api/services.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import type { Chat } from '../../features/chat/chat.ts'
import { usePageConversationsInfiniteQuery } from '../../features/chat/chatApi.ts'
import { useProofQuestion } from '../../features/security/useProofQuestion.tsx'
import { loadTexts } from '../../lib/i18n.ts'
import type { ScopeKey } from '../../lib/recordScope.ts'
import { paths } from '../../lib/paths.ts'
import { useAfterFirstRender } from '../../lib/useAfterFirstRender.ts'
import { useAppDispatch, useAppSelector } from '../hooks.ts'
import type { RootState } from '../store.ts'

async function loadQuestion() {
  await loadTexts(['warnings'])
  return (await import('../../features/warnings/BeforeSending.tsx')).BeforeSending
}

/** The present screen comes first, unless it is the conversations. */
const AFTER_FIRST_SCREEN_MS = 1500

/** The live conversations while somebody is signed in; loaded after the first screen. */
export function useOpenChat(): { chat: Chat | null; question: ReactNode } {
  const services = useServices()
  const dispatch = useAppDispatch()
  const { getState } = useStore<RootState>()
  const textFor = useErrorText()
  const say = useEffectEvent(textFor)
  const scope = useAppSelector(scopeIn)
  const [chat, setChat] = useState<Chat | null>(null)
  const { ask: askWhoIsThere, question } = useProofQuestion()
  const create = useEffectEvent(async (owner: ScopeKey) => {
    const { createPatientChat } = await import('../../features/chat/patientChat.ts')
    return createPatientChat({
      services,
      owner,
      isStillHere: () => scopeIn(getState()) === owner,
      dispatch,
      getState,
      loadQuestion,
      textFor: (error) => say(error),
      askWhoIsThere,
    })
  })
  useEffect(() => {
    if (!scope) return undefined
    let isGone = false
    let opened: Chat | null = null
    const open = async () => {
      const made = await create(scope)
      if (isGone) return made.stop()
      opened = made
      setChat(made)
    }
    // Without a network the next page that is opened tries again.
    const timer = setTimeout(
      () => void open().catch(() => undefined),
      window.location.pathname.startsWith(paths.chat()) ? 0 : AFTER_FIRST_SCREEN_MS,
    )
    return () => {
      clearTimeout(timer)
      isGone = true
      opened?.stop()
      setChat(null)
    }
  }, [scope])
  return { chat, question }
}

/** Returns the number of the patient's unread messages, in all conversations. */
export function useUnreadMessages(isSignedIn: boolean): number {
  const isAfterScreen = useAfterFirstRender()
  return usePageConversationsInfiniteQuery(undefined, {
    skip: !isSignedIn || !isAfterScreen,
    refetchOnFocus: true,
    selectFromResult: ({ data }) => ({ count: entriesOf(data).reduce((sum, { unread }) => sum + unread, 0) }),
  }).count
}
