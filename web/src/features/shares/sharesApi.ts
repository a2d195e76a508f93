import { listCareTeam } from '@salve/contract/clinicians/care-team.ts'
import { previewShare } from '@salve/contract/consultation/summary.ts'
import {
  changeShareExpiry,
  createShare,
  getShare,
  listShares,
  revokeShare,
  sendShare,
} from '@salve/contract/shares.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const changed = { invalidatesTags: ['Share' as const] }

const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShares: build.query({ ...queryFor(listShares), providesTags: ['Share'] }),
    pageShares: build.infiniteQuery({ ...pagesFor(listShares), providesTags: ['Share'] }),
    // It contains the whole link, so it must not outlive the page that shows it.
    getShare: build.query({ ...queryFor(getShare), providesTags: ['Share'], keepUnusedDataFor: 0 }),
    // The preview depends on the whole record: it is fetched each time.
    previewShare: build.query({ ...queryFor(previewShare), keepUnusedDataFor: 0 }),
    shareRecipients: build.query(queryFor(listCareTeam)),
    createShare: build.mutation({ ...mutationFor(createShare), ...changed }),
    changeShareExpiry: build.mutation({ ...mutationFor(changeShareExpiry), ...changed }),
    revokeShare: build.mutation({ ...mutationFor(revokeShare), ...changed }),
    sendShare: build.mutation({ ...mutationFor(sendShare), ...changed }),
  }),
})

export const {
  useListSharesQuery,
  usePageSharesInfiniteQuery,
  useGetShareQuery,
  usePreviewShareQuery,
  useShareRecipientsQuery,
  useCreateShareMutation,
  useChangeShareExpiryMutation,
  useRevokeShareMutation,
  useSendShareMutation,
} = sharesApi
