import { APPOINTMENT_FILTERS, exportAppointments } from '@salve/contract/appointments.ts'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Outlet, useSearchParams } from 'react-router'
import { entriesOf } from '../api/pages.ts'
import { usePageAppointmentsInfiniteQuery } from '../features/appointments/appointmentsApi.ts'
import {
  type AppointmentFilter,
  filterChosen,
  readFilter,
} from '../features/appointments/appointmentsSlice.ts'
import { paths } from '../lib/paths.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { FilterChips } from '../ui/choices/FilterChips.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { AppointmentGroups } from './appointments/AppointmentGroups.tsx'
import { ListActions } from './records/ListActions.tsx'
import { LoadFailed } from './records/LoadFailed.tsx'
import { useCsvAction } from './records/useCsvAction.ts'

const FILTERS: readonly AppointmentFilter[] = ['all', ...APPOINTMENT_FILTERS]

export function Component() {
  const { t } = useTranslation(['care', 'common'])
  const [params, setParams] = useSearchParams()
  const dispatch = useDispatch()
  const filter = readFilter(params)
  useEffect(() => {
    dispatch(filterChosen(filter))
  }, [dispatch, filter])
  const list = usePageAppointmentsInfiniteQuery({ query: { filter } })
  const appointments = entriesOf(list.data)
  const isEmpty = list.isSuccess && appointments.length === 0
  const isNew = isEmpty && filter === 'all'
  const csv = useCsvAction(exportAppointments, { query: { filter } }, 'appointments')
  const choose = (chosen: AppointmentFilter) =>
    setParams(chosen === 'all' ? {} : { filter: chosen }, { replace: true })
  const search = params.size > 0 ? `?${params}` : ''
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newAppointment() + search}>
      {t('appointments.add')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={t('appointments.title')}
        action={!isNew && <ListActions more={[csv]}>{add}</ListActions>}
      />
      {!isNew && (
        <FilterChips<AppointmentFilter>
          label={t('appointments.filter')}
          selects="one"
          choices={FILTERS.map((value) => ({ value, label: t(`appointments.filters.${value}`) }))}
          value={[filter]}
          onChange={([chosen = 'all']) => choose(chosen)}
        />
      )}
      {list.isLoading && <Skeleton label={t('appointments.loading')} shape="rows" lines={4} />}
      {list.isError && appointments.length === 0 && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isNew && (
        <EmptyState title={t('appointments.emptyTitle')} why={t('appointments.emptyWhy')} action={add} />
      )}
      {isEmpty && !isNew && (
        <EmptyState
          title={t(`appointments.none.${filter}`)}
          why={t('appointments.noneWhy')}
          action={<Button onPress={() => choose('all')}>{t('appointments.showAll')}</Button>}
        />
      )}
      <AppointmentGroups appointments={appointments} isAll={filter === 'all'} search={search} />
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      <Outlet />
    </>
  )
}
