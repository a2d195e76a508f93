import { Suspense, useState } from 'react'
import { wasAsked } from '../../features/reminders/askedMark.ts'
import { pushSupport } from '../../features/reminders/pushSupport.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useAfterFirstRender } from '../../lib/useAfterFirstRender.ts'
import { useAppSelector } from '../hooks.ts'
import { useUnread } from './Bell.tsx'
import { useReminders } from './useReminders.ts'

const ReminderBanner = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../pages/notifications/ReminderBanner.tsx'),
    loadTexts(['notifications', 'medication', 'doses']),
  ])
  return part.ReminderBanner
})

const ReminderQuestion = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../pages/notifications/ReminderQuestion.tsx'),
    loadTexts(['reminders']),
  ])
  return part.ReminderQuestion
})

/** Keeps reminders coming to this device, and shows the one that waits for an answer. */
export function Reminders() {
  useReminders()
  const userId = useAppSelector((state) => state.user.user?.id)
  const isAfterFirst = useAfterFirstRender()
  const hasUnread = Boolean(useUnread())
  // Without browser support there is no question, and an answered question needs no code.
  const [canAsk] = useState(() => ['possible', 'needs_install'].includes(pushSupport()))
  return (
    <>
      {userId && isAfterFirst && canAsk && !wasAsked(userId) && (
        <Suspense>
          <ReminderQuestion key={userId} userId={userId} />
        </Suspense>
      )}
      {hasUnread && (
        <Suspense>
          <ReminderBanner />
        </Suspense>
      )}
    </>
  )
}
