import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { type ApiError, isApiError } from '../../api/errors.ts'
import type { CliniciansTab } from './cliniciansSlice.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { SampleNotice } from './DirectoryList.tsx'

const NOT_FOUND = 404
/** An entry of the sample directory, after a real one took its place. */
const GONE = 410

export interface EntryPageProps {
  tab: CliniciansTab
  query: { data?: unknown; error?: ApiError | SerializedError | undefined; refetch: () => unknown }
  title: string | undefined
  description?: ReactNode
  isSample?: boolean | undefined
  isRetired?: boolean | undefined
  action?: ReactNode
  children: ReactNode
}

/** One entry of the directory, while it loads, when it is not there, and when it is. */
export function EntryPage({
  tab,
  query,
  title,
  description,
  isSample,
  isRetired,
  action,
  children,
}: EntryPageProps) {
  const { t } = useTranslation('care')
  const list = tab === 'clinicians' ? paths.clinicians() : paths.diagnosticCenters()
  const back = { href: list, label: t(`directory.tabs.${tab}`) }
  if (title !== undefined)
    return (
      <>
        <PageHeader title={title} description={description} back={back} action={action} />
        {isSample && <SampleNotice />}
        {isRetired && <Notice title={t('entry.retired')}>{t('entry.retiredText')}</Notice>}
        {children}
      </>
    )
  const status = isApiError(query.error) ? query.error.status : 0
  const isMissing = status === NOT_FOUND || status === GONE
  return (
    <>
      <PageHeader title={t(`entry.${tab}`)} back={back} />
      {!query.error && <Skeleton label={t('directory.loading')} lines={5} />}
      {query.error && !isMissing && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {isMissing && (
        <EmptyState
          title={t(status === GONE ? 'entry.sampleGoneTitle' : 'entry.missingTitle')}
          why={t(status === GONE ? 'entry.sampleGoneWhy' : 'entry.missingWhy')}
          action={<LinkButton href={list}>{t('entry.toDirectory')}</LinkButton>}
        />
      )}
    </>
  )
}
