import {
  deleteSupplyEvent,
  listSupply,
  planTrip,
  refillMedicationPlan,
  restoreSupplyEvent,
} from '@salve/contract/medications/supply.ts'
import { api, MARKS_TAG } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

const supplyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSupply: build.query({ ...queryFor(listSupply), providesTags: ['MedicationPlan', 'User', MARKS_TAG] }),
    planTrip: build.query({ ...queryFor(planTrip), providesTags: ['MedicationPlan', 'User'] }),
    // The facts kept with a stock are a part of its plan.
    refillMedicationPlan: build.mutation({
      ...mutationFor(refillMedicationPlan),
      invalidatesTags: ['MedicationPlan'],
    }),
    deleteSupplyEvent: build.mutation({
      ...mutationFor(deleteSupplyEvent),
      invalidatesTags: ['MedicationPlan'],
    }),
    restoreSupplyEvent: build.mutation({
      ...mutationFor(restoreSupplyEvent),
      invalidatesTags: ['MedicationPlan'],
    }),
  }),
})

export const {
  useListSupplyQuery,
  usePlanTripQuery,
  useRefillMedicationPlanMutation,
  useDeleteSupplyEventMutation,
  useRestoreSupplyEventMutation,
} = supplyApi
