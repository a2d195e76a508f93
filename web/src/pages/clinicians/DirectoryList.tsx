import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../records/LoadFailed.tsx'

export interface DirectoryListProps {
  list: {
    isLoading: boolean
    isSuccess: boolean
    isError: boolean
    error?: ApiError | SerializedError | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  entries: readonly { is_sample: boolean }[]
  /** False while nothing narrows the list. */
  onClear: false | (() => void)
  /** The rows. */
  children: ReactNode
}

/** A tab of the directory in each of its states. */
export function DirectoryList({ list, entries, onClear, children }: DirectoryListProps) {
  const { t } = useTranslation(['care', 'common'])
  if (list.isLoading) return <Skeleton label={t('directory.loading')} shape="rows" lines={6} />
  if (list.isError && entries.length === 0)
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  if (entries.length === 0)
    return onClear ? (
      <EmptyState
        title={t('directory.noneTitle')}
        why={t('directory.noneWhy')}
        action={<Button onPress={onClear}>{t('directory.clear')}</Button>}
      />
    ) : (
      <EmptyState title={t('directory.emptyTitle')} why={t('directory.emptyWhy')} />
    )
  return (
    <>
      {entries.some((entry) => entry.is_sample) && <SampleNotice />}
      <Card padding="none">
        <List label={t('directory.results')}>{children}</List>
      </Card>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
    </>
  )
}

/** Says that an entry is invented. */
export function SampleNotice() {
  const { t } = useTranslation('care')
  return <Notice title={t('directory.sampleTitle')}>{t('directory.sampleText')}</Notice>
}
