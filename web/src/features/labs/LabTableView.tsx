import { entriesOf } from '../../api/pages.ts'
import { type LabFilters, labTableQuery } from './labFilters.ts'
import { LabTable } from './LabTable.tsx'
import { usePageLabTableInfiniteQuery } from './labsApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'

/** The number of dates that fit on a wide screen, and some beyond. */
const COLUMNS = 24

export interface LabTableViewProps {
  filters: LabFilters
  onClear: () => void
}

/** All values by date, the latest reports first. */
export function LabTableView({ filters, onClear }: LabTableViewProps) {
  const { t } = useTranslation('labs')
  const table = usePageLabTableInfiniteQuery(
    { query: { ...labTableQuery(filters), limit: COLUMNS } },
    { refetchOnFocus: true },
  )
  const columns = entriesOf(table.data)
  return (
    <>
      {table.isLoading && <Skeleton label={t('list.loading')} shape="rows" lines={8} />}
      {table.isError && <LoadFailed error={table.error} onRetry={() => void table.refetch()} />}
      {table.isSuccess && columns.length === 0 && (
        <EmptyState
          title={t('list.noneTitle')}
          why={t('list.noneWhy')}
          action={<Button onPress={onClear}>{t('list.showAll')}</Button>}
        />
      )}
      {columns.length > 0 && (
        <LabTable columns={columns} reportHref={paths.labResult} trendHref={paths.labTrend} />
      )}
      {table.hasNextPage && (
        <Button isPending={table.isFetchingNextPage} onPress={() => void table.fetchNextPage()}>
          {t('list.older')}
        </Button>
      )}
    </>
  )
}
