import {
  createTargetRange,
  deleteTargetRange,
  listTargetRanges,
  replaceTargetRange,
  restoreTargetRange,
} from '@salve/contract/medical-records/target-ranges.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

/** Every value is judged by a target first. */
const changed = { invalidatesTags: ['Profile' as const, 'LogEntry' as const, 'LabResult' as const] }

const targetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTargetRanges: build.query({ ...queryFor(listTargetRanges), providesTags: ['Profile'] }),
    createTargetRange: build.mutation({ ...mutationFor(createTargetRange), ...changed }),
    replaceTargetRange: build.mutation({ ...mutationFor(replaceTargetRange), ...changed }),
    deleteTargetRange: build.mutation({ ...mutationFor(deleteTargetRange), ...changed }),
    restoreTargetRange: build.mutation({ ...mutationFor(restoreTargetRange), ...changed }),
  }),
})

export const {
  useListTargetRangesQuery,
  useCreateTargetRangeMutation,
  useReplaceTargetRangeMutation,
  useDeleteTargetRangeMutation,
  useRestoreTargetRangeMutation,
} = targetsApi
export const targetsEndpoints = targetsApi.endpoints
