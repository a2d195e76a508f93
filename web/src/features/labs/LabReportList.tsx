import { entriesOf } from '../../api/pages.ts'
import { type LabFilters, labQuery } from './labFilters.ts'
import { LabReports } from './LabReports.tsx'
import { usePageLabResultsInfiniteQuery } from './labsApi.ts'
import type { LabProfile } from './useUsualRange.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'

export interface LabReportListProps {
  filters: LabFilters
  search: string
  isFiltered: boolean
  profile: LabProfile
  issueName: (id: string | null) => string | undefined
  onClear: () => void
}

/** The reports that fit, page by page. */
export function LabReportList(props: LabReportListProps) {
  const { filters, search, isFiltered, profile, issueName, onClear } = props
  const { t } = useTranslation(['labs', 'common'])
  const list = usePageLabResultsInfiniteQuery({ query: labQuery(filters, search) })
  const reports = entriesOf(list.data)
  return (
    <>
      {list.isLoading && <Skeleton label={t('list.loading')} shape="rows" lines={5} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && reports.length === 0 && (
        <EmptyState
          title={t('list.noneTitle')}
          why={t('list.noneWhy')}
          action={isFiltered && <Button onPress={onClear}>{t('list.showAll')}</Button>}
        />
      )}
      <LabReports
        reports={reports}
        profile={profile}
        issueName={issueName}
        hrefOf={({ id }) => paths.labResult(id)}
        trendHref={({ analyte_key }) => paths.labTrend(analyte_key)}
      />
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
    </>
  )
}
