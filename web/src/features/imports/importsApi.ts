import {
  cancelImport,
  checkImport,
  commitImport,
  deleteImport,
  getImport,
  type Import,
  listImportLines,
  listImports,
  redoImport,
  replaceImportMapping,
  undoImport,
  uploadImport,
} from '@salve/contract/medical-records/imports.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

interface Started {
  dispatch: (action: never) => unknown
  queryFulfilled: Promise<{ data: Import }>
}

/** Each call about an import returns its new state, which the screen shows. */
const keepsAnswer = {
  onQueryStarted: async (_args: unknown, { dispatch, queryFulfilled }: Started) => {
    const answer = await queryFulfilled.catch(() => null)
    if (answer) dispatch(keep(answer.data) as never)
  },
}

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageImports: build.infiniteQuery({ ...pagesFor(listImports) }),
    getImport: build.query({ ...queryFor(getImport) }),
    pageImportLines: build.infiniteQuery({ ...pagesFor(listImportLines) }),
    uploadImport: build.mutation({ ...mutationFor(uploadImport) }),
    replaceImportMapping: build.mutation({ ...mutationFor(replaceImportMapping), ...keepsAnswer }),
    checkImport: build.mutation({ ...mutationFor(checkImport), ...keepsAnswer }),
    commitImport: build.mutation({ ...mutationFor(commitImport), ...keepsAnswer }),
    cancelImport: build.mutation({ ...mutationFor(cancelImport), ...keepsAnswer }),
    undoImport: build.mutation({ ...mutationFor(undoImport), ...keepsAnswer }),
    redoImport: build.mutation({ ...mutationFor(redoImport), ...keepsAnswer }),
    deleteImport: build.mutation({ ...mutationFor(deleteImport) }),
  }),
})

function keep(kept: Import) {
  return importsApi.util.upsertQueryData('getImport', { params: { id: kept.id } }, kept)
}

export const {
  usePageImportsInfiniteQuery,
  useGetImportQuery,
  usePageImportLinesInfiniteQuery,
  useUploadImportMutation,
  useReplaceImportMappingMutation,
  useCheckImportMutation,
  useCommitImportMutation,
  useCancelImportMutation,
  useUndoImportMutation,
  useRedoImportMutation,
  useDeleteImportMutation,
} = importsApi
