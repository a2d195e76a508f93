import { getOverview } from '@salve/contract/medical-records/overview.ts'
import { api } from '../../api/api.ts'
import { queryFor } from '../../api/endpoints.ts'

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      ...queryFor(getOverview),
      providesTags: ['Profile', 'HealthIssue', 'MedicationPlan', 'LogEntry', 'LabResult', 'Document'],
    }),
  }),
})

export const { useGetOverviewQuery } = overviewApi
