import { Suspense, useEffect, useState } from 'react'
import { useScreenIs } from '../lib/useScreenIs.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { Outlet } from 'react-router'
import { ChatContext } from '../features/chat/ChatContext.ts'
import { useGetSettingsQuery } from '../features/settings/settingsApi.ts'
import { loadTexts } from '../lib/i18n.ts'
import { lazyPart } from '../lib/lazyPart.ts'
import { paths } from '../lib/paths.ts'
import { PRODUCT_NAME } from '../lib/product.ts'
import { PatientCalls } from '../pages/call/PatientCalls.tsx'
import { BrandMark } from '../pages/public/frame/BrandMark.tsx'
import { keepWantedAddress } from '../lib/wantedAddress.ts'
import { AppFrame } from '../ui/frame/AppFrame.tsx'
import { BottomBar } from '../ui/frame/BottomBar.tsx'
import { Rail } from '../ui/frame/Rail.tsx'
import { SectionNav } from '../ui/frame/SectionNav.tsx'
import { TopBar } from '../ui/frame/TopBar.tsx'
import { Link } from '../ui/actions/Link.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Bell, useUnread } from './Bell.tsx'
import { useNavigation } from './navigation.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { QuickAdd, QuickAddButton, useFrameKeys } from './QuickAdd.tsx'
import { Search, SearchButton } from './Search.tsx'
import { useOpenChat, useUnreadMessages } from './useOpenChat.ts'
import { useReminders } from './useReminders.ts'

const ReminderBanner = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../pages/notifications/ReminderBanner.tsx'),
    loadTexts(['notifications', 'medication']),
  ])
  return part.ReminderBanner
})

/** Of an answer that only has to be asked for. */
const NOTHING = {}

/** The frame of the signed-in app: rail, top bar, bottom bar, and what can be opened from anywhere. */
export function Frame() {
  const { t } = useTranslation()
  const unreadMessages = useUnreadMessages(true)
  const { rail, bottom, section } = useNavigation(unreadMessages)
  const chat = useOpenChat()
  const [isAdding, setIsAdding] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  useFrameKeys(
    () => setIsAdding(true),
    () => setIsSearching(!isSearching),
  )
  // Kept for as long as somebody is signed in; the slice follows the answer. Another tab or device may have changed them.
  useGetSettingsQuery(undefined, { refetchOnFocus: true, selectFromResult: () => NOTHING })
  useEffect(() => keepWantedAddress(undefined), [])
  useReminders()
  const unread = useUnread()
  // The menu of the other kind of screen is not made at all: its many links would cost a phone a tenth of the start.
  const isPhone = useScreenIs('phone')

  const brand = (
    <Link href={paths.dashboard()} isStandalone>
      <span className="flex items-center gap-2.5 text-lg sm:max-lg:flex-col sm:max-lg:gap-0.5 sm:max-lg:text-sm">
        <BrandMark />
        {PRODUCT_NAME}
      </span>
    </Link>
  )
  return (
    <AppFrame
      skipLabel={t('nav.skip')}
      rail={!isPhone && <Rail label={t('nav.menu')} brand={brand} sections={rail} />}
      topBar={
        <TopBar
          brand={brand}
          actions={
            <>
              <SearchButton onPress={() => setIsSearching(true)} />
              <QuickAddButton onPress={() => setIsAdding(true)} />
              <Bell unread={unread} />
              <AccountMenu />
            </>
          }
        />
      }
      bottomBar={
        isPhone && (
          <BottomBar
            label={t('nav.menu')}
            items={bottom}
            add={{ label: t('quickAdd.open'), onPress: () => setIsAdding(true) }}
          />
        )
      }
      banner={
        <>
          <OfflineBar />
          <Suspense>
            <PatientCalls chat={chat} />
          </Suspense>
          {Boolean(unread) && (
            <Suspense>
              <ReminderBanner />
            </Suspense>
          )}
        </>
      }
    >
      {isPhone && section && <SectionNav label={section.label} items={section.items} />}
      <ChatContext value={chat}>
        <Outlet />
      </ChatContext>
      {isSearching && <Search onClose={() => setIsSearching(false)} />}
      <QuickAdd isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </AppFrame>
  )
}
