import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useReadNotificationMutation } from '../../features/reminders/notificationsApi.ts'
import { useDates } from '../../lib/dates.ts'
import { hrefOf } from './useNotificationTexts.ts'

/**
 * Redirects to the subject of a notification that was tapped outside the app, and marks it as read.
 * For a deleted or unavailable one, the list stays. Returns true while it is loading.
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
