import { getLabTable, getLabTrend, listLabAnalytes } from '@salve/contract/medical-records/lab-courses.ts'
import {
  createLabResult,
  createLabResults,
  deleteLabResult,
  getLabResult,
  listLabResults,
  replaceLabResult,
  restoreLabResult,
} from '@salve/contract/medical-records/lab-results.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

/** In the units of the settings, which the server has turned them into. */
const inChosenUnits = ['LabResult' as const, 'User' as const]
const changed = { invalidatesTags: ['LabResult' as const, 'HealthIssue' as const] }

const labsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageLabResults: build.infiniteQuery({ ...pagesFor(listLabResults), providesTags: ['LabResult'] }),
    getLabResult: build.query({ ...queryFor(getLabResult), providesTags: ['LabResult'] }),
    listLabAnalytes: build.query({ ...queryFor(listLabAnalytes), providesTags: ['LabResult'] }),
    getLabTrend: build.query({ ...queryFor(getLabTrend), providesTags: inChosenUnits }),
    pageLabTable: build.infiniteQuery({ ...pagesFor(getLabTable), providesTags: inChosenUnits }),
    createLabResult: build.mutation({ ...mutationFor(createLabResult), ...changed }),
    createLabResults: build.mutation({ ...mutationFor(createLabResults), ...changed }),
    replaceLabResult: build.mutation({ ...mutationFor(replaceLabResult), ...changed }),
    deleteLabResult: build.mutation({ ...mutationFor(deleteLabResult), ...changed }),
    restoreLabResult: build.mutation({ ...mutationFor(restoreLabResult), ...changed }),
  }),
})

export const {
  usePageLabResultsInfiniteQuery,
  useGetLabResultQuery,
  useListLabAnalytesQuery,
  useGetLabTrendQuery,
  usePageLabTableInfiniteQuery,
  useCreateLabResultMutation,
  useCreateLabResultsMutation,
  useReplaceLabResultMutation,
  useDeleteLabResultMutation,
  useRestoreLabResultMutation,
} = labsApi
