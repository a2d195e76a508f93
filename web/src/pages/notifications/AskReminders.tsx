import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { wasAsked } from '../../features/reminders/askedMark.ts'
import { pushSupport } from '../../features/reminders/pushSupport.ts'
import { userSlice } from '../../features/user/userSlice.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useAfterFirstRender } from '../../lib/useAfterFirstRender.ts'

const ReminderQuestion = lazyPart(async () => {
  const [part] = await Promise.all([import('./ReminderQuestion.tsx'), loadTexts(['reminders'])])
  return part.ReminderQuestion
})

/**
 * The question whether this device should remind, until it is answered. `isBanner` runs it across
 * the frame; the first screen shows it below its doses.
 */
export function AskReminders({ isBanner = false }: { isBanner?: boolean }) {
  const userId = useSelector(userSlice.selectSlice).user?.id
  const isAfterFirst = useAfterFirstRender()
  // Without browser support there is no question, and an answered question needs no code.
  const [canAsk] = useState(() => ['possible', 'needs_install'].includes(pushSupport()))
  if (!userId || !isAfterFirst || !canAsk || wasAsked(userId)) return null
  return (
    <Suspense>
      <ReminderQuestion key={userId} userId={userId} isBanner={isBanner} />
    </Suspense>
  )
}
