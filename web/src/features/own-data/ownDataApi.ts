import { cancelErasure, startErasure } from '@salve/contract/users/erasure.ts'
import { addressExport, cancelExport, getExport, startExport } from '@salve/contract/users/export.ts'
import {
  commitOwnImport,
  deleteOwnImport,
  getOwnImport,
  uploadOwnImport,
} from '@salve/contract/users/import.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

const ownDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExport: build.query(queryFor(getExport)),
    startExport: build.mutation(mutationFor(startExport)),
    cancelExport: build.mutation(mutationFor(cancelExport)),
    addressExport: build.mutation(mutationFor(addressExport)),
    getOwnImport: build.query(queryFor(getOwnImport)),
    uploadOwnImport: build.mutation(mutationFor(uploadOwnImport)),
    commitOwnImport: build.mutation(mutationFor(commitOwnImport)),
    deleteOwnImport: build.mutation(mutationFor(deleteOwnImport)),
    startErasure: build.mutation({ ...mutationFor(startErasure), invalidatesTags: ['Profile'] }),
    cancelErasure: build.mutation({ ...mutationFor(cancelErasure), invalidatesTags: ['Profile'] }),
  }),
})

export const {
  useGetExportQuery,
  useStartExportMutation,
  useCancelExportMutation,
  useAddressExportMutation,
  useGetOwnImportQuery,
  useUploadOwnImportMutation,
  useCommitOwnImportMutation,
  useDeleteOwnImportMutation,
  useStartErasureMutation,
  useCancelErasureMutation,
} = ownDataApi
