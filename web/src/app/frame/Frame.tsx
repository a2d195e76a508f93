import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ChatContext } from '../../features/chat/ChatContext.ts'
import { useGetSettingsQuery } from '../../features/settings/settingsApi.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { keepTargetAddress } from '../../lib/targetAddress.ts'
import { PatientCalls } from '../../features/call/PatientCalls.tsx'
import { AppFrame } from '../../ui/frame/AppFrame.tsx'
import { FrameBottomBar, FrameRail, FrameSection } from './FrameMenus.tsx'
import { FrameTopBar } from './FrameTopBar.tsx'
import { LedgerQuestions } from './LedgerQuestions.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { QuickAdd, useFrameKeys } from './QuickAdd.tsx'
import { Reminders } from './Reminders.tsx'
import { Search } from './Search.tsx'
import { useOpenChat } from './useOpenChat.ts'

/** The empty selection for a query whose result is unused. */
const NOTHING = {}

/** Stable elements: they re-render for their own state, not with their surroundings. */
const PAGE = <Outlet />
const BANNER = (
  <>
    <OfflineBar />
    <PatientCalls />
    <Reminders />
    <LedgerQuestions />
  </>
)

/**
 * The frame of the signed-in app: rail, top bar, bottom bar, and what can be opened from anywhere.
 */
export function Frame() {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const add = () => setIsAdding(true)
  useFrameKeys(add, () => setIsSearching(!isSearching))
  // Kept while somebody is signed in; the slice follows the answer. Another tab or device may have
  // changed them.
  useGetSettingsQuery(undefined, { refetchOnFocus: true, selectFromResult: () => NOTHING })
  useEffect(() => keepTargetAddress(undefined), [])
  // The menu of the other kind of screen is not made at all: its many links would cost a phone a
  // tenth of the start.
  const isPhone = useScreenIs('phone')
  // The page comes right after its frame: both at once would keep a slow phone busy for too long.
  const isThere = useDeferredValue(true, false)

  return (
    <OpenChat>
      <AppFrame
        skipLabel={t('nav.skip')}
        isPhone={isPhone}
        rail={!isPhone && <FrameRail />}
        topBar={<FrameTopBar onSearch={() => setIsSearching(true)} onAdd={add} />}
        bottomBar={isPhone && <FrameBottomBar onAdd={add} />}
        banner={BANNER}
        section={isPhone && <FrameSection />}
      >
        {isThere && PAGE}
        {isSearching && <Search onClose={() => setIsSearching(false)} />}
        <QuickAdd isOpen={isAdding} onClose={() => setIsAdding(false)} />
      </AppFrame>
    </OpenChat>
  )
}

/** Keeps the conversations open for everything inside. */
function OpenChat({ children }: { children: ReactNode }) {
  const { chat, question } = useOpenChat()
  return (
    <ChatContext value={chat}>
      {children}
      {question}
    </ChatContext>
  )
}
