import {
  countHealthIssues,
  createHealthIssue,
  deleteHealthIssue,
  getHealthIssue,
  listHealthIssues,
  replaceHealthIssue,
  restoreHealthIssue,
} from '@salve/contract/medical-records/health-issues.ts'
import { listTimeline } from '@salve/contract/medical-records/timeline.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

/** The records linked to issues: they appear in their timelines and name their issue. */
const TIED = [
  'HealthIssue',
  'Symptom',
  'LogEntry',
  'MedicationPlan',
  'Appointment',
  'LabResult',
  'Document',
] as const

const healthIssuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHealthIssues: build.query({ ...queryFor(listHealthIssues), providesTags: ['HealthIssue'] }),
    pageHealthIssues: build.infiniteQuery({ ...pagesFor(listHealthIssues), providesTags: ['HealthIssue'] }),
    countHealthIssues: build.query({ ...queryFor(countHealthIssues), providesTags: ['HealthIssue'] }),
    pageTimeline: build.infiniteQuery({ ...pagesFor(listTimeline), providesTags: TIED }),
    getHealthIssue: build.query({ ...queryFor(getHealthIssue), providesTags: ['HealthIssue'] }),
    createHealthIssue: build.mutation({
      ...mutationFor(createHealthIssue),
      invalidatesTags: ['HealthIssue'],
    }),
    replaceHealthIssue: build.mutation({
      ...mutationFor(replaceHealthIssue),
      invalidatesTags: ['HealthIssue'],
    }),
    // Its records are unlinked, or linked again, and show their issue.
    deleteHealthIssue: build.mutation({
      ...mutationFor(deleteHealthIssue),
      invalidatesTags: TIED,
    }),
    restoreHealthIssue: build.mutation({
      ...mutationFor(restoreHealthIssue),
      invalidatesTags: TIED,
    }),
  }),
})

export const {
  useListHealthIssuesQuery,
  usePageHealthIssuesInfiniteQuery,
  useCountHealthIssuesQuery,
  usePageTimelineInfiniteQuery,
  useGetHealthIssueQuery,
  useCreateHealthIssueMutation,
  useReplaceHealthIssueMutation,
  useDeleteHealthIssueMutation,
  useRestoreHealthIssueMutation,
} = healthIssuesApi
export const healthIssuesEndpoints = healthIssuesApi.endpoints
