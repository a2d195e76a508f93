import type { Notification } from '@salve/contract/users/notifications.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useReadAllNotificationsMutation } from '../../features/reminders/notificationsApi.ts'
import { closeShown } from '../../lib/shownNotifications.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Marks the visible notifications as read, but not newer ones. */
export function useReadAll(notifications: readonly Notification[]) {
  const { t } = useTranslation('notifications')
  const textFor = useErrorText()
  const [readAll, { isLoading }] = useReadAllNotificationsMutation()
  const newest = notifications[0]
  const read = async (until: string) => {
    try {
      await readAll({ body: { until } }).unwrap()
      await closeShown()
      toast({ message: t('allRead') })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  return {
    /** Null when there is nothing at all. It stays when all is read: it has the focus then. */
    readAll: newest ? () => void read(newest.created_at) : null,
    isPending: isLoading,
  }
}
