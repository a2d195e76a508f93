import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useCountUnreadNotificationsQuery } from '../../features/reminders/notificationsApi.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { closeShown } from '../../lib/shownNotifications.ts'
import { useAfterFirstRender } from '../../lib/useAfterFirstRender.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'

/** A reminder is at most this late on an open page where no message wakes it. */
const POLL_MS = 60_000

/** Returns the number of unread notifications, refreshed while the page is visible. */
export function useUnread(): number | undefined {
  const isAfterScreen = useAfterFirstRender()
  return useCountUnreadNotificationsQuery(undefined, {
    skip: !isAfterScreen,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    selectFromResult: ({ data }) => ({ unread: data?.unread }),
  }).unread
}

const Panel = lazyPart(async () => {
  const [{ NotificationPanel }] = await Promise.all([
    import('../../pages/notifications/NotificationPanel.tsx'),
    loadTexts(['notifications', 'medication', 'doses']),
  ])
  return NotificationPanel
})

/**
 * The bell with the number of unread notifications, and behind it their list, loaded when it is
 * first opened.
 */
export function Bell() {
  const { t } = useTranslation()
  const unread = useUnread()
  const [isOpen, setIsOpen] = useState(false)
  const before = useRef(unread)
  useEffect(() => {
    // Notifications read or answered elsewhere leave this lock screen.
    if (unread === 0 && before.current) void closeShown()
    before.current = unread
  }, [unread])
  const label = () => {
    if (unread === undefined) return t('bell.plain')
    return unread === 0 ? t('bell.none') : t('bell.unread', { count: unread })
  }
  return (
    <>
      <IconButton
        icon={BellIcon}
        label={label()}
        count={unread ?? 0}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <Panel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
