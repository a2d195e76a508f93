import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import {
  healthIssueFilterChosen,
  medicationSlice,
  searchTyped,
  statusFilterChosen,
} from '../../features/medication/medicationSlice.ts'
import {
  ALL_ISSUES,
  DEFAULT_STATUS,
  type PlanFilters,
  type PlanStatusChoice,
  planFilterParams,
  readPlanFilters,
} from '../../features/medication/planFilters.ts'
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts'

/**
 * The filters of the medication screen. Chosen ones are in the address, which the state follows;
 * the typed one is only in the state.
 */
export function usePlanFilters() {
  const dispatch = useDispatch()
  const [params, setParams] = useSearchParams()
  const { statusFilter, healthIssueFilter, searchTerm } = useSelector(medicationSlice.selectSlice)
  const search = useDebouncedValue(searchTerm.trim())
  const chosen = readPlanFilters(params)

  useEffect(() => {
    dispatch(statusFilterChosen(chosen.statusFilter))
  }, [dispatch, chosen.statusFilter])
  useEffect(() => {
    dispatch(healthIssueFilterChosen(chosen.healthIssueFilter))
  }, [dispatch, chosen.healthIssueFilter])

  const choose = (part: Partial<PlanFilters>) =>
    setParams(planFilterParams({ ...chosen, ...part }), { replace: true })
  return {
    chosen,
    choose,
    searchTerm,
    type: (text: string) => dispatch(searchTyped(text)),
    clear: () => {
      dispatch(searchTyped(''))
      choose({ statusFilter: 'all', healthIssueFilter: ALL_ISSUES })
    },
    query: {
      ...(statusFilter === 'archived'
        ? { archived: 'true' as const }
        : { status: statusFilter as Exclude<PlanStatusChoice, 'archived' | 'all'> }),
      health_issue: healthIssueFilter,
      search,
    },
    /** The state has not followed the address yet. */
    isBehind: statusFilter !== chosen.statusFilter || healthIssueFilter !== chosen.healthIssueFilter,
    /** The filters hide nothing but plans that are no longer active. */
    isWide:
      (chosen.statusFilter === DEFAULT_STATUS || chosen.statusFilter === 'all') &&
      chosen.healthIssueFilter === ALL_ISSUES &&
      search === '',
    /** The query that links to a sheet carry on, so that the list beneath stays as it is. */
    carried: params.size > 0 ? `?${params}` : '',
  }
}
