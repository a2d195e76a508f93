import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { isDashboard } from '../../lib/paths.ts'
import { AskReminders } from '../../pages/notifications/AskReminders.tsx'
import { useUnread } from './Bell.tsx'
import { useReminders } from './useReminders.ts'

const ReminderBanner = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../pages/notifications/ReminderBanner.tsx'),
    loadTexts(['notifications', 'medication', 'doses']),
  ])
  return part.ReminderBanner
})

/** Keeps reminders coming to this device, and shows the one that waits for an answer. */
export function Reminders() {
  useReminders()
  const hasUnread = Boolean(useUnread())
  // The first screen has the question itself, below the doses that wait.
  const isFirstScreen = isDashboard(useLocation().pathname)
  return (
    <>
      {!isFirstScreen && <AskReminders isBanner />}
      {hasUnread && (
        <Suspense>
          <ReminderBanner />
        </Suspense>
      )}
    </>
  )
}
