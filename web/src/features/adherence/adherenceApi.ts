import { getAdherence } from '@salve/contract/medications/adherence.ts'
import { api, MARKS_TAG } from '../../api/api.ts'
import { queryFor } from '../../api/endpoints.ts'

const adherenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdherence: build.query({
      ...queryFor(getAdherence),
      providesTags: ['MedicationPlan', 'User', MARKS_TAG],
    }),
  }),
})

export const { useGetAdherenceQuery } = adherenceApi
