import { APPOINTMENT_FILTERS } from '@salve/contract/appointments.ts'
import { SlidersHorizontal } from 'lucide-react'
import { entriesOf } from '../../api/pages.ts'
import { usePageAppointmentsInfiniteQuery } from './appointmentsApi.ts'
import type { AppointmentFilter } from './appointmentsSlice.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDeferredAnswer } from '../../lib/useDeferredAnswer.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ToolFold } from '../../ui/frame/ToolFold.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { AppointmentGroups } from './AppointmentGroups.tsx'

const FILTERS: readonly AppointmentFilter[] = ['all', ...APPOINTMENT_FILTERS]

export interface AppointmentListProps {
  filter: AppointmentFilter
  onFilter: (filter: AppointmentFilter) => void
}

/** All appointments, or those of a filter, upcoming ones first. */
export function AppointmentList({ filter, onFilter }: AppointmentListProps) {
  const { t } = useTranslation(['care', 'common'])
  const list = useDeferredAnswer(usePageAppointmentsInfiniteQuery({ query: { filter } }))
  const appointments = entriesOf(list.data)
  const isEmpty = list.isSuccess && appointments.length === 0
  const isNew = isEmpty && filter === 'all'
  return (
    <>
      {!isNew && (
        <ToolFold icon={SlidersHorizontal} label={t('appointments.filter')} count={filter === 'all' ? 0 : 1}>
          <FilterChips<AppointmentFilter>
            isLine
            label={t('appointments.filter')}
            selects="one"
            choices={FILTERS.map((value) => ({ value, label: t(`appointments.filters.${value}`) }))}
            value={[filter]}
            onChange={([chosen = 'all']) => onFilter(chosen)}
          />
        </ToolFold>
      )}
      {list.isLoading && <Skeleton label={t('appointments.loading')} shape="rows" lines={4} />}
      {list.isError && appointments.length === 0 && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isNew && <EmptyState title={t('appointments.emptyTitle')} why={t('appointments.emptyWhy')} />}
      {isEmpty && !isNew && (
        <EmptyState
          title={t(`appointments.none.${filter}`)}
          why={t('appointments.noneWhy')}
          action={<Button onPress={() => onFilter('all')}>{t('appointments.showAll')}</Button>}
        />
      )}
      <AppointmentGroups appointments={appointments} isAll={filter === 'all'} />
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
    </>
  )
}
