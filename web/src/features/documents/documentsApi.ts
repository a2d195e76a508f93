import {
  deleteDocument,
  getDocument,
  listDocuments,
  replaceDocument,
  restoreDocument,
  uploadDocument,
} from '@salve/contract/medical-records/documents.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const changed = { invalidatesTags: ['Document' as const, 'HealthIssue' as const] }

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query({ ...queryFor(listDocuments), providesTags: ['Document'] }),
    pageDocuments: build.infiniteQuery({ ...pagesFor(listDocuments), providesTags: ['Document'] }),
    getDocument: build.query({ ...queryFor(getDocument), providesTags: ['Document'] }),
    uploadDocument: build.mutation({ ...mutationFor(uploadDocument), ...changed }),
    replaceDocument: build.mutation({ ...mutationFor(replaceDocument), ...changed }),
    deleteDocument: build.mutation({ ...mutationFor(deleteDocument), ...changed }),
    restoreDocument: build.mutation({ ...mutationFor(restoreDocument), ...changed }),
  }),
})

export const {
  useListDocumentsQuery,
  usePageDocumentsInfiniteQuery,
  useGetDocumentQuery,
  useUploadDocumentMutation,
  useReplaceDocumentMutation,
  useDeleteDocumentMutation,
  useRestoreDocumentMutation,
} = documentsApi
