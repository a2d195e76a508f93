import {
  listOwnProposals,
  listSharedPlans,
  makeProposal,
  withdrawProposal,
} from '@salve/contract/consultation/proposals.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { guestApi } from './guestApi.ts'

const proposalsApi = guestApi.injectEndpoints({
  endpoints: (build) => ({
    ownProposals: build.query({ ...queryFor(listOwnProposals), providesTags: ['Proposal'] }),
    sharedPlans: build.query({ ...queryFor(listSharedPlans), providesTags: ['Record'] }),
    makeProposal: build.mutation({ ...mutationFor(makeProposal), invalidatesTags: ['Proposal'] }),
    // Also when it was decided before.
    withdrawProposal: build.mutation({ ...mutationFor(withdrawProposal), invalidatesTags: ['Proposal'] }),
  }),
})

export const {
  useOwnProposalsQuery,
  useSharedPlansQuery,
  useMakeProposalMutation,
  useWithdrawProposalMutation,
} = proposalsApi
