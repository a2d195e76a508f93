import {
  addressDocument,
  deleteDocument,
  emptyDocumentTrash,
  getDocument,
  getDocumentText,
  listDocuments,
  listDocumentTags,
  listDocumentTrash,
  purgeDocument,
  readDocument,
  replaceDocument,
  restoreDocument,
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
    getDocumentText: build.query({ ...queryFor(getDocumentText), providesTags: ['Document'] }),
    listDocumentTags: build.query({ ...queryFor(listDocumentTags), providesTags: ['Document'] }),
    pageDocumentTrash: build.infiniteQuery({ ...pagesFor(listDocumentTrash), providesTags: ['Document'] }),
    readDocument: build.mutation({ ...mutationFor(readDocument), ...changed }),
    addressDocument: build.mutation(mutationFor(addressDocument)),
    purgeDocument: build.mutation({ ...mutationFor(purgeDocument), ...changed }),
    emptyDocumentTrash: build.mutation({ ...mutationFor(emptyDocumentTrash), ...changed }),
    replaceDocument: build.mutation({ ...mutationFor(replaceDocument), ...changed }),
    deleteDocument: build.mutation({ ...mutationFor(deleteDocument), ...changed }),
    restoreDocument: build.mutation({ ...mutationFor(restoreDocument), ...changed }),
  }),
})

export const {
  useListDocumentsQuery,
  usePageDocumentsInfiniteQuery,
  useGetDocumentQuery,
  useGetDocumentTextQuery,
  useListDocumentTagsQuery,
  usePageDocumentTrashInfiniteQuery,
  useReadDocumentMutation,
  useAddressDocumentMutation,
  usePurgeDocumentMutation,
  useEmptyDocumentTrashMutation,
  useReplaceDocumentMutation,
  useDeleteDocumentMutation,
  useRestoreDocumentMutation,
} = documentsApi
