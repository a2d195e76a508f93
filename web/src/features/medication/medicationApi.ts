import {
  createMedicationPlan,
  deleteMedicationPlan,
  getMedicationPlan,
  listMedicationPlans,
  replaceMedicationPlan,
  restoreMedicationPlan,
} from '@salve/contract/medications/medication-plans.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const medicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMedicationPlans: build.query({ ...queryFor(listMedicationPlans), providesTags: ['MedicationPlan'] }),
    pageMedicationPlans: build.infiniteQuery({
      ...pagesFor(listMedicationPlans),
      providesTags: ['MedicationPlan'],
    }),
    getMedicationPlan: build.query({ ...queryFor(getMedicationPlan), providesTags: ['MedicationPlan'] }),
    createMedicationPlan: build.mutation({
      ...mutationFor(createMedicationPlan),
      invalidatesTags: ['MedicationPlan', 'HealthIssue'],
    }),
    replaceMedicationPlan: build.mutation({
      ...mutationFor(replaceMedicationPlan),
      invalidatesTags: ['MedicationPlan', 'HealthIssue'],
    }),
    deleteMedicationPlan: build.mutation({
      ...mutationFor(deleteMedicationPlan),
      invalidatesTags: ['MedicationPlan', 'HealthIssue'],
    }),
    restoreMedicationPlan: build.mutation({
      ...mutationFor(restoreMedicationPlan),
      invalidatesTags: ['MedicationPlan', 'HealthIssue'],
    }),
  }),
})

export const {
  useListMedicationPlansQuery,
  usePageMedicationPlansInfiniteQuery,
  useGetMedicationPlanQuery,
  useCreateMedicationPlanMutation,
  useReplaceMedicationPlanMutation,
  useDeleteMedicationPlanMutation,
  useRestoreMedicationPlanMutation,
} = medicationApi
export const medicationEndpoints = medicationApi.endpoints
