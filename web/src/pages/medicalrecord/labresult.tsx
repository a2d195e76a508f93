import { exportLabResults, type LabLine } from '@salve/contract/medical-records/lab-results.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { entriesOf } from '../../api/pages.ts'
import { LabReports } from '../../features/labs/LabReports.tsx'
import { usePageLabResultsInfiniteQuery } from '../../features/labs/labsApi.ts'
import { paths } from '../../lib/paths.ts'
import { useSettled } from '../../lib/useSettled.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { ListActions } from '../records/ListActions.tsx'
import { LoadFailed } from '../records/LoadFailed.tsx'
import { useCsvAction } from '../records/useCsvAction.ts'
import { useImportAction } from '../records/useImportAction.ts'
import { useIssueChoices } from '../records/useIssueChoices.ts'
import { TrendDialog } from './labresult/TrendDialog.tsx'

export function Component() {
  const { t } = useTranslation(['labs', 'common'])
  const [typed, setTyped] = useState('')
  const [trend, setTrend] = useState<LabLine | null>(null)
  const search = useSettled(typed.trim())
  const issues = useIssueChoices()
  const list = usePageLabResultsInfiniteQuery({ query: { search } })
  const reports = entriesOf(list.data)
  const isEmpty = list.isSuccess && reports.length === 0
  const isNew = isEmpty && search === ''
  const csv = useCsvAction(exportLabResults, { query: { search } }, 'lab-results')
  const bringIn = useImportAction('lab_results')
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newLabResult()}>
      {t('list.add')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={t('list.title')}
        action={<ListActions more={isNew ? [bringIn] : [csv, bringIn]}>{!isNew && add}</ListActions>}
      />
      {!isNew && <SearchField label={t('list.search')} value={typed} onChange={setTyped} />}
      {list.isLoading && <Skeleton label={t('list.loading')} shape="rows" lines={5} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isNew && <EmptyState title={t('list.emptyTitle')} why={t('list.emptyWhy')} action={add} />}
      {isEmpty && !isNew && (
        <EmptyState
          title={t('list.noneTitle')}
          why={t('list.noneWhy')}
          action={<Button onPress={() => setTyped('')}>{t('list.showAll')}</Button>}
        />
      )}
      <LabReports
        reports={reports}
        issueName={issues.nameOf}
        hrefOf={({ id }) => paths.editLabResult(id)}
        onTrend={setTrend}
      />
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      {trend && <TrendDialog line={trend} onClose={() => setTrend(null)} />}
      <Outlet />
    </>
  )
}
