import { arrangeDashboard, getDashboard } from '@salve/contract/dashboard.ts'
import type { Language } from '@salve/domain/language.ts'
import type { Dispatch } from '@reduxjs/toolkit'
import { api, MARKS_TAG } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

const dashboardApi = api.enhanceEndpoints({ addTagTypes: ['Conversation'] }).injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query({
      ...queryFor(getDashboard),
      providesTags: [
        'MedicationPlan',
        MARKS_TAG,
        'User',
        'Profile',
        'Appointment',
        'LogEntry',
        'HealthIssue',
        'Symptom',
        'Conversation',
        'Proposal',
      ],
    }),
    // The shown arrangement changes before it is saved: see useArrangement.
    arrangeDashboard: build.mutation(mutationFor(arrangeDashboard)),
  }),
})

/** The language in which the news are read. */
export const dashboardIn = (language: Language) => ({ query: { language } })
export const beginDashboard = (language: Language) =>
  dashboardApi.endpoints.getDashboard.initiate(dashboardIn(language), { subscribe: false })
/**
 * Keeps an answer that is here; returns what ends that, or nothing where there is no answer, as
 * after a sign-out.
 */
export const holdDashboard = (language: Language) => (dispatch: Dispatch, getState: () => unknown) => {
  const { initiate, select } = dashboardApi.endpoints.getDashboard
  const { data } = select(dashboardIn(language))(getState() as never)
  return (
    data && (dispatch(initiate(dashboardIn(language)) as never) as { unsubscribe: () => void }).unsubscribe
  )
}
export const { useGetDashboardQuery, useArrangeDashboardMutation } = dashboardApi
/** The first screen's data, for the frame around it; makes no request. */
export const useDashboardSeen = dashboardApi.endpoints.getDashboard.useQueryState
export const showArrangement = dashboardApi.util.updateQueryData
