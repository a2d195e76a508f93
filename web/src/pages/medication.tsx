import { LIST_MAX } from '@salve/contract/fields.ts'
import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { Outlet } from 'react-router'
import type { First } from '../api/first.ts'
import { entriesOf } from '../api/pages.ts'
import { dosesEndpoints } from '../features/doses/dosesApi.ts'
import { healthIssuesEndpoints } from '../features/health-issues/healthIssuesApi.ts'
import {
  medicationEndpoints,
  useListMedicationPlansQuery,
  usePageMedicationPlansInfiniteQuery,
} from '../features/medication/medicationApi.ts'
import { ALL_ISSUES, DEFAULT_STATUS, PLAN_STATUS_CHOICES } from '../features/medication/planFilters.ts'
import { paths } from '../lib/paths.ts'
import { useReadyOrTimedOut } from '../lib/useReadyOrTimedOut.ts'
import { useScreenIs } from '../lib/useScreenIs.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { useDeferredAnswer } from '../lib/useDeferredAnswer.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { FilterChips } from '../ui/choices/FilterChips.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { LateSelect } from '../ui/fields/LateSelect.tsx'
import { SearchTool } from '../ui/frame/SearchTool.tsx'
import { ToolFold } from '../ui/frame/ToolFold.tsx'
import { PlanList } from './medication/PlanList.tsx'
import { useMedicationFiles } from './medication/useMedicationFiles.ts'
import { usePlanFilters } from './medication/usePlanFilters.ts'
import { doseDaysAround, DosesToday, useDosesToday } from '../features/doses/DosesToday.tsx'
import { ListActions } from '../record/ListActions.tsx'
import { LoadFailed } from '../record/LoadFailed.tsx'
import { useIssueChoices } from '../features/health-issues/useIssueChoices.ts'

const NONE: readonly MedicationPlan[] = []

export const first: First = (dispatch, today) => {
  const once = { subscribe: false }
  void dispatch(dosesEndpoints.listAsNeeded.initiate(undefined, once))
  void dispatch(dosesEndpoints.listDoseEvents.initiate({ query: doseDaysAround(today) }, once))
  const shown = { status: DEFAULT_STATUS, health_issue: ALL_ISSUES, search: '' } as const
  void dispatch(medicationEndpoints.pageMedicationPlans.initiate({ query: shown }, once))
  void dispatch(healthIssuesEndpoints.listHealthIssues.initiate({ query: { limit: LIST_MAX } }, once))
}

export function Component() {
  const { t } = useTranslation(['medication', 'common'])
  const filters = usePlanFilters()
  const issues = useIssueChoices()
  const today = useDosesToday()
  const list = useDeferredAnswer(
    usePageMedicationPlansInfiniteQuery({ query: filters.query }, { skip: filters.isBehind }),
  )
  const plans = useMemo(() => entriesOf(list.data), [list.data])
  const isEmpty = list.isSuccess && !list.isFetching && plans.length === 0
  // Nothing is active: says if there is a plan at all.
  const any = useListMedicationPlansQuery({ query: { limit: 1 } }, { skip: !isEmpty || !filters.isWide })
  // Nothing may move away from under a finger: content above the list loads first, if it loads
  // soon.
  const isSettled = useReadyOrTimedOut(today.isSettled && issues.isSettled)
  const isNew = isEmpty && filters.isWide && any.data?.results.length === 0
  const files = useMedicationFiles(filters.query)
  const add = (
    <LinkButton variant="primary" icon={Plus} href={paths.newMedicationPlan() + filters.carried}>
      {t('add')}
    </LinkButton>
  )
  const isPhone = useScreenIs('phone')
  const issueFilter = issues.choices.length > 0 && (
    <LateSelect
      label={t('issueFilter')}
      value={filters.chosen.healthIssueFilter}
      onChange={(healthIssueFilter) => filters.choose({ healthIssueFilter })}
      choices={[{ value: ALL_ISSUES, label: t('allIssues') }, ...issues.choices]}
    />
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          !isNew && (
            <ListActions isInQuickAdd more={files}>
              {add}
            </ListActions>
          )
        }
      />
      {!isNew && <DosesToday {...today} />}
      {!isNew && isSettled && (
        <div className="flex flex-col gap-3 max-sm:contents">
          <ToolFold
            icon={SlidersHorizontal}
            label={t('status.label')}
            count={filters.chosen.statusFilter === DEFAULT_STATUS ? 0 : 1}
          >
            <FilterChips
              isLine
              label={t('status.label')}
              choices={PLAN_STATUS_CHOICES.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={[filters.chosen.statusFilter]}
              onChange={([statusFilter = 'all']) => filters.choose({ statusFilter })}
              selects="one"
            />
            {isPhone && issueFilter}
          </ToolFold>
          <div className="grid items-end gap-3 max-sm:contents sm:grid-cols-2">
            <SearchTool label={t('search')} value={filters.searchTerm} onChange={filters.type} />
            {!isPhone && issueFilter}
          </div>
        </div>
      )}
      {(list.isLoading || list.isUninitialized || (!isSettled && !isNew)) && (
        <Skeleton label={t('loading')} shape="rows" lines={4} />
      )}
      {list.isError && isSettled && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isNew && <EmptyState title={t('emptyTitle')} why={t('emptyWhy')} action={add} />}
      {isEmpty && !isNew && isSettled && (
        <EmptyState
          title={t('noneTitle')}
          why={t('noneWhy')}
          action={<Button onPress={filters.clear}>{t('showAll')}</Button>}
        />
      )}
      <PlanList plans={isSettled ? plans : NONE} carried={filters.carried} />
      {list.hasNextPage && isSettled && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      <Outlet />
    </>
  )
}
