import {
  createHealthIssue,
  deleteHealthIssue,
  getHealthIssue,
  listHealthIssues,
  replaceHealthIssue,
  restoreHealthIssue,
} from '@salve/contract/medical-records/health-issues.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const UNTIED = [
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
    getHealthIssue: build.query({ ...queryFor(getHealthIssue), providesTags: ['HealthIssue'] }),
    createHealthIssue: build.mutation({
      ...mutationFor(createHealthIssue),
      invalidatesTags: ['HealthIssue'],
    }),
    replaceHealthIssue: build.mutation({
      ...mutationFor(replaceHealthIssue),
      invalidatesTags: ['HealthIssue'],
    }),
    // Its records are untied, or tied again: they show which issue they belong to.
    deleteHealthIssue: build.mutation({
      ...mutationFor(deleteHealthIssue),
      invalidatesTags: UNTIED,
    }),
    restoreHealthIssue: build.mutation({
      ...mutationFor(restoreHealthIssue),
      invalidatesTags: UNTIED,
    }),
  }),
})

export const {
  useListHealthIssuesQuery,
  usePageHealthIssuesInfiniteQuery,
  useGetHealthIssueQuery,
  useCreateHealthIssueMutation,
  useReplaceHealthIssueMutation,
  useDeleteHealthIssueMutation,
  useRestoreHealthIssueMutation,
} = healthIssuesApi
