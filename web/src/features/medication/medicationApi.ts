import {
  archiveMedicationPlan,
  createMedicationPlan,
  deleteMedicationPlan,
  getMedicationPlan,
  getMedicationPlanCourse,
  listMedicationPlans,
  pauseMedicationPlan,
  replaceMedicationPlan,
  restoreMedicationPlan,
  resumeMedicationPlan,
  stopMedicationPlan,
} from '@salve/contract/medications/medication-plans.ts'
import { api, MARKS_TAG } from '../../api/api.ts'
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
    // The zone of the profile and the times of the settings are part of a course.
    getMedicationPlanCourse: build.query({
      ...queryFor(getMedicationPlanCourse),
      providesTags: ['MedicationPlan', 'User', 'Profile', MARKS_TAG],
    }),
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
    pauseMedicationPlan: build.mutation({
      ...mutationFor(pauseMedicationPlan),
      invalidatesTags: ['MedicationPlan', 'HealthIssue'],
    }),
    resumeMedicationPlan: build.mutation({
      ...mutationFor(resumeMedicationPlan),
      invalidatesTags: ['MedicationPlan', 'HealthIssue'],
    }),
    stopMedicationPlan: build.mutation({
      ...mutationFor(stopMedicationPlan),
      invalidatesTags: ['MedicationPlan', 'HealthIssue'],
    }),
    archiveMedicationPlan: build.mutation({
      ...mutationFor(archiveMedicationPlan),
      invalidatesTags: ['MedicationPlan', 'HealthIssue'],
    }),
  }),
})

export const {
  useListMedicationPlansQuery,
  usePageMedicationPlansInfiniteQuery,
  useGetMedicationPlanQuery,
  useGetMedicationPlanCourseQuery,
  useCreateMedicationPlanMutation,
  useReplaceMedicationPlanMutation,
  useDeleteMedicationPlanMutation,
  useRestoreMedicationPlanMutation,
  usePauseMedicationPlanMutation,
  useResumeMedicationPlanMutation,
  useStopMedicationPlanMutation,
  useArchiveMedicationPlanMutation,
} = medicationApi
export const medicationEndpoints = medicationApi.endpoints
