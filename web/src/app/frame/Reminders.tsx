import { Suspense } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
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
  return (
    Boolean(useUnread()) && (
      <Suspense>
        <ReminderBanner />
      </Suspense>
    )
  )
}
