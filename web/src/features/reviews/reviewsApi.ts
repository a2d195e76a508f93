import {
  createCenterReview,
  createClinicianReview,
  deleteReview,
  getReview,
  listCenterReviews,
  listClinicianReviews,
  replaceReview,
  reportReview,
  restoreReview,
} from '@salve/contract/clinicians/reviews.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

// The patient's own review is part of their relation to the provider, and counts in the entry's
// average.
const changed = { invalidatesTags: ['CareTeam' as const] }

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageClinicianReviews: build.infiniteQuery({
      ...pagesFor(listClinicianReviews),
      providesTags: ['CareTeam'],
    }),
    pageCenterReviews: build.infiniteQuery({ ...pagesFor(listCenterReviews), providesTags: ['CareTeam'] }),
    getReview: build.query({ ...queryFor(getReview), providesTags: ['CareTeam'] }),
    createClinicianReview: build.mutation({ ...mutationFor(createClinicianReview), ...changed }),
    createCenterReview: build.mutation({ ...mutationFor(createCenterReview), ...changed }),
    replaceReview: build.mutation({ ...mutationFor(replaceReview), ...changed }),
    deleteReview: build.mutation({ ...mutationFor(deleteReview), ...changed }),
    restoreReview: build.mutation({ ...mutationFor(restoreReview), ...changed }),
    reportReview: build.mutation(mutationFor(reportReview)),
  }),
})

export const {
  usePageClinicianReviewsInfiniteQuery,
  usePageCenterReviewsInfiniteQuery,
  useGetReviewQuery,
  useCreateClinicianReviewMutation,
  useCreateCenterReviewMutation,
  useReplaceReviewMutation,
  useDeleteReviewMutation,
  useRestoreReviewMutation,
  useReportReviewMutation,
} = reviewsApi
