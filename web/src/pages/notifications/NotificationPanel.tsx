import { CheckCheck } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useListNotificationsQuery } from '../../features/reminders/notificationsApi.ts'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { NEWEST } from './newest.ts'
import { NotificationDays } from './NotificationDays.tsx'
import { useReadAll } from './useReadAll.ts'

/** The panel of the bell: the newest notifications, and the way to all of them. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const { data, error, isLoading, refetch } = useListNotificationsQuery(NEWEST, {
    refetchOnMountOrArgChange: true,
  })
  const notifications = data?.results ?? []
  const { readAll, isPending } = useReadAll(notifications)
  return (
    <SideSheet
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          {readAll && (
            <Button icon={CheckCheck} isPending={isPending} onPress={readAll}>
              {t('readAll')}
            </Button>
          )}
          <LinkButton href={paths.notifications()} onPress={onClose}>
            {t('all')}
          </LinkButton>
          <LinkButton variant="quiet" href={paths.reminderSettings()} onPress={onClose}>
            {t('settings')}
          </LinkButton>
        </>
      }
    >
      {isLoading && <Skeleton label={t('loading')} shape="rows" lines={4} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && notifications.length === 0 && <EmptyState title={t('emptyTitle')} why={t('emptyWhy')} />}
      <div className="-mx-4 sm:-mx-5">
        <NotificationDays notifications={notifications} onFollow={onClose} />
      </div>
    </SideSheet>
  )
}
