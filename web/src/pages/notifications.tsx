import { CheckCheck, Settings } from 'lucide-react'
import { useTranslation } from '../lib/useTranslation.ts'
import { useSearchParams } from 'react-router'
import { entriesOf } from '../api/pages.ts'
import { usePageNotificationsInfiniteQuery } from '../features/reminders/notificationsApi.ts'
import { paths } from '../lib/paths.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { Link } from '../ui/actions/Link.tsx'
import { FilterChips } from '../ui/choices/FilterChips.tsx'
import { Card } from '../ui/content/Card.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { NotificationDays } from './notifications/NotificationDays.tsx'
import { useOpened } from './notifications/useOpened.ts'
import { useReadAll } from './notifications/useReadAll.ts'
import { LoadFailed } from '../record/LoadFailed.tsx'

const SHOWN = ['all', 'unread'] as const

/** Every notification that there was, page by page. */
export function Component() {
  const { t } = useTranslation(['notifications', 'common'])
  const [search, setSearch] = useSearchParams()
  const shown = search.get('show') === 'unread' ? 'unread' : 'all'
  const list = usePageNotificationsInfiniteQuery(
    { query: { unread: shown === 'unread' ? 'true' : undefined } },
    { refetchOnMountOrArgChange: true },
  )
  const isLeadingOn = useOpened(search.get('open'))
  const notifications = entriesOf(list.data)
  const { readAll, isPending } = useReadAll(notifications)
  const isEmpty = list.isSuccess && notifications.length === 0
  // A list that never had a notification offers no filter, and shows the way to the settings in its
  // middle.
  const isNew = isEmpty && shown === 'all'
  if (isLeadingOn) return <Skeleton label={t('loading')} shape="rows" lines={5} />
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          !isNew && (
            <div className="flex flex-wrap gap-3">
              {readAll && (
                <Button icon={CheckCheck} isPending={isPending} onPress={readAll}>
                  {t('readAll')}
                </Button>
              )}
              <LinkButton icon={Settings} href={paths.reminderSettings()}>
                {t('settings')}
              </LinkButton>
            </div>
          )
        }
      />
      {!isNew && (
        <FilterChips
          label={t('show.label')}
          choices={SHOWN.map((value) => ({ value, label: t(`show.${value}`) }))}
          value={[shown]}
          onChange={([chosen]) => setSearch(chosen === 'unread' ? { show: 'unread' } : {}, { replace: true })}
          selects="one"
        />
      )}
      {list.isLoading && <Skeleton label={t('loading')} shape="rows" lines={5} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isNew && (
        <EmptyState
          title={t('emptyTitle')}
          why={t('emptyWhy')}
          action={<LinkButton href={paths.reminderSettings()}>{t('settings')}</LinkButton>}
        />
      )}
      {isEmpty && shown === 'unread' && (
        <EmptyState title={t('noneUnread')} why={<Link href={paths.notifications()}>{t('showAll')}</Link>} />
      )}
      {notifications.length > 0 && (
        <Card padding="none">
          <NotificationDays notifications={notifications} />
        </Card>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
    </>
  )
}
