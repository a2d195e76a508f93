import {
  acceptProposal,
  declineProposal,
  getProposal,
  listProposals,
  reopenProposal,
} from '@salve/contract/proposals.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const proposalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A proposal is compared with the current plans.
    listProposals: build.query({ ...queryFor(listProposals), providesTags: ['Proposal', 'MedicationPlan'] }),
    pageProposals: build.infiniteQuery({
      ...pagesFor(listProposals),
      providesTags: ['Proposal', 'MedicationPlan'],
    }),
    getProposal: build.query({ ...queryFor(getProposal), providesTags: ['Proposal', 'MedicationPlan'] }),
    acceptProposal: build.mutation({
      ...mutationFor(acceptProposal),
      // Also after a refusal: it was decided elsewhere, or the plan has changed.
      invalidatesTags: ['Proposal', 'MedicationPlan', 'HealthIssue', 'Appointment', 'Notification'],
    }),
    declineProposal: build.mutation({
      ...mutationFor(declineProposal),
      invalidatesTags: ['Proposal', 'Notification'],
    }),
    reopenProposal: build.mutation({ ...mutationFor(reopenProposal), invalidatesTags: ['Proposal'] }),
  }),
})

export const {
  useListProposalsQuery,
  usePageProposalsInfiniteQuery,
  useGetProposalQuery,
  useAcceptProposalMutation,
  useDeclineProposalMutation,
  useReopenProposalMutation,
} = proposalsApi
