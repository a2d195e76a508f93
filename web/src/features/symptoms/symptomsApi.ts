import {
  createSymptom,
  deleteSymptom,
  getSymptom,
  listRecentSymptoms,
  listSymptomDays,
  listSymptoms,
  listSymptomsByHealthIssue,
  replaceSymptom,
  restoreSymptom,
} from '@salve/contract/medical-records/symptoms.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

// An issue counts its symptoms, so a changed symptom changes the issue too.
const changed = { invalidatesTags: ['Symptom' as const, 'HealthIssue' as const] }

const symptomsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageSymptoms: build.infiniteQuery({ ...pagesFor(listSymptoms), providesTags: ['Symptom'] }),
    pageSymptomsByHealthIssue: build.infiniteQuery({
      ...pagesFor(listSymptomsByHealthIssue),
      providesTags: ['Symptom'],
    }),
    listRecentSymptoms: build.query({ ...queryFor(listRecentSymptoms), providesTags: ['Symptom'] }),
    listSymptomDays: build.query({ ...queryFor(listSymptomDays), providesTags: ['Symptom'] }),
    getSymptom: build.query({ ...queryFor(getSymptom), providesTags: ['Symptom'] }),
    createSymptom: build.mutation({ ...mutationFor(createSymptom), ...changed }),
    replaceSymptom: build.mutation({ ...mutationFor(replaceSymptom), ...changed }),
    deleteSymptom: build.mutation({ ...mutationFor(deleteSymptom), ...changed }),
    restoreSymptom: build.mutation({ ...mutationFor(restoreSymptom), ...changed }),
  }),
})

export const {
  useListRecentSymptomsQuery,
  useListSymptomDaysQuery,
  usePageSymptomsInfiniteQuery,
  usePageSymptomsByHealthIssueInfiniteQuery,
  useGetSymptomQuery,
  useCreateSymptomMutation,
  useReplaceSymptomMutation,
  useDeleteSymptomMutation,
  useRestoreSymptomMutation,
} = symptomsApi
