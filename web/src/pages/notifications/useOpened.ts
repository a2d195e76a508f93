import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useReadNotificationMutation } from '../../features/reminders/notificationsApi.ts'
import { useDates } from '../../lib/dates.ts'
import { hrefOf } from './useNotificationTexts.ts'

/**
 * Leads on to what a notification is about that was tapped outside the app, and marks it as read.
 * One that is not there any more, or cannot be asked for just now, leaves the list of all. Answers
 * whether it is still on its way.
 */
export function useOpened(id: string | null): boolean {
  const navigate = useNavigate()
  const dates = useDates()
  const [read, { isError }] = useReadNotificationMutation()
  const open = useEffectEvent(async (wanted: string) => {
    const { data } = await read({ params: { id: wanted } })
    if (data) await navigate(hrefOf(data, dates.now().date), { replace: true })
  })
  useEffect(() => {
    if (id) void open(id)
  }, [id])
  return id !== null && !isError
}
