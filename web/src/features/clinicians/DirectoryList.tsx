import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/errors.ts'
import type { CliniciansTab } from './cliniciansSlice.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'

export interface DirectoryListProps {
  tab: CliniciansTab
  list: {
    isLoading: boolean
    isError: boolean
    error?: ApiError | SerializedError | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  entries: readonly { is_sample: boolean }[]
  /** The number of all matches; undefined until it is known. */
  count: number | undefined
  /** Shown when filters leave nothing; undefined without filters. */
  nothingFits: ReactNode | undefined
  /** The rows. */
  children: ReactNode
}

/** A tab of the directory in each of its states. */
export function DirectoryList({ tab, list, entries, count, nothingFits, children }: DirectoryListProps) {
  const { t } = useTranslation(['care', 'common'])
  if (list.isLoading) return <Skeleton label={t('directory.loading')} shape="rows" lines={6} />
  if (list.isError && entries.length === 0)
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  if (entries.length === 0)
    return nothingFits ?? <EmptyState title={t('directory.emptyTitle')} why={t('directory.emptyWhy')} />
  return (
    <div className="flex flex-col gap-4">
      {entries.some((entry) => entry.is_sample) && <SampleNotice />}
      <output className="text-soft text-sm">
        {count !== undefined && t(`directory.count.${tab}`, { count })}
      </output>
      <Card padding="none">
        <List label={t('directory.results')}>{children}</List>
      </Card>
      {list.hasNextPage && (
        <div className="flex justify-center">
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t('common:actions.showMore')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Marks an entry as invented. */
export function SampleNotice() {
  const { t } = useTranslation('care')
  return <Notice title={t('directory.sampleTitle')}>{t('directory.sampleText')}</Notice>
}
