import {
  cancelLabExtraction,
  extractLabResult,
  forgetLabLayout,
  getLabExtraction,
  learnLabLayout,
  restoreLabLayout,
  setExtractionColumns,
  setExtractionDateOrder,
} from '@salve/contract/medical-records/lab-extractions.ts'
import { api } from '../../../api/api.ts'
import { mutationFor, queryFor } from '../../../api/endpoints.ts'

const labUploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A document that is read for the first time becomes a laboratory's report.
    extractLabResult: build.mutation({ ...mutationFor(extractLabResult), invalidatesTags: ['Document'] }),
    getLabExtraction: build.query({ ...queryFor(getLabExtraction), providesTags: ['LabResult'] }),
    setExtractionColumns: build.mutation({
      ...mutationFor(setExtractionColumns),
      invalidatesTags: ['LabResult'],
    }),
    setExtractionDateOrder: build.mutation({
      ...mutationFor(setExtractionDateOrder),
      invalidatesTags: ['LabResult'],
    }),
    learnLabLayout: build.mutation({ ...mutationFor(learnLabLayout) }),
    cancelLabExtraction: build.mutation({ ...mutationFor(cancelLabExtraction) }),
    forgetLabLayout: build.mutation({ ...mutationFor(forgetLabLayout) }),
    restoreLabLayout: build.mutation({ ...mutationFor(restoreLabLayout) }),
  }),
})

export const {
  useExtractLabResultMutation,
  useGetLabExtractionQuery,
  useSetExtractionColumnsMutation,
  useSetExtractionDateOrderMutation,
  useLearnLabLayoutMutation,
  useCancelLabExtractionMutation,
  useForgetLabLayoutMutation,
  useRestoreLabLayoutMutation,
} = labUploadApi
