import { countUnreadReceipts, listReceipts, readReceipts } from '@salve/contract/shares/receipts.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageReceipts: build.infiniteQuery({ ...pagesFor(listReceipts), providesTags: ['Receipt'] }),
    countUnreadReceipts: build.query({ ...queryFor(countUnreadReceipts), providesTags: ['Receipt'] }),
    // New items stay marked until the page is left: nothing is refetched.
    readReceipts: build.mutation(mutationFor(readReceipts)),
  }),
})

export const { usePageReceiptsInfiniteQuery, useCountUnreadReceiptsQuery, useReadReceiptsMutation } =
  receiptsApi
